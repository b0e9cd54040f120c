import Glibc

/// Ranges of an ELF file, read on demand, with the file's byte order.
///
/// Every access is checked against the file's size. The sum of all reads is bounded: no header can cause more than
/// `budget` bytes to be read.
struct ELFWindow: ~Copyable {
    private let file: OpenFile
    private var head: [UInt8]
    /// Blocks that were read beyond the head, with their offsets. Tables lie close together and are read in many
    /// pieces.
    private var blocks: [Block] = []
    private var budget: Int
    private struct Block {
        var offset: Int
        var bytes: [UInt8]
    }

    var isLittleEndian = true
    var is64Bit = true

    /// The size of the first read. It suffices for most libraries: headers, dynamic symbols and strings lie near the
    /// start.
    static let headSize = 8 << 10
    /// The size of each read beyond the head in bytes, and the number of such blocks that are kept.
    private static let blockSize = 8 << 10
    private static let mostBlocks = 4

    init(_ file: consuming OpenFile, budget: Int) throws(FileFailure) {
        head = try file.read(at: 0, count: ELFWindow.headSize)
        self.budget = budget
        self.file = file
    }

    var size: Int { file.size }
    var beginning: [UInt8] { head }

    /// The bytes of a range. Throws `truncated` if the file ends inside the range.
    mutating func bytes(at offset: Int, count: Int) throws(LibraryImageError) -> ArraySlice<UInt8> {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard offset >= 0, count >= 0, !overflow else { throw .malformed("a range of the file") }
        guard end <= size else { throw .truncated(needed: end, size: size) }
        if end <= head.count { return head[offset..<end] }
        for block in blocks where offset >= block.offset && end <= block.offset + block.bytes.count {
            return block.bytes[(offset - block.offset)..<(end - block.offset)]
        }
        // Start a little before the offset: string tables are read from the middle towards the front.
        let start = max(0, offset - Self.blockSize / 8)
        let wanted = max(end - start, Self.blockSize)
        budget -= min(wanted, size - start)
        guard budget >= 0 else { throw .malformed("the tables are too large") }
        let read: [UInt8]
        do { read = try file.read(at: start, count: wanted) } catch { throw .file(error) }
        guard start + read.count >= end else { throw .truncated(needed: end, size: start + read.count) }
        if blocks.count == Self.mostBlocks { blocks.removeFirst() }
        blocks.append(Block(offset: start, bytes: read))
        return read[(offset - start)..<(end - start)]
    }

    /// An unsigned number of `size` bytes in the file's order; `bytes` must hold it.
    func number(_ bytes: ArraySlice<UInt8>, _ offset: Int, _ size: Int) throws(LibraryImageError) -> Int {
        let start = bytes.startIndex + offset
        guard offset >= 0, size <= 8, start >= bytes.startIndex, start + size <= bytes.endIndex else {
            throw .malformed("a field")
        }
        let result = bytes.withUnsafeBytes { bytes in
            var result: UInt64 = 0
            for index in 0..<size {
                let place = isLittleEndian ? size - 1 - index : index
                result = result << 8 | UInt64(bytes[offset + place])
            }
            return result
        }
        guard let exact = Int(exactly: result) else { throw .malformed("a number beyond any file") }
        return exact
    }

    /// An address-sized number: 4 bytes in a 32-bit file, 8 in a 64-bit one.
    func word(_ bytes: ArraySlice<UInt8>, _ offset32: Int, _ offset64: Int) throws(LibraryImageError) -> Int {
        is64Bit ? try number(bytes, offset64, 8) : try number(bytes, offset32, 4)
    }

    /// The zero-terminated text at `offset` of a string table.
    func text(_ table: ArraySlice<UInt8>, _ offset: Int) -> String? {
        guard offset >= 0, offset < table.count else { return nil }
        let start = table.startIndex + offset
        return table[start...].withUnsafeBytes { rest in
            guard let base = rest.baseAddress, let end = memchr(base, 0, rest.count) else { return nil }
            return String(decoding: rest[..<(UnsafeRawPointer(end) - base)], as: UTF8.self)
        }
    }
}
