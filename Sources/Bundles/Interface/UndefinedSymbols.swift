/// The symbols that a library leaves undefined. Only its tables of symbols are read, however large it is.
enum UndefinedSymbols {
    /// The most undefined symbols of a library. Our choice: a large widget in a debug build has 3,000.
    private static let most = 1 << 16

    /// Passes each of them. The names are valid during the call.
    ///
    /// - Parameter open: opens the file. It is called twice: for the head and for the tables.
    static func forEach(
        _ open: () throws(FileFailure) -> OpenFile, _ body: (SymbolTable.Symbol) -> Void
    ) throws(LibraryImageError) {
        let layout = try layout(of: open)
        let file: OpenFile
        do throws(FileFailure) { file = try open() } catch { throw .file(error) }
        try read(file, layout, body)
    }

    private static func layout(
        of open: () throws(FileFailure) -> OpenFile
    ) throws(LibraryImageError) -> ELFLayout {
        let window: ELFWindow
        do throws(FileFailure) {
            window = try ELFWindow(try open(), budget: LibraryImageReader.budget)
        } catch { throw .file(error) }
        var reader = try ELFReader(window)
        return try reader.layout()
    }

    private static func read(
        _ file: borrowing OpenFile, _ layout: ELFLayout, _ body: (SymbolTable.Symbol) -> Void
    ) throws(LibraryImageError) {
        let hash = (layout.gnuHash, 16)
        let head = try ELFImage(file, layout.segments, only: [hash], limit: LibraryImageReader.budget)
        let count = max(1, try SymbolTable(image: head, layout: layout).undefinedCount())
        guard count <= most else { throw .malformed("the table of symbols") }
        let image = try ELFImage(
            file, layout.segments,
            only: [(layout.symbols, count * SymbolTable.entrySize), (layout.strings.address, layout.strings.size)],
            limit: LibraryImageReader.budget)
        try SymbolTable(image: image, layout: layout).forEach(in: 1..<count) { symbol throws(LibraryImageError) in
            if !symbol.isDefined { body(symbol) }
        }
    }
}
