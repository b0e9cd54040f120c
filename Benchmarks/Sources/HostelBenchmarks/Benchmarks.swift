import CPlacement
import ExtensionHost
import Foundation
import Glibc

/// Everything runs on the host's own thread, one measurement after the other: while a floor is measured the host rests,
/// and while the host is measured the floors do.
@main
enum Benchmarks {
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments)
            try await run(options)
        } catch {
            progress("hostel-benchmarks: \(error)")
            exit(1)
        }
    }

    @HostActor
    private static func run(_ options: Options) async throws {
        for path in [options.forkServer, options.widgets, options.floors]
        where !FileManager.default.fileExists(atPath: path) { throw Failure.missing(path) }
        var report = Report(
            isQuick: options.isQuick, loadBefore: Report.load(), processors: Int(placement_count()))
        let floors = try Floors(executable: options.floors)
        for group in options.groups {
            switch group {
            case .launch:
                try await LiveHost.with(options) { try await LaunchBenchmark(options, $0, floors).run(&report) }
            case .messages:
                try await LiveHost.with(options) { try await MessageBenchmark(options, $0, floors).run(&report) }
            case .memory:
                try await LiveHost.with(options) { try await MemoryBenchmark(options, $0, floors).run(&report) }
            case .kill: try await KillBenchmark(options, floors).run(&report)
            case .suspend: try await SuspendBenchmark(options, floors).run(&report)
            case .crowd: try await CrowdBenchmark(options).run(&report)
            case .discovery: try DiscoveryBenchmark(options, floors).run(&report)
            case .defaults: try DefaultsBenchmark(options).run(&report)
            case .confinement: try await ConfinementBenchmark(options).run(&report)
            }
        }
        report.loadAfter = Report.load()
        print(options.isJSON ? report.json : report.table)
    }
}

/// A line about what is being done, where it does not disturb the report.
func progress(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
