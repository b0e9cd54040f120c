import Foundation
import LinuxSystem

/// Waiting for an event with a deadline, in place of a fixed time.
package enum Waiting {
    /// Blocks the thread until a condition holds, and looks every `interval`. Returns false at the deadline.
    package static func holds(
        within limit: Duration = .seconds(60), every interval: Duration = .milliseconds(2),
        _ condition: () throws -> Bool
    ) rethrows -> Bool {
        let end = ContinuousClock.now + limit
        while try !condition() {
            guard ContinuousClock.now < end else { return false }
            Thread.sleep(forTimeInterval: interval.inSeconds)
        }
        return true
    }

    /// Blocks the thread until a condition holds.
    ///
    /// - Throws: `TimedOut` at the deadline.
    package static func until(
        _ event: String, within limit: Duration = .seconds(60), _ condition: () throws -> Bool
    ) throws {
        guard try holds(within: limit, condition) else { throw TimedOut(event, within: limit) }
    }

    /// Waits until other tasks have made a condition hold. A task that blocked its thread could keep them from running:
    /// Swift has one thread for each processor.
    ///
    /// - Throws: `TimedOut` at the deadline.
    package static func untilTasks(
        _ event: String, within limit: Duration = .seconds(60), _ condition: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + limit
        while try !condition() {
            guard ContinuousClock.now < end else { throw TimedOut(event, within: limit) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Blocks the thread for `time`, and watches that a condition keeps holding. Returns false as soon as it does not.
    ///
    /// For promises that something does not happen: no event tells so.
    package static func remains(
        for time: Duration, every interval: Duration = .milliseconds(5), _ condition: () throws -> Bool
    ) rethrows -> Bool {
        try !holds(within: time, every: interval) { try !condition() }
    }

    /// Blocks the thread until a descriptor can be read.
    ///
    /// - Throws: `TimedOut` at the deadline.
    package static func until(
        readable descriptor: Int32, _ event: String, within limit: Duration = .seconds(60)
    ) throws {
        guard try FullTransfer.wait(for: .readable, of: descriptor, timeout: limit) else {
            throw TimedOut(event, within: limit)
        }
    }
}
