import BenchmarkReport
import ExtensionHost
import ExtensionSession
import Foundation
import Glibc
import LinuxSystem
import SceneHost
import WidgetHost

/// Measures the time from the end of a widget's last use until it is suspended, and from a new use until it has answered.
/// The floors are bare SIGSTOP and SIGCONT on a process in C.
///
/// The figures contain the notification of the widget and its answer, in both directions. The widget shares no folder, so
/// no locks are searched.
@HostActor
struct SuspendBenchmark {
    private let options: Options
    private let floors: Floors

    init(_ options: Options, _ floors: Floors) {
        self.options = options
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        var deadlines = LifeDeadlines()
        deadlines.suspensionGrace = .zero
        try await LiveHost.with(options, deadlines: deadlines) { try await run($0, &report) }
    }

    private func run(_ host: LiveHost, _ report: inout Report) async throws {
        let turns = options.count(60, quick: 5)
        progress("suspend: \(turns) turns")
        let process = try host.scene(LiveHost.grid).process
        process.useBegan()
        if let reason = await process.waitUntilRunning() { throw Failure.widget(reason.message) }
        var (suspend, resume, floorStop, floorContinue) = (Samples(), Samples(), Samples(), Samples())
        for turn in 0..<(turns + 3) {
            var start = monotonicNanoseconds()
            process.useEnded()
            while process.state == .running { await LiveHost.yield() }
            // The moment at which the host saw it, because this task's own looks are 100 µs apart.
            guard let end = process.suspendedSince else { throw Failure.widget("It was not suspended.") }
            let suspended = Double(end.nanoseconds - start)
            await LiveHost.rest(milliseconds: 5)
            start = monotonicNanoseconds()
            process.useBegan()
            if let reason = await process.waitUntilRunning() { throw Failure.widget(reason.message) }
            let resumed = Double(monotonicNanoseconds() - start)
            await LiveHost.rest(milliseconds: 5)
            let floor = try floors.measure("suspend 6")
            guard turn >= 3 else { continue }
            suspend.add(suspended)
            resume.add(resumed)
            floorStop.add((floor[2] + floor[4]) / 2)
            floorContinue.add((floor[3] + floor[5]) / 2)
        }
        report.add(
            "suspend", "last use ended to suspended", suspend,
            against: [("SIGSTOP until stopped", floorStop, 10)])
        report.add(
            "suspend", "resumed to first answer", resume,
            against: [("SIGCONT until one byte is answered", floorContinue, nil)])
        process.useEnded()
    }
}
