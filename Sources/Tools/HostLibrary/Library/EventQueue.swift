internal import CHostelHost
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The events that the program has not taken yet, and the descriptor that is readable while there are some.
///
/// It is bounded: results are as many as calls, an extension's messages have a bound each, and of the rest the oldest
/// are lost.
final class EventQueue: Sendable {
    /// The bounds of one extension's waiting messages, and of the events that nobody asked for. Our choice.
    static let messages = 1_000
    static let bytes = 16 << 20
    static let others = 1_000

    private struct Waiting {
        /// From `start` on; nil before it, where the program has taken the events and may free them.
        private var events: [Event?] = []
        private var start = 0
        var messages: [String: (count: Int, bytes: Int)] = [:]
        var others = 0

        var isEmpty: Bool { start == events.count }

        mutating func append(_ event: Event) { events.append(event) }

        mutating func takeFirst() -> Event? {
            guard !isEmpty else { return nil }
            let event = events[start].take()
            start += 1
            if isEmpty || start > 1_000 {
                events.removeFirst(start)
                start = 0
            }
            return event
        }

        /// Removes the oldest event that fulfils a condition.
        ///
        /// - Returns: false if none does.
        mutating func removeOldest(where isWanted: (Event) -> Bool) -> Bool {
            guard let oldest = events[start...].firstIndex(where: { $0.map(isWanted) == true }) else { return false }
            events.remove(at: oldest)
            return true
        }
    }

    private let waiting = Mutex(Waiting())
    private let counter: EventCounter

    init() throws(SystemError) { counter = try EventCounter() }

    var descriptor: Int32 { counter.descriptor.rawValue }

    /// Adds the result of a call, or the last event of all.
    func add(_ event: Event) {
        waiting.withLock { $0.append(event) }
        signal()
    }

    /// Adds a message of an extension, unless more of them wait already than it may have.
    func add(message event: Event, from identifier: String) -> Bool {
        let isAdded = waiting.withLock { waiting in
            let (count, bytes) = waiting.messages[identifier] ?? (0, 0)
            let sum = bytes + event.bytes.buffer.count
            guard count < Self.messages, sum <= Self.bytes else { return false }
            waiting.messages[identifier] = (count + 1, sum)
            waiting.append(event)
            return true
        }
        if isAdded { signal() }
        return isAdded
    }

    /// Adds an event that nobody asked for. The oldest of these is lost if too many wait.
    func add(other event: Event) {
        waiting.withLock { waiting in
            if waiting.others >= Self.others, waiting.removeOldest(where: Self.isOther) { waiting.others -= 1 }
            waiting.append(event)
            waiting.others += 1
        }
        signal()
    }

    /// The next event; nil if none waits.
    func next() -> Event? {
        waiting.withLock { waiting in
            guard let event = waiting.takeFirst() else {
                _ = try? counter.drain()
                return nil
            }
            if event.kind == HOSTEL_EVENT_MESSAGE {
                let identifier = String(cString: event.identifier.pointer)
                let (count, bytes) = waiting.messages[identifier] ?? (1, 0)
                waiting.messages[identifier] = count > 1 ? (count - 1, bytes - event.bytes.buffer.count) : nil
            }
            if Self.isOther(event) { waiting.others -= 1 }
            if waiting.isEmpty { _ = try? counter.drain() }
            return event
        }
    }

    /// The next event, awaited for so many milliseconds; without a bound if negative.
    func wait(_ milliseconds: Int32) -> Event? {
        let end = monotonicNanoseconds() + Int64(milliseconds) * 1_000_000
        while true {
            if let event = next() { return event }
            let left = milliseconds < 0 ? -1 : max(0, Int32((end - monotonicNanoseconds() + 999_999) / 1_000_000))
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let found = poll(&watched, 1, left)
            if found == 0 || found < 0 && errno != EINTR { return next() }
        }
    }

    private func signal() { try? counter.signal() }

    private static func isOther(_ event: Event) -> Bool {
        [HOSTEL_EVENT_INSTALLED, HOSTEL_EVENT_REMOVED, HOSTEL_EVENT_LIFE].contains(Int(event.kind))
    }
}
