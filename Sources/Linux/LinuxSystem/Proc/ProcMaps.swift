internal import Glibc

/// /proc/PID/maps: the files that a process maps and that no folder lists.
package struct ProcMaps: Hashable, Sendable {
    /// A file without a name, by its inode.
    package struct UnnamedFile: Hashable, Sendable {
        package let inode: UInt64
        /// Where the file was; nil for a memory file.
        package let formerPath: String?

        package init(inode: UInt64, formerPath: String?) {
            (self.inode, self.formerPath) = (inode, formerPath)
        }
    }

    /// Each file once.
    package let unnamedFiles: Set<UnnamedFile>
    /// False if the text is longer than what was read.
    package let isWhole: Bool

    /// Parses the text, of which the kernel has escaped each line feed in a path.
    ///
    /// An extension maps some 500 files that have names, and the host looks at all extensions. So only a line that ends
    /// as one of a removed file is taken apart; the kernel ends those of memory files so too.
    ///
    /// - Parameter limit: the bytes that were read at most. A text of this length counts as incomplete.
    package init(parsing bytes: [UInt8], limit: Int) {
        isWhole = bytes.count < limit
        var files: Set<UnnamedFile> = []
        bytes.withUnsafeBytes { text in
            var start = 0
            // The last line of an incomplete text may be cut.
            while start < text.count, let first = text.baseAddress?.advanced(by: start),
                let end = memchr(first, 0x0A, text.count - start)
            {
                let length = UnsafeRawPointer(end) - first
                let mark = Self.deleted.utf8CodeUnitCount
                if length > mark, memcmp(end - mark, Self.deleted.utf8Start, mark) == 0,
                    let file = Self.unnamedFile(bytes[start..<start + length - mark])
                {
                    files.insert(file)
                }
                start += length + 1
            }
        }
        unnamedFiles = files
    }

    /// The fields are range, rights, offset, device, inode and path. The path may hold spaces.
    ///
    /// - Parameter line: without the mark of a removed file.
    private static func unnamedFile(_ line: ArraySlice<UInt8>) -> UnnamedFile? {
        let fields = line.split(separator: 0x20, maxSplits: 5, omittingEmptySubsequences: true)
        guard fields.count == 6, let inode = ProcText.number(fields[4]), inode != 0 else { return nil }
        let path = fields[5].drop { $0 == 0x20 }
        guard !path.isEmpty else { return nil }
        let isMemory = path.starts(with: memory)
        return UnnamedFile(inode: inode, formerPath: isMemory ? nil : String(decoding: path, as: UTF8.self))
    }

    private static let memory = Array("/memfd:".utf8)
    private static let deleted: StaticString = " (deleted)"
}
