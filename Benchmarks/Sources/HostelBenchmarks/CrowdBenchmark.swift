import BenchmarkReport
import ExtensionHost
import Foundation
import Glibc
import LinuxSystem
import SceneHost
import WidgetHost

/// Measures many widgets in one host: the CPU time of the memory sampler while they run and while they are suspended,
/// their memory together, and whether the last ones launch as fast as the first ones.
@HostActor
struct CrowdBenchmark {
    /// The aims: the host's processor time for 100 that run and are idle, in nanoseconds a second, and the memory of 1,000
    /// in bytes.
    private static let (runningAim, memoryAim) = (5e6, 350.0 * 1_048_576)

    private let options: Options

    init(_ options: Options) {
        self.options = options
    }

    func run(_ report: inout Report) async throws {
        let sizes = options.isQuick ? [5, 10, 20] : [10, 100, 1000]
        let farm = try BundleFarm(count: sizes.last ?? 0, after: options.widgets + "/GridWidget.appex")
        var deadlines = LifeDeadlines()
        // Widgets are suspended as soon as their use ends, and run for as long as it lasts.
        deadlines.suspensionGrace = .zero
        try await LiveHost.with(options, widgets: farm.path, deadlines: deadlines) { host in
            try await run(sizes, host, &report)
        }
    }

    private func run(_ sizes: [Int], _ host: LiveHost, _ report: inout Report) async throws {
        let scenes = try host.host.order.map { try host.scene($0) }
        guard let most = sizes.last, scenes.count == most else {
            throw Failure.discovery(found: scenes.count, expected: sizes.last ?? 0)
        }
        var launches: [Double] = []
        var started = 0
        for size in sizes {
            progress("crowd: \(size) widgets")
            for scene in scenes[started..<size] {
                let start = monotonicNanoseconds()
                try await host.startHidden(scene)
                launches.append(Double(monotonicNanoseconds() - start))
            }
            started = size
            let running = try await cost()
            for scene in scenes[..<size] { scene.process.useEnded() }
            for scene in scenes[..<size] { while scene.process.state == .running { await LiveHost.yield() } }
            let suspended = try await cost()
            report.add(
                "crowd", "\(size) running and idle: host's CPU time per second", running,
                aim: size == 100 ? Self.runningAim : nil)
            report.add("crowd", "\(size) suspended: host's CPU time per second", suspended)
            if size == most { try await total(Array(scenes), launches, &report) }
            for scene in scenes[..<size] {
                scene.process.useBegan()
                if let reason = await scene.process.waitUntilRunning() { throw Failure.widget(reason.message) }
            }
        }
    }

    /// CPU time of the host's thread, in nanoseconds per second in which it only samples.
    private func cost() async throws -> Samples {
        var samples = Samples()
        // Work that the launches left behind does not count.
        await LiveHost.rest(milliseconds: 1000)
        for _ in 0..<options.count(5, quick: 2) {
            let (wall, own) = (monotonicNanoseconds(), Self.processorTime())
            await LiveHost.rest(milliseconds: 2000)
            let elapsed = Double(monotonicNanoseconds() - wall) / 1e9
            samples.add(Double(Self.processorTime() - own) / elapsed)
        }
        return samples
    }

    private func total(_ scenes: [WidgetScene], _ launches: [Double], _ report: inout Report) async throws {
        var pss = Samples()
        var sum = 0.0
        for scene in scenes {
            guard let pid = scene.process.pid else { throw Failure.widget("it does not run") }
            sum += try Self.proportionalBytes(pid)
        }
        pss.add(sum)
        report.add(
            "crowd", "\(scenes.count) idle: proportional memory of all", pss, unit: .bytes,
            aim: scenes.count == 1_000 ? Self.memoryAim : nil)
        let share = min(50, launches.count / 2)
        var (first, last) = (Samples(), Samples())
        for (early, late) in zip(launches.prefix(share), launches.suffix(share)) {
            first.add(early)
            last.add(late)
        }
        report.add(
            "crowd", "launch of the last \(share)", last, against: [("launch of the first \(share)", first, 1.2)])
    }

    private static func proportionalBytes(_ pid: Int32) throws -> Double {
        let text = String(
            decoding: try OwnedDescriptor.open("/proc/\(pid)/smaps_rollup").readAll(limit: 1 << 20), as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix("Pss:") {
            return line.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 * 1024 } ?? 0
        }
        return 0
    }

    /// CPU time of the calling thread, which is the host's, in nanoseconds.
    private static func processorTime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
