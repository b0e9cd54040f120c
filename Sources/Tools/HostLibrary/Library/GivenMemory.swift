/// Memory that C passes: texts and bytes, for which NULL may stand.
enum GivenMemory {
    /// Why bytes cannot be read.
    static let misfit = "NULL has no bytes, and no memory has more than half of all addresses"

    /// A copy of bytes; nil for NULL with a number, and for more bytes than memory has.
    static func bytes(_ pointer: UnsafeRawPointer?, _ count: Int) -> [UInt8]? {
        // A size_t beyond the largest Int is negative here.
        guard count >= 0, pointer != nil || count == 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: pointer, count: count))
    }
}

extension String {
    /// A copy of a text of C; "" for NULL.
    init(given text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}
