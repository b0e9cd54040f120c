/// The symbols of the SDK that a library leaves undefined.
package struct SDKNeeds: Sendable, Equatable {
    /// The names by their hashes. A library can have any names.
    var symbols: [UInt64: String] = [:]
    /// The furthest modules that one of them names.
    var reach = SDKReach.base

    /// Nil for a file that is no library.
    ///
    /// - Parameter open: opens the file. It is called twice: for the head and for the tables.
    package static func read(_ open: () throws(FileFailure) -> OpenFile) -> SDKNeeds? {
        do {
            var reader = try ELFReader(ELFWindow(try open(), budget: LibraryImageReader.budget))
            return try read(try open(), try reader.layout())
        } catch {
            return nil
        }
    }

    /// The most undefined symbols of a library. Our choice: a large widget in a debug build has 3,000.
    private static let mostSymbols = 1 << 16

    /// Only the tables of symbols are read, however large the library is.
    private static func read(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) -> SDKNeeds {
        let hash = (layout.gnuHash, 16)
        let head = try ELFImage(file, layout.segments, only: [hash], limit: LibraryImageReader.budget)
        let count = max(1, try SymbolTable(image: head, layout: layout).undefinedCount())
        guard count <= mostSymbols else { throw .malformed("the table of symbols") }
        let table = try SymbolTable(file, layout, count: count, limit: LibraryImageReader.budget)
        var needs = SDKNeeds()
        try table.forEach(in: 1..<count) { symbol throws(LibraryImageError) in
            // The linker accepts that a weak symbol is missing.
            guard !symbol.isDefined, !symbol.isWeak else { return }
            if needs.reach < .swiftUI { needs.reach = max(needs.reach, InterfaceModules.reach(symbol.name)) }
            guard InterfaceModules.own(symbol.name) else { return }
            needs.symbols[StableHash.value(of: symbol.name)] = String(decoding: symbol.name, as: UTF8.self)
        }
        return needs
    }
}
