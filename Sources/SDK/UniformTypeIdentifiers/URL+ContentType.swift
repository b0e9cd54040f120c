public import Foundation

extension URL {
    /// The URL with a further component, which gets the ending of a kind unless it has one of that kind.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        let isFolder = contentType.conforms(to: .directory) || contentType.conforms(to: .folder)
        return appendingPathComponent(contentType.completed(partialName), isDirectory: isFolder)
    }

    /// The URL with the ending of a kind, unless it has one of that kind.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        deletingLastPathComponent()
            .appendingPathComponent(contentType.completed(lastPathComponent), isDirectory: hasDirectoryPath)
    }

    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}

extension UTType {
    /// A name with the ending of the kind; the name itself if its ending says the kind, or if the kind has no ending.
    fileprivate func completed(_ name: String) -> String {
        guard let ending = preferredFilenameExtension else { return name }
        let present = (name as NSString).pathExtension
        if !present.isEmpty, UTType(filenameExtension: present)?.conforms(to: self) == true { return name }
        return name + "." + ending
    }
}
