internal import Glibc
internal import LinuxSystem

/// Changes one log, one record at a time, under the lock of its file.
struct LogWriter {
    let path: String
    let folder: String
    let shortening: DefaultsStore.Shortening

    /// The result of a change, and the work that is left for after the lock.
    struct Outcome {
        /// Whether changes by other processes were read first.
        var foreignChange = false
        /// The file that has to be made durable; nil if it is.
        var undurable: LogFile?
    }

    /// Appends a record. Holds the file's lock until it returns.
    func append(
        _ record: LogRecord, to follower: inout LogFollower, _ outcome: inout Outcome
    ) throws(DefaultsError) {
        let file = try lockedFile(&follower)
        defer { file.unlock() }
        outcome.foreignChange = try follower.catchUp()
        try check(record, in: follower.table)
        try put(record, into: file, &follower)
        outcome.undurable = file
        if isTooLong(follower), let short = shorten(&follower) {
            // It was locked before it got its name, and it is durable.
            short.unlock()
            outcome.undurable = nil
        }
    }

    // MARK: Locking

    /// Locks the file at the path.
    private func lockedFile(_ follower: inout LogFollower) throws(DefaultsError) -> LogFile {
        var wait = LockWait(path: path)
        var candidate = follower.isWritable ? follower.file : nil
        while true {
            let file = if let candidate { candidate } else { try open() }
            candidate = file
            guard try writing({ () throws(SystemError) in try file.tryLock() }) else {
                if wait.isOver() { throw .busy(path: path) }
                // A random pause, so that waiting writers do not meet again.
                usleep(UInt32.random(in: 100...400))
                continue
            }
            // Another writer may have replaced the file while this one waited.
            do throws(DefaultsError) {
                if let named = LogFile.Status.of(path), named.isSameFile(as: try status(of: file)) {
                    try follower.adopt(file)
                    return file
                }
            } catch {
                file.unlock()
                throw error
            }
            file.unlock()
            candidate = nil
            if wait.isOver() { throw .busy(path: path) }
        }
    }

    private func open() throws(DefaultsError) -> LogFile {
        switch try writing({ () throws(SystemError) in try LogFile.open(path, for: .writing) }) {
        case .file(let file): return file
        case .absent, .otherKind: throw .notAFile(path: path)
        }
    }

    // MARK: Writing

    private func check(_ record: LogRecord, in table: DefaultsTable) throws(DefaultsError) {
        do throws(DefaultsTable.Refusal) {
            try table.check(record)
        } catch {
            switch error {
            case .keyTooLong(let bytes): throw .keyTooLong(bytes: bytes)
            case .keyOfMarks: throw .keyOfMarks
            case .valueTooLarge(let key, let weight): throw .valueTooLarge(key: key, weight: weight)
            case .domainFull(let weight): throw .domainFull(path: path, weight: weight)
            case .tooManyKeys: throw .tooManyKeys(path: path)
            }
        }
    }

    private func put(_ record: LogRecord, into file: LogFile, _ follower: inout LogFollower) throws(DefaultsError) {
        let start = follower.offset
        // The writer that finds a log without a head makes the log's name durable: the process that made the log may
        // have died before that.
        let bytes = (start == 0 ? LogForm.head : []) + LogForm.encode(record)
        try writing { () throws(SystemError) in
            if start == 0 { try LogFile.makeNamesDurable(in: folder) }
            // The rest of a writer that died while it wrote.
            if try file.status().size > start { try file.truncate(to: start) }
            do throws(SystemError) {
                try file.write(bytes, at: start)
            } catch {
                try? file.truncate(to: start)
                throw error
            }
        }
        follower.wrote(record, end: start + bytes.count)
    }

    // MARK: Shortening

    private func isTooLong(_ follower: LogFollower) -> Bool {
        follower.offset > max(shortening.least, shortening.factor * follower.table.weight)
    }

    /// Replaces the long log by one with the table alone; nil if that fails, which does no harm.
    ///
    /// - Returns: the new file, locked.
    private func shorten(_ follower: inout LogFollower) -> LogFile? {
        let bytes = LogForm.head + LogForm.encode(.replace(follower.table.entries))
        let draft = path + ".new"
        do throws(SystemError) {
            let file = try LogFile.create(draft)
            guard try file.tryLock() else { return nil }
            try file.write(bytes, at: 0)
            try file.makeDurable()
            try LogFile.rename(draft, to: path)
            follower.replaced(by: file, end: bytes.count)
            // If this fails the disk is failing. The step cannot be undone, because other processes may have opened the
            // new log.
            try? LogFile.makeNamesDurable(in: folder)
            return file
        } catch {
            LogFile.remove(draft)
            return nil
        }
    }

    private func status(of file: LogFile) throws(DefaultsError) -> LogFile.Status {
        try writing { () throws(SystemError) in try file.status() }
    }

    private func writing<Result>(_ body: () throws(SystemError) -> Result) throws(DefaultsError) -> Result {
        do throws(SystemError) { return try body() } catch { throw .notWritten(path: path, error) }
    }
}
