public import Foundation

// Linux keeps no kind with a file, so its name decides.
extension URLResourceKey {
    public static var contentTypeKey: URLResourceKey { .nameKey }
}

extension URLResourceValues {
    /// The kind of the file by its ending; nil for one that `UTType` does not know.
    public var contentType: UTType? {
        guard let name, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return UTType(filenameExtension: String(name[name.index(after: dot)...]))
    }
}
