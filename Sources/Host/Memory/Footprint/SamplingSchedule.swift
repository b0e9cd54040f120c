/// When each process is read next, and how many processes share the sampler's time. A value.
package struct SamplingSchedule: Hashable, Sendable {
    /// The share of the sampler's time from which a process is read.
    package enum Share: Hashable, Sendable { case suspended, running, urgent }

    /// The processes by the share from which they are read.
    package private(set) var load = SamplingLoad()
    private var dues: [Int32: MonotonicTime] = [:]
    private var shares: [Int32: Share] = [:]

    package init() {}

    /// The time of the first reading; nil if no process is to be read.
    package var next: MonotonicTime? { dues.values.min() }

    /// The processes to read until a time.
    package func due(until horizon: MonotonicTime) -> [Int32] { dues.filter { $0.value <= horizon }.map(\.key) }

    /// Reads a process at a time, in place of the time that was set before.
    package mutating func read(_ pid: Int32, at time: MonotonicTime) { dues[pid] = time }

    /// Reads a process no more. It still counts.
    package mutating func stop(_ pid: Int32) { dues[pid] = nil }

    /// A process has exited.
    package mutating func remove(_ pid: Int32) {
        dues[pid] = nil
        change(shares.removeValue(forKey: pid), by: -1)
    }

    /// Counts a process in one share alone.
    package mutating func count(_ pid: Int32, as share: Share) {
        let before = shares.updateValue(share, forKey: pid)
        guard before != share else { return }
        change(before, by: -1)
        change(share, by: 1)
    }

    private mutating func change(_ share: Share?, by number: Int) {
        switch share {
        case .suspended: load.suspended += number
        case .running: load.running += number
        case .urgent: load.urgent += number
        case nil: break
        }
    }
}
