internal import LinuxSystem

/// Follows one log: the table of the records that were read, and where the next record begins.
struct LogFollower {
    private(set) var table = DefaultsTable()
    private(set) var file: LogFile?
    private(set) var isWritable = false
    /// End of the last whole record; 0 before the log's head was read.
    private(set) var offset = 0

    private let path: String
    /// Whether the table belongs to a log that is no longer followed.
    private var isStale = false
    /// Whether the log was read before. The first reading finds the present content, which is not a change.
    private var hasLooked = false
    /// The most bytes of one read, except for a longer record.
    private static let chunk = 256 << 10

    init(path: String) { self.path = path }

    /// Reads the new records, from another file if one has the log's name now.
    ///
    /// - Returns: whether the table changed since the last call.
    mutating func catchUp() throws(DefaultsError) -> Bool {
        let isFirst = !hasLooked
        hasLooked = true
        if let file, try status(of: file).isUnlinked { leaveFile() }
        if file == nil {
            let path = path
            switch try reading({ () throws(SystemError) in try LogFile.open(path, for: .reading) }) {
            case .absent:
                let wasFilled = !table.entries.isEmpty
                table = DefaultsTable()
                return wasFilled
            case .otherKind: throw .notAFile(path: path)
            case .file(let opened): file = opened
            }
        }
        return try readOn() && !isFirst
    }

    /// Continues with a file that can be written to, at the same place if it is the same file.
    mutating func adopt(_ writable: LogFile) throws(DefaultsError) {
        let isSame =
            if let file { try status(of: file).isSameFile(as: status(of: writable)) } else { false }
        if !isSame { leaveFile() }
        file = writable
        isWritable = true
    }

    private mutating func leaveFile() {
        file = nil
        isWritable = false
        offset = 0
        isStale = true
    }

    /// Applies a record that this process wrote.
    mutating func wrote(_ record: LogRecord, end: Int) {
        table.apply(record)
        offset = end
    }

    /// Continues with a file that holds the same as the table.
    mutating func replaced(by file: LogFile, end: Int) {
        self.file = file
        offset = end
    }

    // MARK: Reading on

    private mutating func readOn() throws(DefaultsError) -> Bool {
        guard let file else { return false }
        let size = try status(of: file).size
        let before = table.entries
        var isChanged = false
        // A writer of this code never cuts off whole records, so another program emptied the file.
        let isAnew = isStale || size < offset
        if isAnew {
            table = DefaultsTable()
            offset = 0
            isStale = false
        }
        guard size <= LogForm.logBytes else { throw .foreign(path: path) }
        if offset == 0 {
            guard try readHead(of: file, size: size) else { return isAnew && !before.isEmpty }
        }
        while offset < size, let reading = try readRecords(of: file, before: size) {
            for record in reading.records where table.apply(record) { isChanged = true }
            offset += reading.length
        }
        return isAnew ? table.entries != before : isChanged
    }

    /// False if the head is not complete yet.
    private mutating func readHead(of file: LogFile, size: Int) throws(DefaultsError) -> Bool {
        let head = try bytes(of: file, at: 0, count: min(size, LogForm.head.count))
        if head == LogForm.head {
            offset = head.count
            return true
        }
        // A writer died, or the machine stopped, before the head was on disk.
        let isUnfinished = LogForm.head.starts(with: head) || head.allSatisfy { $0 == 0 }
        guard isUnfinished else { throw .foreign(path: path) }
        return false
    }

    /// Nil if no whole record follows.
    private func readRecords(of file: LogFile, before size: Int) throws(DefaultsError) -> LogForm.Reading? {
        var found = try bytes(of: file, at: offset, count: min(size - offset, Self.chunk))
        var reading = LogForm.read(found)
        if reading.length == 0, let declared = LogForm.declaredLength(found[...]), declared > found.count,
            declared <= size - offset
        {
            found = try bytes(of: file, at: offset, count: declared)
            reading = LogForm.read(found)
        }
        return reading.length > 0 ? reading : nil
    }

    private func bytes(of file: LogFile, at offset: Int, count: Int) throws(DefaultsError) -> [UInt8] {
        try reading { () throws(SystemError) in try file.read(at: offset, count: count) }
    }

    private func status(of file: LogFile) throws(DefaultsError) -> LogFile.Status {
        try reading { () throws(SystemError) in try file.status() }
    }

    private func reading<Result>(_ body: () throws(SystemError) -> Result) throws(DefaultsError) -> Result {
        do throws(SystemError) { return try body() } catch { throw .notReadable(path: path, error) }
    }
}
