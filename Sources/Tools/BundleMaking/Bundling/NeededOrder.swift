import ExtensionManifest
import Foundation

/// The order in which a library names the libraries that it needs.
///
/// The linker searches each symbol in that order. A widget has most of its symbols from the SDK, which the compiler's
/// linker puts behind a dozen others.
enum NeededOrder {
    /// Puts one library before all others. A file that names it first, or not at all, or whose list cannot be read, is
    /// left as it is.
    ///
    /// - Throws: if the file cannot be written.
    static func put(first library: String, ofFile path: String) throws {
        guard let entries = try? needed(ofFile: path), let index = entries.firstIndex(where: { $0.library == library }),
            index > 0
        else { return }
        let order = [entries[index]] + entries[..<index]
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        for (entry, place) in zip(order, entries) {
            try file.seek(toOffset: UInt64(place.place))
            try file.write(contentsOf: withUnsafeBytes(of: UInt64(entry.value).littleEndian) { Data($0) })
        }
        try file.close()
    }

    private static func needed(ofFile path: String) throws -> [ELFReader.Needed] {
        var reader = try ELFReader(ELFWindow(try OpenFile(path), budget: LibraryImageReader.budget))
        return try reader.needed()
    }
}
