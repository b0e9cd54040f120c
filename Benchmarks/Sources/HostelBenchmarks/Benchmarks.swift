import BenchmarkReport
import CPlacement
import ExtensionHost
import Foundation
import Glibc

/// Everything runs on the host's thread, one measurement after the other: the host is idle while a floor is measured,
/// and the floors are idle while the host is measured.
@main
enum Benchmarks {
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments)
            switch options.request {
            case .help: print(Options.usage)
            case .list: print(Group.list)
            case .run:
                // The task prefers the loop of the host: else each wait ends with a hop over the pool of threads.
                let isComplete = try await withTaskExecutorPreference(HostActor.shared.loop) { try await run(options) }
                exit(isComplete ? 0 : 1)
            }
        } catch Failure.usage(let text) {
            progress(text)
            exit(2)
        } catch {
            progress("hostel-benchmarks: \(error)")
            exit(1)
        }
    }

    /// Measures the chosen groups and writes the report. Returns whether all groups could be measured.
    @HostActor
    private static func run(_ options: Options) async throws -> Bool {
        for path in [options.forkServer, options.widgets, options.floors]
        where !FileManager.default.fileExists(atPath: path) { throw Failure.missing(path) }
        let load = Load.now()
        var report = Report(
            revision: options.revision ?? Revision.current(of: Options.root), date: Date(),
            machine: .current(cores: Int(placement_count())), load: Load(before: load, after: load),
            isQuick: options.isQuick)
        let floors = try Floors(executable: options.floors)
        for group in options.groups {
            do {
                try await run(group, options, floors, &report)
            } catch {
                progress("\(group.rawValue): failed: \(error)")
                report.fail(group.rawValue, "\(error)")
            }
            report.load.after = Load.now()
            // After each group, so that a long run that is stopped leaves what it measured.
            if let file = options.json, file != "-" { try report.json().write(to: URL(fileURLWithPath: file)) }
        }
        if options.json == "-" {
            FileHandle.standardOutput.write(try report.json())
        } else {
            print(report.table)
        }
        return report.failures.isEmpty
    }

    @HostActor
    private static func run(
        _ group: Group, _ options: Options, _ floors: Floors, _ report: inout Report
    ) async throws {
        switch group {
        case .launch:
            try await LiveHost.with(options) { host in
                try await LiveHost.with(options, warmChildren: 1) { pooled in
                    try await LaunchBenchmark(options, host, pooled, floors).run(&report)
                }
            }
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
        case .timelines:
            try await LiveHost.with(options) { try await TimelineBenchmark(options, $0, floors).run(&report) }
        case .peers:
            try await PeersHost.with(options) { try await PeersBenchmark(options, $0, floors).run(&report) }
        case .views:
            for row in await ViewBenchmark(options).run() {
                report.add(
                    "views", row.name, row.samples, aim: row.aim,
                    against: row.floor.map { [($0.name, $0.samples, nil)] } ?? [])
            }
        }
    }
}

/// Writes a line to standard error, where it does not disturb the report.
func progress(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
