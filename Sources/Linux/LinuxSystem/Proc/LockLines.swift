/// Counts the lines of a descriptor's fdinfo that name a lock: "lock:\t1: POSIX  ADVISORY  READ 812 fe:00:5 0 EOF".
package struct LockLines: Hashable, Sendable {
    package private(set) var all = 0
    /// Those that belong to the process and not to one descriptor.
    package private(set) var posix = 0

    /// Two numbers of 64 bits, one of each other kind, and the words.
    static let mostBytesOfLine = 128

    private static let start = Array("lock:".utf8)

    package init(in text: [UInt8]) {
        text.withUnsafeBufferPointer { text in
            var line = text.startIndex
            while line < text.endIndex {
                let end = text[line...].firstIndex(of: 0x0A) ?? text.endIndex
                count(text[line..<end])
                line = end + 1
            }
        }
    }

    private mutating func count(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard line.starts(with: Self.start) else { return }
        all += 1
        // The kind follows the lock's number.
        if line.split(separator: 0x20, maxSplits: 2).dropFirst().first?.elementsEqual("POSIX".utf8) == true {
            posix += 1
        }
    }
}
