/// The symbols that a library takes from other libraries.
package struct TakenSymbols: Sendable {
    /// The hashes of their names. Two names of one hash make a library look used, which does no harm.
    private let hashes: Set<UInt64>

    /// Nil for a file that is no library, or whose tables cannot be read.
    package init?(ofFile path: String) {
        var hashes: Set<UInt64> = []
        do throws(LibraryImageError) {
            try UndefinedSymbols.forEach({ () throws(FileFailure) in try OpenFile(path) }) { symbol in
                hashes.insert(Self.hash(symbol.name))
            }
        } catch { return nil }
        self.hashes = hashes
    }

    /// Whether a library defines any of them; true if that cannot be told.
    package func areDefined(inFile path: String) -> Bool {
        do {
            var reader = try ELFReader(ELFWindow(try OpenFile(path), budget: LibraryImageReader.budget))
            let layout = try reader.layout()
            let table = SymbolTable(image: try ELFImage(try OpenFile(path), layout.segments), layout: layout)
            var found = false
            try table.forEach(in: try table.defined()) { symbol throws(LibraryImageError) in
                found = found || symbol.isDefined && hashes.contains(Self.hash(symbol.name))
            }
            return found
        } catch {
            return true
        }
    }

    private static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var hash = StableHash()
        hash.combine(name)
        return hash.value
    }
}
