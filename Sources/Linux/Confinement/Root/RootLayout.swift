/// Decides how an extension's root is put together, so that every path means the same there as outside.
///
/// The files that every program needs lie in one root, which all extensions share. A file of one extension alone gets
/// its place in a folder in memory that only this extension sees. So another extension can find no more than the name
/// of the first folder on the way that the shared root lacks, such as `/tmp`.
package struct RootLayout: Hashable, Sendable {
    /// The folders that the shared root needs before its files are attached, parents first.
    package let folders: [String]
    /// The files of the shared root, parents first.
    package let files: [RootFile]

    private let known: Set<String>
    private let shown: Set<String>

    package init(_ files: [RootFile]) {
        var (kept, folders, known, shown) = ([RootFile](), [String](), Set<String>(), Set<String>())
        for file in files.sorted(by: { $0.path < $1.path }) where file.path.count > 1 {
            let parents = Self.parents(of: file.path)
            // A folder that is shown brings everything beneath it.
            if shown.contains(file.path) || parents.contains(where: shown.contains) { continue }
            for folder in parents where known.insert(folder).inserted { folders.append(folder) }
            kept.append(file)
            shown.insert(file.path)
        }
        (self.files, self.folders, self.known, self.shown) = (kept, folders, known, shown)
    }

    /// A folder in memory for one extension, with the places at which its files are attached.
    package struct Private: Hashable, Sendable {
        /// The path where the folder is attached, which the shared root needs.
        package let path: String
        /// Relative to `path`, parents first.
        package fileprivate(set) var folders: [String] = []
        package fileprivate(set) var files: [String] = []
    }

    /// How the files of one extension come into its root.
    package struct Placement: Hashable, Sendable {
        package fileprivate(set) var privates: [Private] = []
        /// The files that lie directly in the shared root, where a place must be made: at `/` there is no private
        /// folder.
        package fileprivate(set) var places: [RootFile] = []
        /// All attached files, in this order, after the private folders.
        package fileprivate(set) var attached: [String] = []
    }

    /// - Parameter files: the extension's files; links are resolved, so none is a link.
    package func placement(of files: [(file: RootFile, isWritable: Bool)]) -> Placement {
        var placement = Placement()
        var made: [String: Int] = [:]
        for (file, isWritable) in files.sorted(by: { $0.file.path < $1.file.path }) {
            let parents = Self.parents(of: file.path)
            let isShown = shown.contains(file.path) || parents.contains(where: shown.contains)
            if isShown && !isWritable || placement.attached.contains(file.path) { continue }
            let hasPlace = isShown || parents.contains(where: placement.attached.contains) || known.contains(file.path)
            if !hasPlace { place(file, parents, &placement, &made) }
            placement.attached.append(file.path)
        }
        return placement
    }

    private func place(
        _ file: RootFile, _ parents: [String], _ placement: inout Placement, _ made: inout [String: Int]
    ) {
        // The first folder on the way that the shared root lacks.
        guard let top = parents.first(where: { !known.contains($0) }) else { return placement.places.append(file) }
        let index = made[top] ?? placement.privates.count
        if index == placement.privates.count { placement.privates.append(Private(path: top)) }
        made[top] = index
        func relative(_ path: String) -> String { String(path.utf8.dropFirst(top.utf8.count + 1)) ?? "" }
        for folder in parents.map(relative) + (file.kind == .folder ? [relative(file.path)] : [])
        where !folder.isEmpty && !placement.privates[index].folders.contains(folder) {
            placement.privates[index].folders.append(folder)
        }
        if file.kind != .folder { placement.privates[index].files.append(relative(file.path)) }
    }

    /// The folders on the way to a path, without the root and the path itself.
    static func parents(of path: String) -> [String] {
        path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}
