import ExtensionHost
import HostelTestSupport
import Testing

struct SamplingTests {
    private let policy = SamplingPolicy()

    private func demand(
        _ attention: Attention, megabytes: Double = 2, growth: UInt64 = 0, isWarned: Bool = false, events: Bool = false,
        isResting: Bool = false
    ) throws -> SamplingDemand {
        SamplingDemand(
            attention: attention, footprint: UInt64(megabytes * Double(MB)), limit: try todayLimits().active,
            growth: growth, isWarned: isWarned, hasKernelEvents: events, isResting: isResting)
    }

    @Test func quietProcessesAreSampledByTheirAttention() throws {
        let load = SamplingLoad(suspended: 1, running: 2)
        #expect(policy.interval(for: try demand(.visible), load: load) == .milliseconds(250))
        #expect(policy.interval(for: try demand(.hidden), load: load) == .seconds(1))
        #expect(policy.interval(for: try demand(.suspended), load: load) == .seconds(60))
        #expect(!policy.isUrgent(try demand(.visible)))
    }

    @Test func processesNearTheLimitOrGrowingAreSampledSooner() throws {
        let load = SamplingLoad(running: 3, urgent: 1)
        let near = try demand(.visible, megabytes: 13)
        #expect(policy.isUrgent(near) && policy.interval(for: near, load: load) == .milliseconds(50))
        // 14 MB to go at 28 MB/s is half a second: four samples on the way.
        let growing = try demand(.hidden, megabytes: 2, growth: 28 * MB)
        #expect(policy.isUrgent(growing) && policy.interval(for: growing, load: load) == .milliseconds(125))
        // 1 GB/s: as soon as the share of one urgent process allows.
        let hog = try demand(.visible, megabytes: 10, growth: 1024 * MB)
        #expect(policy.interval(for: hog, load: load) <= .milliseconds(3))
        #expect(policy.interval(for: hog, load: load) >= policy.shortestInterval)
        // Where the kernel tells of growth, polling keeps the figures fresh; near the limit it looks none the less, as
        // the kernel does not count what was written before. A stopped process cannot grow.
        let told = try demand(.visible, megabytes: 10, growth: 1024 * MB, events: true)
        #expect(!policy.isUrgent(told) && policy.interval(for: told, load: load) == .seconds(1))
        let bursting = try demand(.visible, megabytes: 15, growth: 1024 * MB, events: true)
        #expect(policy.isUrgent(bursting) && policy.interval(for: bursting, load: load) <= .milliseconds(3))
        let toldAndNear = try demand(.visible, megabytes: 15, events: true)
        #expect(policy.isUrgent(toldAndNear) && policy.interval(for: toldAndNear, load: load) == .milliseconds(50))
        #expect(policy.interval(for: try demand(.suspended, megabytes: 15, growth: MB), load: load) == .seconds(60))
    }

    @Test func warnedProcessIsSampledSoonUntilItGaveMemoryBack() throws {
        let load = SamplingLoad(running: 3, urgent: 1)
        // It was read in the middle of its release: below the mark of 12.8 MB, but not clearly.
        let releasing = try demand(.visible, megabytes: 12.5, isWarned: true, events: true)
        #expect(policy.isUrgent(releasing) && policy.interval(for: releasing, load: load) == .milliseconds(50))

        var watch = LimitWatch()
        let limit = try todayLimits().active
        func take(_ megabytes: Double) -> LimitVerdict {
            watch.take(
                FootprintSample(
                    kind: .confirmed, bytes: UInt64(megabytes * Double(MB)), time: MonotonicTime(nanoseconds: 0)),
                limit: limit)
        }
        #expect(take(13) == .tell(.nearHardLimit) && watch.isWarned)
        #expect(take(12.5) == .within && watch.isWarned)
        #expect(take(1) == .within && !watch.isWarned)
        #expect(take(13) == .tell(.nearHardLimit) && watch.isWarned)
    }

