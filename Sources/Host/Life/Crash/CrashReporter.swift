internal import Foundation
internal import Glibc

/// Keeps the report of an extension's last crash and has its backtrace symbolised.
@HostActor
final class CrashReporter {
    /// The last crash since the host's start; its backtrace gains names when they are found.
    private(set) var last: CrashReport?
    private var pending: CrashReport?
    private let bundle: InstalledExtension
    private let symboliser: Symboliser?

    init(bundle: InstalledExtension, symboliser: Symboliser?) {
        self.bundle = bundle
        self.symboliser = symboliser
    }

    /// A signal ended the process: the record of its handler says more than the exit status.
    ///
    /// - Parameter log: the lines that the process wrote, oldest first.
    /// - Returns: the signal of the crash and the process's last line about it.
    func noteEnd(
        signal: Int32, record: CrashRecord?, log: [LogLine]
    ) -> (signal: Int32, message: String?) {
        // SIGKILL comes from outside: a record that was sent before it is not the reason for the exit.
        let report = CrashReport(record: signal == SIGKILL ? nil : record, signal: signal, log: log, time: Date())
        pending = report
        return (report.signal, report.message)
    }

    /// The process has exited: keeps the report if the reason is a crash and not a kill by the host.
    ///
    /// - Parameter found: receives the backtrace once its names are known.
    func publish(_ reason: ExitReason, found: @escaping @HostActor ([BacktraceFrame]) -> Void) {
        defer { pending = nil }
        guard case .crashed = reason, let report = pending else { return }
        last = report
        guard !report.backtrace.isEmpty, let symboliser else { return }
        symboliser.symbolise(report.backtrace, in: SymbolScope(bundle: bundle)) { [weak self] frames in
            guard let self, last?.time == report.time else { return }
            last?.backtrace = frames
            found(frames)
        }
    }
}
