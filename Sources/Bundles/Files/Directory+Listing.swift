import Glibc

extension Directory {
    /// One entry of a directory.
    package struct Entry: Hashable {
        package var name: String
        /// Nil if the file system does not report it.
        package var kind: FileKind?
    }

    /// The entries of a directory, from the records of getdents64(2), which getdirentries(3) passes on.
    struct Listing {
        let limit: Int
        private(set) var entries: [Entry] = []
        private(set) var isComplete = true

        init(limit: Int) {
            self.limit = limit
        }

        /// The places in a record: its length in two bytes, the entry's kind, and its name with a zero at its end.
        private static let length = 16
        private static let kind = 18
        private static let name = 19

        /// Adds the entries of some whole records, without `.` and `..`. False if there are more than `limit`.
        mutating func add(_ records: UnsafeRawBufferPointer) -> Bool {
            var rest = records
            while rest.count > Self.name {
                let length = Int(rest.loadUnaligned(fromByteOffset: Self.length, as: UInt16.self))
                guard length > Self.name, length <= rest.count else { break }
                let record = UnsafeRawBufferPointer(rebasing: rest[..<length])
                rest = UnsafeRawBufferPointer(rebasing: rest[length...])
                // A name that is not UTF-8 cannot stand in a report and cannot belong to a bundle.
                guard let name = Self.name(in: record), name != ".", name != ".." else { continue }
                if entries.count == limit {
                    isComplete = false
                    return false
                }
                entries.append(Entry(name: name, kind: Self.kind(CInt(record[Self.kind]))))
            }
            return true
        }

        private static func name(in record: UnsafeRawBufferPointer) -> String? {
            let bytes = record.bindMemory(to: CChar.self).dropFirst(name)
            guard bytes.contains(0), let start = UnsafeBufferPointer(rebasing: bytes).baseAddress else { return nil }
            return String(validatingCString: start)
        }

        private static func kind(_ type: CInt) -> FileKind? {
            switch type {
            case CInt(DT_REG): .regular
            case CInt(DT_DIR): .directory
            case CInt(DT_LNK): .link
            case CInt(DT_FIFO): .pipe
            case CInt(DT_SOCK): .socket
            case CInt(DT_CHR), CInt(DT_BLK): .device
            default: nil
            }
        }
    }
}
