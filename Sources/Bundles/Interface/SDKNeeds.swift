/// The symbols of the SDK that a library leaves undefined.
struct SDKNeeds: Sendable, Equatable {
    /// The names by their hashes. A library can have any names.
    var symbols: [UInt64: String] = [:]
    /// Whether one of them names a module with views.
    var hasViews = false

    /// Nil for a file that is no library.
    ///
    /// - Parameter open: opens the file. It is called twice: for the head and for the tables.
    static func read(_ open: () throws(FileFailure) -> OpenFile) -> SDKNeeds? {
        do {
            var reader = ELFReader(try ELFWindow(try open(), budget: LibraryImageReader.budget))
            return try read(try open(), try reader.layout())
        } catch {
            return nil
        }
    }

    private static func read(_ file: borrowing OpenFile, _ layout: ELFLayout) throws(LibraryImageError) -> SDKNeeds {
        let image = try ELFImage(file, layout.segments)
        let table = SymbolTable(image: image, layout: layout)
        var needs = SDKNeeds()
        try table.forEach(in: 1..<max(1, try table.defined().lowerBound)) { symbol throws(LibraryImageError) in
            // The linker accepts that a weak symbol is missing.
            guard !symbol.isDefined, !symbol.isWeak else { return }
            if InterfaceModules.define(symbol.name, among: InterfaceModules.views) { needs.hasViews = true }
            guard InterfaceModules.own(symbol.name) else { return }
            var hash = StableHash()
            hash.combine(symbol.name)
            needs.symbols[hash.value] = String(decoding: symbol.name, as: UTF8.self)
        }
        return needs
    }
}
