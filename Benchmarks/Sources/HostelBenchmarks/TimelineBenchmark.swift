import BenchmarkReport
import ExtensionHost
import ExtensionManifest
import Foundation
import SceneHost
import TimelinePointHost
import WidgetDisplay
import WidgetHost

/// Measures what the archive of a WidgetKit widget saves and costs: the next look from the archive against asking the
/// extension for it, the archive's size, and the private memory of the process that made the timeline.
@HostActor
struct TimelineBenchmark {
    /// A sample with a timeline.
    private struct Sample {
        var name: String
        var identifier: String
        var family: TileFamily
    }

    private static let samples = [
        Sample(name: "month", identifier: "com.hostel.month", family: .systemLarge),
        Sample(name: "weather", identifier: "com.hostel.weather", family: .systemSmall),
    ]

    private let options: Options
    private let host: TodayHost
    private let floors: Floors

    init(_ options: Options, _ host: LiveHost, _ floors: Floors) {
        self.options = options
        self.host = host.host
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        _ = try floors.measure("zygote 20")
        for sample in Self.samples { try await run(sample, &report) }
    }

    private func run(_ sample: Sample, _ report: inout Report) async throws {
        guard let point = host.timelines else { throw Failure.widget("the host shows no WidgetKit widgets") }
        let (_, desk, hosted) = try point.found(sample.identifier)
        guard let kind = try await desk.widgets().first?.kind else {
            throw Failure.widget("\(sample.identifier) has no widgets")
        }
        let question = WidgetQuestion(
            WidgetKey(identifier: sample.identifier, kind: kind, family: sample.family),
            in: WidgetSurroundings(size: sample.family.size(on: point.page.device)), at: Date())
        let turns = options.count(9, quick: 2)
        progress("timelines: \(sample.name), \(turns) turns")
        var (archived, launching, running) = (Samples(), Samples(), Samples())
        var (sizes, memory, least) = (Samples(), Samples(), Samples())
        var entries = 0
        for turn in -1..<turns {
            await hosted.invalidate()
            let (cold, timeline) = try await Self.timed { try await desk.timeline(question) }
            await LiveHost.rest(milliseconds: 300)
            guard let pid = hosted.process.pid else { throw Failure.widget("\(sample.identifier) does not run") }
            let bytes = try ProcessMemory(pid).privateBytes
            // A turn of the host as in use: the extension may be suspended by now.
            let (warm, _) = try await Self.timed { try await desk.timeline(question) }
            let archive = timeline.encoded()
            let next = timeline.schedule.entries.last?.date ?? question.date
            let (read, looks) = try await Self.timed { try WidgetTimeline(decoding: archive).looks(at: next) }
            guard looks != nil else { throw Failure.widget("the archive of \(sample.identifier) has no looks") }
            // The first turn fills the caches.
            guard turn >= 0 else { continue }
            entries = timeline.schedule.entries.count
            launching.add(cold)
            running.add(warm)
            archived.add(read)
            sizes.add(Double(archive.count))
            memory.add(bytes)
            least.add(try floors.median("memory"))
        }
        report.add(
            "timelines", "\(sample.name): the next look from the archive, which is read whole", archived,
            against: [("asking the extension", running, nil), ("asking it with a launch", launching, nil)])
        report.add(
            "timelines", "\(sample.name): size of the archive", sizes, unit: .bytes,
            note: entries == 1 ? "1 entry" : "\(entries) entries")
        report.add(
            "timelines", "\(sample.name): private memory after a timeline", memory, unit: .bytes,
            against: [("C process, same confinement", least, nil)])
    }

    /// The result, and the time that it took in nanoseconds.
    private static func timed<Value>(
        _ body: @HostActor () async throws -> Value
    ) async rethrows -> (nanoseconds: Double, value: Value) {
        let start = ContinuousClock.now
        let value = try await body()
        return ((ContinuousClock.now - start) / .nanoseconds(1), value)
    }
}
