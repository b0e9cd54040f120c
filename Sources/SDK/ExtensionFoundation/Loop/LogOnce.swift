internal import FoundationGaps
internal import Synchronization

/// Writes one line to the log for each name of a kind, for at most 64 names.
package final class LogOnce: Sendable {
    private let reports = Mutex(FirstReports())

    package init() {}

    package func write(_ name: String, _ line: @autoclosure () -> String) {
        guard reports.withLock({ $0.take(name) }) else { return }
        Log.write(line())
    }
}
