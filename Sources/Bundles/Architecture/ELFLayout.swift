/// The places of the tables that a library's interface is read from. Tables are given by their addresses in memory.
struct ELFLayout: Sendable {
    /// A part of the file, and its address in memory.
    struct Segment: Sendable {
        var type: Int
        var offset: Int
        var address: Int
        var fileSize: Int
    }

    var machine: Machine
    var segments: [Segment]
    /// DT_SYMTAB.
    var symbols: Int
    /// DT_STRTAB.
    var strings: (address: Int, size: Int)
    /// DT_GNU_HASH, which lists all defined symbols.
    var gnuHash: Int
    /// DT_RELA.
    var relocations: (address: Int, size: Int)

    /// An address of the file as a number with which sums cannot overflow. No machine has more than 2^56 bytes.
    static func address(_ value: UInt64) throws(LibraryImageError) -> Int {
        guard value < 1 << 56 else { throw .malformed("an address beyond any memory") }
        return Int(value)
    }
}
