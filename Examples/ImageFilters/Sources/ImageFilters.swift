import ExtensionHost
import Foundation

/// Runs pictures through filters that are extensions: `ImageFilters FILTERS STATE FORK-SERVER [PICTURES]`.
@main
enum ImageFilters {
    /// The point that this program defines. A filter gets 32 MB and answers within a second.
    private static var filters: ExtensionPointDefinition {
        var point = ExtensionPointDefinition(identifier: "com.example.image-filter", name: "Image filters")
        point.memory = .init(hard: 32 << 20)
        point.deadlines.request = .seconds(1)
        point.messageNames = [Apply.name]
        return point
    }

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else {
            FileHandle.standardError.write(Data("usage: ImageFilters FILTERS STATE FORK-SERVER [PICTURES]\n".utf8))
            exit(2)
        }
        var configuration = Host.Configuration(folders: [arguments[1]], state: StateFolder(path: arguments[2]))
        configuration.forkServer = arguments[3]
        let count = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 1000

        let host = try await Host.start(configuration, points: [DefinedPoint(filters)])
        for bundle in await host.unusable {
            print("unusable:", bundle.path, bundle.reasons.map(\.message).joined(separator: " "))
        }
        try await run(count, on: host)
        await host.stop()
    }

    @HostActor
    private static func run(_ count: Int, on host: ExtensionHost.Host) async throws {
        var runs: [FilterRun] = []
        for identity in host.installed { runs.append(try await FilterRun(identity, of: host)) }
        let before = memory()
        for number in 0..<count {
            let picture = Picture(number: number)
            await withTaskGroup(of: Void.self) { group in
                for run in runs { group.addTask { await run.apply(picture) } }
            }
            progress(number + 1, of: count)
        }
        for run in runs {
            let failures = run.failures.sorted { $0.key < $1.key }.map { " \($0.key) \($0.value)" }.joined()
            print(
                "\(run.name): \(run.done) of \(count) pictures, \(await run.launches) launches, sum \(run.sum)"
                    + (failures.isEmpty ? "" : ", failed:\(failures)") + (run.hasGivenUp ? ", given up" : ""))
        }
        print("host memory grew by \(memory() - before) KB")
    }

    /// A bar that moves in a terminal; elsewhere a line for each tenth.
    private static func progress(_ done: Int, of count: Int) {
        let isTerminal = isatty(STDERR_FILENO) == 1
        guard isTerminal || done == count || done.isMultiple(of: max(1, count / 10)) else { return }
        let width = 40
        let full = done * width / max(1, count)
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
        let line = "[\(bar)] \(done)/\(count)"
        let text = isTerminal ? "\r\(line)\(done == count ? "\n" : "")" : "\(line)\n"
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// The private memory of this process, in KB.
    private static func memory() -> Int {
        let lines = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8))?.split(separator: "\n")
        let line = lines?.first { $0.hasPrefix("Private_Dirty:") }
        return line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
    }
}
