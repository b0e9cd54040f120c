import ExtensionHost
import ExtensionLaunch
import ExtensionMessages
import Foundation
import HostelTestSupport
import Testing

/// The stages of a launch, as a value.
struct LaunchStagesTests {
    private static let start: Int64 = 5_000_000_000

    /// A launch that was requested at 5 s, and whose process was cloned 1 ms and confined 2 ms later.
    private static func launched() -> LaunchStages {
        var stages = LaunchStages(requestedAt: start, host: 7)
        stages.launched(
            LaunchTimes(
                ordered: start + 500_000,
                child: ChildTimes(cloned: start + 1_000_000, confined: start + 2_000_000, faults: 40)),
            pid: 8, at: start + 3_000_000)
        return stages
    }

    private static func times(_ stages: LaunchStages) -> [LaunchStages.Stage: Double] {
        Dictionary(uniqueKeysWithValues: stages.steps.map { ($0.stage, $0.microseconds) })
    }

    /// A process that waited for the launch was cloned long before.
    @Test func aProcessFromThePoolIsTakenInsteadOfCloned() {
        var stages = LaunchStages(requestedAt: Self.start, host: 7)
        stages.launched(
            LaunchTimes(
                ordered: Self.start + 500_000,
                child: ChildTimes(cloned: Self.start + 600_000, confined: Self.start + 700_000, faults: 40),
                isFromPool: true),
            pid: 8, at: Self.start + 800_000)
        #expect(
            stages.isFromPool && stages.steps.map(\.stage) == [.requested, .ordered, .taken, .confined, .connected])
        #expect(!Self.launched().isFromPool)
    }

    @Test func truthfulTimesAreShownAsTheyAre() {
        var stages = Self.launched()
        stages.reach(.begun, at: Self.start + 3_100_000)
        stages.answered(
            LoadTimes(entered: 5.0021, asked: 5.0032, opened: 5.004, found: 5.0045, faults: 400),
            at: Self.start + 5_000_000)
        stages.reach(.loaded, at: Self.start + 6_000_000)
        stages.reach(.drawn, at: Self.start + 7_000_000)
        stages.reach(.drawn, at: Self.start + 9_000_000)
        #expect(
            stages.steps.map(\.stage) == [
                .requested, .ordered, .cloned, .confined, .entered, .connected, .begun, .asked, .opened, .found,
                .answered, .loaded, .drawn,
            ])
        let times = Self.times(stages)
        #expect(times[.drawn] == 7000)
        #expect(abs((times[.opened] ?? 0) - 4000) < 1)
        #expect(stages.steps.compactMap(\.faults) == [40, 400])
    }

    @Test func claimedTimesStayWithinWhatTheHostSaw() {
        var random = SeededGenerator(seed: 14)
        let wild: [Double] = [-1e300, -1, 0, 1e-300, 4, 5.0025, 5.004, 6, 1e18, 1e300, .greatestFiniteMagnitude]
        for _ in 0..<2000 {
            var stages = Self.launched()
            let claims = LoadTimes(
                entered: wild.randomElement(using: &random) ?? 0, asked: wild.randomElement(using: &random) ?? 0,
                opened: wild.randomElement(using: &random) ?? 0, found: wild.randomElement(using: &random) ?? 0,
                faults: random.next())
            stages.answered(claims, at: Self.start + 5_000_000)
            let claimed = stages.steps.filter { [.entered, .asked, .opened, .found].contains($0.stage) }
            #expect(claimed.allSatisfy { (2000...5000).contains($0.microseconds) })
            let times = stages.steps.map(\.microseconds)
            #expect(times == times.sorted())
        }
    }

    @Test func anAnswerWithoutTimesLeavesTheHostsOwnStages() {
        var stages = Self.launched()
        stages.answered(LoadTimes(), at: Self.start + 5_000_000)
        #expect(stages.steps.map(\.stage) == [.requested, .ordered, .cloned, .confined, .connected, .answered])
    }

    @Test func traceEventsHaveARowForTheHostAndOneForTheProcess() throws {
        var stages = Self.launched()
        stages.answered(
            LoadTimes(entered: 5.0021, asked: 5.0032, opened: 5.004, found: 5.0045, faults: 400),
            at: Self.start + 5_000_000)
        let json = try JSONSerialization.jsonObject(with: LaunchTrace(stages, of: "com.example.a").json())
        let events = try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
        let spans = events.filter { $0["ph"] as? String == "X" }
        #expect(spans.count == stages.steps.count - 1)
        #expect(Set(spans.compactMap { $0["pid"] as? Int }) == [7, 8])
        #expect(spans.allSatisfy { ($0["dur"] as? Double ?? -1) >= 0 && ($0["ts"] as? Double ?? 0) >= 5_000_000 })
        #expect(events.count { $0["ph"] as? String == "M" } == 2)
    }
}
