import ExtensionManifest
import PlainText

/// The name by which the disk has a file that a catalog names.
///
/// A Mac takes names as one that differ in case, or in the composition of their letters: `é` is one character, or an `e`
/// and an accent. Git stores the first form of a file's name, and a catalog may have the second.
enum CatalogFileName {
    private static let mostEntries = 65_536

    /// The file's name; nil if the folder has no such file, and for a path that leads out of the folder.
    static func onDisk(_ name: String, in folder: CInt) -> String? {
        guard !name.hasSlash, name != "." && name != ".." else { return nil }
        if FileStamp(name, at: folder) != nil { return name }
        // A listing can be read once, so it is a new one.
        guard let listing = try? Directory(".", at: folder) else { return nil }
        let wanted = name.lowercased()
        // Swift compares characters, and not how they are composed.
        return listing.entries(limit: mostEntries).entries.map(\.name).filter { $0.lowercased() == wanted }.min()
    }
}
