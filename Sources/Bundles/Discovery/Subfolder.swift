/// Looks for bundles one level below the folder, where a host does not read them, so that it can say so.
struct Subfolder {
    /// Nil if the directory could not be opened.
    private(set) var stamp: FileStamp?
    /// The first bundle by name; nil if the entries that were read have no bundle.
    private(set) var example: String?

    /// Opens a directory and reads the names of at most `limit` entries.
    init(_ name: String, at parent: CInt, limit: Int) {
        guard let directory = try? Directory(name, at: parent) else { return }
        stamp = directory.stamp()
        example = Self.bundle(among: directory.entries(limit: limit).entries)
    }

    private static func bundle(among entries: [Directory.Entry]) -> String? {
        var found: [String] = []
        var lists: Set<String> = []
        var libraries: [(file: String, name: String)] = []
        for entry in entries {
            switch EntryName(entry.name) {
            case .container, .bareExtension:
                if entry.kind != .regular { found.append(entry.name) }
            case .library(let name) where entry.name.hasSuffix(".so"): libraries.append((entry.name, name))
            case .library(let name) where entry.name.hasSuffix(".plist"): lists.insert(name)
            case .library, .archive, .other, .ignored: break
            }
        }
        // A library without a list is an ordinary library.
        found += libraries.filter { lists.contains($0.name) }.map(\.file)
        return found.min()
    }
}
