/// The symbols of the SDK that a library leaves undefined.
package struct SDKNeeds: Sendable, Equatable {
    /// The names by their hashes. A library can have any names.
    var symbols: [UInt64: String] = [:]
    /// Whether one of them names a module with views.
    var hasViews = false

    /// Nil for a file that is no library.
    ///
    /// - Parameter open: opens the file. It is called twice: for the head and for the tables.
    package static func read(_ open: () throws(FileFailure) -> OpenFile) -> SDKNeeds? {
        var needs = SDKNeeds()
        do throws(LibraryImageError) {
            try UndefinedSymbols.forEach(open) { needs.add($0) }
        } catch { return nil }
        return needs
    }

    private mutating func add(_ symbol: SymbolTable.Symbol) {
        // The linker accepts that a weak symbol is missing.
        guard !symbol.isWeak else { return }
        if InterfaceModules.define(symbol.name, among: InterfaceModules.views) { hasViews = true }
        guard InterfaceModules.own(symbol.name) else { return }
        var hash = StableHash()
        hash.combine(symbol.name)
        symbols[hash.value] = String(decoding: symbol.name, as: UTF8.self)
    }
}
