import ExtensionManifest
import Foundation

/// The list of the libraries that a library needs, as the linker of an extension's process takes it best.
///
/// That linker searches each symbol in the order of this list, and writes into its record of each library in it. A widget
/// has most of its symbols from the SDK, which the linker that made the widget puts behind a dozen others, and none from
/// most of these.
struct NeededList {
    /// The library that comes first, if a list names it: the SDK.
    let first: String
    /// The libraries that the first one brings along. Those without a symbol that the library takes are left out.
    let runtime: RuntimeLibraries

    init(first: String, runtime: RuntimeLibraries) {
        self.first = first
        self.runtime = runtime
    }

    init(of sdk: SDKLibrary) { self.init(first: ProvidedLibraries.sdk, runtime: RuntimeLibraries(of: sdk)) }

    /// Rewrites a library's list in place. A file whose list cannot be read, or needs no change, is left as it is.
    ///
    /// - Throws: if the file cannot be written.
    func arrange(ofFile path: String) throws {
        guard let section = try? Self.section(ofFile: path) else { return }
        let names = section.needed.map(\.library)
        guard let index = names.firstIndex(of: first) else { return }
        let idle = idle(Set(names), ofFile: path)
        let order = [index] + names.indices.filter { $0 != index && !idle.contains(names[$0]) }
        guard order != Array(names.indices) else { return }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(section.place))
        try file.write(contentsOf: section.bytes(naming: order))
        try file.close()
    }

    /// The runtime's libraries among some that have no symbol that a library takes.
    private func idle(_ names: Set<String>, ofFile path: String) -> Set<String> {
        let known = names.subtracting([first]).intersection(runtime.files.keys)
        guard !known.isEmpty, let taken = TakenSymbols(ofFile: path) else { return [] }
        return known.filter { name in runtime.files[name].map { !taken.areDefined(inFile: $0) } ?? false }
    }

    private static func section(ofFile path: String) throws -> ELFReader.DynamicSection {
        var reader = try ELFReader(ELFWindow(try OpenFile(path), budget: LibraryImageReader.budget))
        return try reader.dynamicSection()
    }
}
