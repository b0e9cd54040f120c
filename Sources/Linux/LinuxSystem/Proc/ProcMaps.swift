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
    /// - Parameter limit: the bytes that were read at most. A text of this length counts as incomplete.
    package init(parsing bytes: [UInt8], limit: Int) {
        isWhole = bytes.count < limit
        // The last line of an incomplete text may be cut.
        let lines = bytes.split(separator: 0x0A).dropLast(bytes.last == 0x0A ? 0 : 1)
        unnamedFiles = Set(lines.compactMap(Self.unnamedFile))
    }

    /// The fields are range, rights, offset, device, inode and path. The path may hold spaces.
    private static func unnamedFile(_ line: ArraySlice<UInt8>) -> UnnamedFile? {
        let fields = line.split(separator: 0x20, maxSplits: 5, omittingEmptySubsequences: true)
        guard fields.count == 6, let inode = ProcText.number(fields[4]), inode != 0 else { return nil }
        let path = fields[5].drop { $0 == 0x20 }
        if path.starts(with: memory) { return UnnamedFile(inode: inode, formerPath: nil) }
        guard path.count > deleted.count, path.suffix(deleted.count).elementsEqual(deleted) else { return nil }
        return UnnamedFile(inode: inode, formerPath: String(decoding: path.dropLast(deleted.count), as: UTF8.self))
    }

    private static let memory = Array("/memfd:".utf8)
    private static let deleted = Array(" (deleted)".utf8)
}
