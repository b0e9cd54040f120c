import Glibc
internal import PlainText
import SystemPackage

/// Searches the libraries that a bundle's library needs, and keeps the stamps of the files that it looked at.
extension BundleReader {
    /// - Parameters:
    ///   - location: the bundle; nil for a library that lies alone.
    ///   - containerRoot: where the container really lies.
    mutating func judgeNeeds(
        of choice: LibraryChoice, _ location: Location?, containerRoot: String? = nil
    ) -> [Finding] {
        guard let elf = choice.image, let path = choice.path?.string else { return [] }
        // Most libraries need only those that every process has. Then the disk is not read.
        let provided = host.libraries
        if elf.neededLibraries.allSatisfy({ provided.loaded.contains($0) || Self.isOfSystem($0) }) { return [] }
        let root = location.flatMap { LinkResolution.realPath(FilePath($0.real))?.string }
        let container = containerRoot.flatMap { LinkResolution.realPath(FilePath($0))?.string }
        let place = location.flatMap { location in root.map { (location, $0) } }
        // The stamps of the folders reveal a library that is added later.
        if let (location, root) = place { noteFolder(location.child("Frameworks"), at: root + "/Frameworks") }
        if let container { noteFolder(nil, at: container + "/Frameworks") }
        var looked: [(name: String, stamp: FileStamp, isFollowed: Bool)] = []
        let findings = LibraryNeeds(root: root, container: container, host: host).judge(
            elf, at: LinkResolution.realPath(FilePath(path))?.string ?? path,
            read: { path in
                guard let (location, root) = place else { return .absent }
                return readOwn(path, location, root: root, &looked)
            },
            isThere: { access($0, F_OK) == 0 })
        for item in looked { files.note(item.name, item.stamp, isFollowed: item.isFollowed) }
        return findings
    }

    /// The libraries of glibc itself, which every program has, whatever folder they lie in.
    private static func isOfSystem(_ name: String) -> Bool {
        switch name {
        case "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libgcc_s.so.1",
            "libstdc++.so.6":
            true
        default: false
        }
    }

    private mutating func noteFolder(_ location: Location?, at path: String) {
        guard let stamp = FileStamp(path), stamp.kind == .directory else { return }
        files.note(location?.relative ?? path, stamp)
    }

    private func readOwn(
        _ path: String, _ location: Location, root: String,
        _ looked: inout [(name: String, stamp: FileStamp, isFollowed: Bool)]
    ) -> LibraryNeeds.OwnFile {
        guard let real = LinkResolution.realPath(FilePath(path))?.string else { return .absent }
        guard let inside = path.path(below: root) else { return .absent }
        let name = location.relative + "/" + inside
        // A link's target may change without the link, and the link without its target.
        if let stamp = FileStamp(path) { looked.append((name, stamp, false)) }
        guard real.lies(in: root) else { return .outside(target: real) }
        do {
            let file = try OpenFile(real)
            if real != path { looked.append((real, file.stamp, true)) }
            return .read(LibraryImageReader.result(file))
        } catch {
            return .read(.failure(.file(error)))
        }
    }
}
