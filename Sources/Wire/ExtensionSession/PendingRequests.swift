internal import LinuxSystem

/// This side's requests that wait for an answer, each with the timer of its deadline.
struct PendingRequests {
    /// Receives the answer, with the descriptors beside it.
    typealias Completion = (Result<[UInt8], SessionError>, inout DescriptorList) -> Void

    private struct Entry {
        var timer: (any SessionTimer)?
        let completion: Completion
    }

    private var entries: [UInt64: Entry] = [:]

    mutating func add(_ number: UInt64, timer: (any SessionTimer)?, completion: @escaping Completion) {
        entries[number] = Entry(timer: timer, completion: completion)
    }

    /// Sets the timer of a request that still waits, in place of one that has fired.
    mutating func replaceTimer(of number: UInt64, by timer: any SessionTimer) { entries[number]?.timer = timer }

    /// Removes a request and stops its timer.
    ///
    /// - Returns: its completion; nil if the request does not wait, because its deadline passed before the answer came.
    mutating func take(_ number: UInt64) -> Completion? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        entry.timer?.cancel()
        return entry.completion
    }

    /// Removes all requests and stops their timers.
    ///
    /// - Returns: their completions, the oldest request's first.
    mutating func takeAll() -> [Completion] {
        let all = entries.sorted { $0.key < $1.key }
        entries = [:]
        return all.map { _, entry in
            entry.timer?.cancel()
            return entry.completion
        }
    }
}