    @Test func processThatDoesNotRunIsReadSeldomIfTheKernelTellsOfGrowth() throws {
        let load = SamplingLoad(running: 2, urgent: 1)
        for attention in [Attention.hidden, .visible] {
            let told = try demand(attention, events: true, isResting: true)
            #expect(policy.interval(for: told, load: load) == .seconds(5) && !policy.isUrgent(told))
            let untold = try demand(attention, isResting: true)
            #expect(
                policy.interval(for: untold, load: load) == (attention == .visible ? .milliseconds(250) : .seconds(1)))
            let near = try demand(attention, megabytes: 15, events: true, isResting: true)
            #expect(policy.isUrgent(near) && policy.interval(for: near, load: load) == .milliseconds(50))
        }
        #expect(policy.confirmationInterval(load: load, hasRun: true) == .seconds(30))
        #expect(policy.confirmationInterval(load: load, hasRun: false) == .seconds(300))
    }

    @Test func longerIntervalsHaveLongerBeats() throws {
        let load = SamplingLoad(suspended: 1, running: 1)
        let now = MonotonicTime(nanoseconds: 1_000_000_001)
        func due(_ demand: SamplingDemand) -> Int64 { policy.due(after: now, for: demand, load: load).nanoseconds }
        #expect(due(try demand(.visible)) == 1_300_000_000)
        #expect(due(try demand(.hidden)) == 2_250_000_000)
        #expect(due(try demand(.hidden, events: true, isResting: true)) == 6_250_000_000)
        #expect(due(try demand(.suspended)) == 62_000_000_000)
    }

    @Test func readingsThatAreNotUrgentHappenTogether() throws {
        let load = SamplingLoad(running: 20)
        let quiet = try demand(.visible)
        let moments = (0..<20).map { MonotonicTime(nanoseconds: 1_000_000_000 + $0 * 2_400_000) }
        let dues = Set(moments.map { policy.due(after: $0, for: quiet, load: load) })
        #expect(dues == [MonotonicTime(nanoseconds: 1_250_000_000), MonotonicTime(nanoseconds: 1_300_000_000)])
        // Growth waits for nobody.
        let hog = try demand(.visible, growth: 1024 * MB)
        let now = MonotonicTime(nanoseconds: 1_000_000_007)
        #expect(
            policy.due(after: now, for: hog, load: load)
                == now.advanced(by: policy.interval(for: hog, load: load)))
        #expect(MonotonicTime(nanoseconds: -30).roundedUp(to: .nanoseconds(50)) == MonotonicTime(nanoseconds: 0))
        #expect(MonotonicTime(nanoseconds: .max).roundedUp(to: .seconds(1)) == MonotonicTime(nanoseconds: .max))
        #expect(MonotonicTime(nanoseconds: 7).roundedUp(to: .zero) == MonotonicTime(nanoseconds: 7))
    }

    @Test func twoHundredExtensionsCostLessThanOnePercentOfACore() throws {
        // 40 visible of which 2 are near their limit, 20 hidden, 140 suspended.
        let load = SamplingLoad(suspended: 140, running: 58, urgent: 2)
        let near = try demand(.visible, megabytes: 13)
        let intervals =
            Array(repeating: policy.interval(for: try demand(.visible), load: load), count: 38)
            + Array(repeating: policy.interval(for: near, load: load), count: 2)
            + Array(repeating: policy.interval(for: try demand(.hidden), load: load), count: 20)
            + Array(repeating: policy.interval(for: try demand(.suspended), load: load), count: 140)
        // A second has 38 · 4 + 2 · 20 + 20 · 1 + 140 / 60 = 214.3 samples of 10 µs: 2.1 ms, 0.21 % of a core.
        let estimates = policy.cost(ofEstimates: intervals)
        #expect(abs(estimates - 0.002_143) < 0.000_01)
        // And 60 exact readings of 0.4 ms in 30 s: 0.8 ms a second, 0.08 %.
        let exact = 60 * 0.000_4 / 30
        #expect(policy.confirmationInterval(load: load) == .seconds(30))
        #expect(estimates + exact < 0.01)
    }

    @Test func theBudgetHoldsForEveryMixOfProcesses() throws {
        var random = SeededGenerator(seed: 3)
        for count in [1, 10, 100, 200, 1000] {
            for _ in 0..<40 {
                let demands = try (0..<count).map { _ in
                    try demand(
                        Attention.allCases.randomElement(using: &random) ?? .hidden,
                        megabytes: .random(in: 0...20, using: &random),
                        growth: Bool.random(using: &random) ? 0 : .random(in: 0...(2048 * MB), using: &random),
                        events: Int.random(in: 0..<8, using: &random) == 0)
                }
                var load = SamplingLoad()
                for demand in demands {
                    if demand.attention == .suspended {
                        load.suspended += 1
                    } else if policy.isUrgent(demand) {
                        load.urgent += 1
                    } else {
                        load.running += 1
                    }
                }
                let estimates = policy.cost(ofEstimates: demands.map { policy.interval(for: $0, load: load) })
                let interval = Double(policy.confirmationInterval(load: load).components.seconds)
                let exact = Double(load.running + load.urgent) * 0.000_4 / interval
                #expect(estimates <= policy.budget * 0.8 + 1e-9)
                #expect(estimates + exact <= policy.budget * 1.01)
            }
        }
    }
}

struct ChargeMarkTests {
    @Test func theMarksSurroundTheLimitAndTheBoundIsFarAbove() {
        #expect(
            ChargeMarks(hard: 16 * MB).alarms == [
                13_421_772, 15 * MB, 16 * MB, 17 * MB,
            ])
        #expect(ChargeMarks(hard: 16 * MB).bound == 48 * MB)
        #expect(ChargeMarks(hard: 1024 * MB).alarms.last == 1056 * MB)
        for hard in [4 * MB, 5 * MB, 1 << 40] {
            let marks = ChargeMarks(hard: hard)
            #expect(marks.alarms == marks.alarms.sorted() && Set(marks.alarms).count == marks.alarms.count)
            #expect(marks.alarms.contains(hard) && marks.bound > hard)
        }
    }
}
