/// Ranges of an ELF file, read on demand, with the file's byte order.
///
/// Every access is checked against the file's size. The sum of all reads is bounded: no header can cause more than
/// `budget` bytes to be read.
package struct ELFWindow: ~Copyable {
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
    static let headSize = 12 << 10
    /// The size of each read beyond the head in bytes, and the number of such blocks that are kept.
    private static let blockSize = 4 << 10
    private static let mostBlocks = 4
    /// The most bytes of a file, with which sums of offsets cannot overflow. A sparse file may claim 2^63.
    static let mostBytes = 1 << 56

    package init(_ file: consuming OpenFile, budget: Int) throws(FileFailure) {
        guard file.size <= Self.mostBytes else { throw .tooLarge(bytes: file.size, limit: Self.mostBytes) }
        head = try file.read(at: 0, count: ELFWindow.headSize)
        self.budget = budget
        self.file = file
    }

    var size: Int { file.size }
    var beginning: [UInt8] { head }

    /// Calls `body` with the fields of a range. Throws `truncated` if the file ends inside the range.
    @inline(__always)
    mutating func fields<Result>(
        at offset: Int, count: Int, _ body: (ELFFields) throws(LibraryImageError) -> Result
    ) throws(LibraryImageError) -> Result {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard offset >= 0, count >= 0, !overflow else { throw .malformed("a range of the file") }
        guard end <= size else { throw .truncated(needed: end, size: size) }
        let (isLittleEndian, is64Bit) = (isLittleEndian, is64Bit)
        let place = end <= head.count ? nil : try block(holding: offset, end)
        let start = place.map { blocks[$0].offset } ?? 0
        return try (place.map { blocks[$0].bytes } ?? head).withUnsafeBufferPointer {
            (buffer) throws(LibraryImageError) in
            let bytes = UnsafeRawBufferPointer(
                rebasing: UnsafeRawBufferPointer(buffer)[(offset - start)..<(end - start)])
            return try body(ELFFields(bytes: bytes, isLittleEndian: isLittleEndian, is64Bit: is64Bit))
        }
    }

    /// The bytes of a range. Throws `truncated` if the file ends inside the range.
    mutating func bytes(at offset: Int, count: Int) throws(LibraryImageError) -> [UInt8] {
        try fields(at: offset, count: count) { fields in Array(fields.bytes) }
    }

    /// The index of the block that has these bytes, which lie in the file. Reads it if necessary.
    private mutating func block(holding offset: Int, _ end: Int) throws(LibraryImageError) -> Int {
        for index in blocks.indices
        where offset >= blocks[index].offset && end <= blocks[index].offset + blocks[index].bytes.count {
            return index
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
        return blocks.count - 1
    }
}
