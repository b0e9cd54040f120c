import BenchmarkReport
import ExtensionHost
import SceneHost
import WidgetHost

/// Measures the time from the request to show a widget to its process's first message (the answer to `begin`, after its
/// class was found), and to its first frame in the tile. The floors are processes that do nothing.
@HostActor
struct LaunchBenchmark {
    /// Memory of the C fork server, as large as that of a fork server with libraries and filled caches.
    private static let zygoteMegabytes = 20

    private let options: Options
    private let host: LiveHost
    /// A host with one process that waits for a launch.
    private let pooled: LiveHost
    private let floors: Floors

    init(_ options: Options, _ host: LiveHost, _ pooled: LiveHost, _ floors: Floors) {
        self.options = options
        self.host = host
        self.pooled = pooled
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        _ = try floors.measure("zygote \(Self.zygoteMegabytes)")
        for (name, identifier) in [("clock", LiveHost.clock), ("grid", LiveHost.grid)] {
            try await run(name, identifier, &report)
        }
    }

    private func run(_ name: String, _ identifier: String, _ report: inout Report) async throws {
        let turns = options.count(60, quick: 4)
        progress("launch: \(name), \(turns) turns")
        let scene = try host.scene(identifier)
        var message = Samples()
        var frame = Samples()
        var fork = Samples()
        var spawn = Samples()
        var zygote = Samples()
        var stages = StageSamples()
        let warmScene = try pooled.scene(identifier)
        var warmMessage = Samples()
        var warmFrame = Samples()
        var warmStages = StageSamples()
        for turn in 0..<(turns + 3) {
            let started = try await host.start(scene)
            await host.end(scene)
            try await pooled.host.host.launching.waitForWarmChild()
            let warm = try await pooled.start(warmScene)
            await pooled.end(warmScene)
            guard warm.stages?.isFromPool == true else { throw Failure.widget("\(name) was not taken from the pool") }
            // The kernel cleans up after the process; the floors must not pay for that.
            await LiveHost.rest(milliseconds: 5)
            let floor = (
                try floors.median("fork 5"), try floors.median("spawn 3"), try floors.median("launch 3")
            )
            // The first turns fill the caches of both sides.
            guard turn >= 3 else { continue }
            message.add(started.firstMessage)
            frame.add(started.firstFrame)
            stages.add(started.stages)
            warmMessage.add(warm.firstMessage)
            warmFrame.add(warm.firstFrame)
            warmStages.add(warm.stages)
            fork.add(floor.0)
            spawn.add(floor.1)
            zygote.add(floor.2)
        }
        let confined = "C fork server of \(Self.zygoteMegabytes) MiB, same confinement, to first byte"
        report.add(
            "launch", "\(name): request to first message", message,
            against: [
                ("fork + _exit + wait", fork, nil), ("posix_spawn of true + wait", spawn, nil), (confined, zygote, 1.5),
            ])
        report.add(
            "launch", "\(name): request to first frame", frame,
            against: [
                ("fork + _exit + wait", fork, nil), ("posix_spawn of true + wait", spawn, nil), (confined, zygote, 6),
            ])
        stages.write(name, into: &report)
        report.add(
            "launch", "\(name): from the pool, request to first message", warmMessage,
            against: [("the same without a pool", message, 1), (confined, zygote, 1)])
        report.add(
            "launch", "\(name): from the pool, request to first frame", warmFrame,
            against: [("the same without a pool", frame, 1), (confined, zygote, 6)])
        warmStages.write("\(name) from the pool", into: &report)
    }
}
