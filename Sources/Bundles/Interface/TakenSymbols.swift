/// The symbols that a library takes from other libraries.
package struct TakenSymbols: Sendable {
    /// The hashes of their names. Two names of one hash make a library look used, which does no harm.
    private let hashes: Set<UInt64>
    private let machine: Machine

    /// Nil for a file that is no library, or that has no list of sections: the other tables do not say how many symbols
    /// there are.
    package init?(ofFile path: String) {
        var hashes: Set<UInt64> = []
        do throws(LibraryImageError) {
            machine = try Self.forEach(inFile: path) { symbol in
                if !symbol.isDefined { hashes.insert(StableHash.value(of: symbol.name)) }
            }
        } catch { return nil }
        self.hashes = hashes
    }

    /// Whether a library defines any of them; true if that is unknown.
    package func areDefined(inFile path: String) -> Bool {
        var found = false
        do throws(LibraryImageError) {
            let machine = try Self.forEach(inFile: path) { symbol in
                found = found || symbol.isDefined && hashes.contains(StableHash.value(of: symbol.name))
            }
            return found || machine != self.machine
        } catch { return true }
    }

    /// Passes each dynamic symbol of a file, and returns the file's machine. Only its tables of symbols are read. The names
    /// are valid during the call.
    private static func forEach(
        inFile path: String, _ body: (SymbolTable.Symbol) -> Void
    ) throws(LibraryImageError) -> Machine {
        let window: ELFWindow
        do throws(FileFailure) {
            window = try ELFWindow(try OpenFile(path), budget: LibraryImageReader.budget)
        } catch { throw .file(error) }
        var reader = try ELFReader(window)
        let layout = try reader.layout()
        let count = try reader.dynamicSymbolCount()
        let file: OpenFile
        do throws(FileFailure) { file = try OpenFile(path) } catch { throw .file(error) }
        let table = try SymbolTable(file, layout, count: count, limit: ELFImage.limit)
        try table.forEach(in: 1..<max(1, count)) { symbol throws(LibraryImageError) in body(symbol) }
        return layout.machine
    }
}
