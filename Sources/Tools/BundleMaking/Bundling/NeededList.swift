import ExtensionManifest
import Foundation

/// The list of the libraries that a library needs, as the linker of an extension's process takes it best.
///
/// The linker searches each symbol in the order of this list, and writes into its record of each library in it. A widget
/// has most of its symbols from the SDK, which the compiler's linker puts behind a dozen others, and none from most of
/// these.
struct NeededList {
    /// The library that comes first.
    let first: String
    /// The libraries that every extension has, named or not. Those without a symbol that the library takes are left out.
    let loaded: Set<String>

    /// Rewrites a library's list in place. A file whose list cannot be read, or needs no change, is left as it is.
    ///
    /// - Throws: if the file cannot be written.
    func arrange(ofFile path: String) throws {
        guard let section = try? Self.section(ofFile: path), !section.needed.isEmpty else { return }
        let own = try? LibraryImageReader.read(try OpenFile(path))
        let kept = kept(of: section.needed.map(\.library), folders: own?.elf?.runPath ?? [], ofFile: path)
        let order = kept.filter { $0 == first } + kept.filter { $0 != first }
        guard order != section.needed.map(\.library) else { return }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(section.place))
        try file.write(contentsOf: section.bytes(naming: order))
        try file.close()
    }

    /// The libraries of a list that stay in it.
    private func kept(of needed: [String], folders: [String], ofFile path: String) -> [String] {
        guard let taken = TakenSymbols(ofFile: path) else { return needed }
        return needed.filter { name in
            guard name != first, loaded.contains(name) else { return true }
            let file = folders.lazy.map { $0 + "/" + name }.first { FileManager.default.fileExists(atPath: $0) }
            return file.map(taken.areDefined(inFile:)) ?? true
        }
    }

    private static func section(ofFile path: String) throws -> ELFReader.DynamicSection {
        var reader = try ELFReader(ELFWindow(try OpenFile(path), budget: LibraryImageReader.budget))
        return try reader.dynamicSection()
    }
}
