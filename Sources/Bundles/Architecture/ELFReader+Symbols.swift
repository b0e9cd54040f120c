// Looks symbols up in a library's own hash tables, as glibc's loader does.

extension ELFReader {
    mutating func defines(_ symbol: ELFSymbolName, _ dynamic: ELFDynamic) throws(LibraryImageError) -> Bool {
        guard dynamic.symbols > 0 else { return false }
        if let table = dynamic.gnuHash { return try lookUpGNU(symbol, table, dynamic) }
        if let table = dynamic.hash { return try lookUpSystemV(symbol, table, dynamic) }
        return false
    }

    private mutating func lookUpGNU(
        _ symbol: ELFSymbolName, _ table: Int, _ dynamic: ELFDynamic
    ) throws(LibraryImageError) -> Bool {
        let (start, available) = try header.fileRange(table)
        let head = try window.fields(at: start, count: 16) { (fields) throws(LibraryImageError) in
            (buckets: try fields.number(0, 4), firstSymbol: try fields.number(4, 4), bloom: try fields.number(8, 4))
        }
        guard head.buckets > 0, head.bloom <= 1 << 24, head.buckets <= 1 << 24 else { return false }
        let hash = symbol.gnuHash
        let bucketTable = 16 + head.bloom * (window.is64Bit ? 8 : 4)
        let bucket = bucketTable + (Int(hash) % head.buckets) * 4
        guard bucket + 4 <= available else { throw .malformed("the hash table") }
        var index = try number(at: start + bucket)
        guard index >= head.firstSymbol else { return false }
        while takeStep() {
            let chain = bucketTable + (head.buckets + index - head.firstSymbol) * 4
            guard chain + 4 <= available else { throw .malformed("the hash table") }
            let value = UInt32(try number(at: start + chain))
            if value | 1 == hash | 1, try isDefined(index, as: symbol, dynamic) { return true }
            if value & 1 == 1 { return false }
            index += 1
        }
        throw .malformed("the hash table")
    }

    /// The word at an offset of the file.
    private mutating func number(at offset: Int) throws(LibraryImageError) -> Int {
        try window.fields(at: offset, count: 4) { (fields) throws(LibraryImageError) in try fields.number(0, 4) }
    }

    private mutating func lookUpSystemV(
        _ symbol: ELFSymbolName, _ table: Int, _ dynamic: ELFDynamic
    ) throws(LibraryImageError) -> Bool {
        let (start, available) = try header.fileRange(table)
        let (buckets, chains) = try window.fields(at: start, count: 8) { (fields) throws(LibraryImageError) in
            (try fields.number(0, 4), try fields.number(4, 4))
        }
        guard buckets > 0, buckets <= 1 << 24, chains <= 1 << 24 else { return false }
        var position = 8 + (Int(symbol.systemVHash) % buckets) * 4
        while takeStep() {
            guard position + 4 <= available else { throw .malformed("the hash table") }
            let index = try number(at: start + position)
            guard index > 0, index < chains else { return false }
            if try isDefined(index, as: symbol, dynamic) { return true }
            position = 8 + (buckets + index) * 4
        }
        throw .malformed("the hash table")
    }

    private mutating func takeStep() -> Bool {
        steps -= 1
        return steps >= 0
    }

    private mutating func isDefined(
        _ index: Int, as symbol: ELFSymbolName, _ dynamic: ELFDynamic
    ) throws(LibraryImageError) -> Bool {
        let size = window.is64Bit ? 24 : 16
        let (start, available) = try header.fileRange(dynamic.symbols)
        guard (index + 1) * size <= available else { throw .malformed("the symbol table") }
        let (text, section) = try window.fields(at: start + index * size, count: size) {
            (fields) throws(LibraryImageError) in
            (try fields.number(0, 4), try fields.number(fields.is64Bit ? 6 : 14, 2))
        }
        // Section 0 is "undefined": the file uses the symbol and another file defines it.
        guard section != 0 else { return false }
        return try name(text, dynamic) { $0.elementsEqual(symbol.text.utf8) }
    }
}
