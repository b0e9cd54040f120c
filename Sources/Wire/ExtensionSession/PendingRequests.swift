internal import LinuxSystem

/// This side's requests that wait for an answer, each with its deadline. A value: the caller tells the time, in monotonic
/// nanoseconds, and keeps the one timer.
struct PendingRequests {
    /// Receives the answer, with the descriptors beside it.
    typealias Completion = (Result<[UInt8], SessionError>, inout DescriptorList) -> Void

    private struct Entry {
        let number: UInt64
        let completion: Completion
        /// The whole length of the deadline; nil without one.
        let length: Duration?
        /// When the deadline is due; `Int64.max` without one.
        var due: Int64
        var pause = DeadlinePause()
        /// Whether the deadline was extended once, because this side did not read.
        var isExtended = false
    }

    /// The oldest first: their numbers grow. Mostly there is one, or a few.
    private var entries: [Entry] = []

    /// - Returns: when its deadline is due; nil without one.
    mutating func add(_ number: UInt64, deadline: Duration?, now: Int64, completion: @escaping Completion) -> Int64? {
        let due = deadline.map { Self.time($0, after: now) }
        entries.append(Entry(number: number, completion: completion, length: deadline, due: due ?? .max))
        return due
    }

    /// Removes a request.
    ///
    /// - Returns: its completion; nil if the request does not wait, because its deadline passed before the answer came.
    mutating func take(_ number: UInt64) -> Completion? {
        guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
        return entries.remove(at: place).completion
    }

    /// Removes all requests.
    ///
    /// - Returns: their completions, the oldest request's first.
    mutating func takeAll() -> [Completion] {
        defer { entries = [] }
        return entries.map(\.completion)
    }

    /// When the next deadline is due; nil if none is.
    var nextDue: Int64? { entries.lazy.map(\.due).min().flatMap { $0 == .max ? nil : $0 } }

    /// Removes the requests whose deadline has passed.
    ///
    /// - Parameters:
    ///   - restOfPause: the time for which this side still does not read; nil if it reads. An answer may wait in the
    ///     socket then, and the other side must not gain more than this from it.
    ///   - isHeld: whether a debugger holds the other process.
    /// - Returns: their completions, the oldest request's first.
    mutating func takePassed(at now: Int64, restOfPause: Duration?, isHeld: () -> Bool) -> [Completion] {
        var passed: [Completion] = []
        for place in entries.indices.reversed() where entries[place].due <= now {
            guard let length = entries[place].length else { continue }
            if let restOfPause, !entries[place].isExtended {
                entries[place].isExtended = true
                entries[place].due = Self.time(restOfPause + DeadlinePause.look, after: now)
                continue
            }
            let late = Duration.nanoseconds(now - entries[place].due)
            switch entries[place].pause.due(isHeld: isHeld(), late: late, length: length) {
            case .counts: passed.append(entries.remove(at: place).completion)
            case .waits(let time): entries[place].due = Self.time(time, after: now)
            }
        }
        return passed.reversed()
    }

    private static func time(_ length: Duration, after now: Int64) -> Int64 {
        let (time, overflow) = now.addingReportingOverflow(max(0, length.nanoseconds))
        return overflow ? .max - 1 : min(time, .max - 1)
    }
}
