import ExtensionHost
import HostelTestSupport
import LinuxSystem
import Testing

struct PressureTests {
    /// 1000 MB of which a share is available.
    private func memory(_ available: Double) -> SystemMemory {
        SystemMemory(total: 1000 * MB, available: UInt64(available * Double(1000 * MB)))
    }

    @Test func levelsOfAvailableMemoryHaveHysteresis() {
        var monitor = PressureMonitor()
        var steps: [(Double, PressureLevel, ReclaimScope)] = []
        // Down through 15, 10 and 5 %, and up through 5 · 1.4, 10 · 1.2 and 15 · 1.2 %.
        for available in [0.5, 0.151, 0.149, 0.17, 0.099, 0.11, 0.049, 0.06, 0.069, 0.0701, 0.119, 0.1201, 0.17, 0.181]
        {
            _ = monitor.take(memory(available), at: seconds(1))
            steps.append((available, monitor.pressure.level, monitor.pressure.scope))
        }
        let expected: [(PressureLevel, ReclaimScope)] = [
            (.normal, .nothing), (.normal, .nothing), (.warning, .violators), (.warning, .violators), (.warning, .idle),
            (.warning, .idle), (.critical, .everything), (.critical, .everything), (.critical, .everything),
            (.warning, .idle), (.warning, .idle), (.warning, .violators), (.warning, .violators), (.normal, .nothing),
        ]
        for (step, expected) in zip(steps, expected) {
            #expect(step.1 == expected.0 && step.2 == expected.1, "at \(step.0) available")
        }
    }

    @Test func theShortageIsTheDistanceToTheMark() {
        var monitor = PressureMonitor()
        _ = monitor.take(memory(0.04), at: seconds(1))
        // Critical is left above 7 %: 30 MB have to come back.
        guard case .bytes(let bytes) = monitor.pressure.shortage else { return #expect(Bool(false)) as Void }
        #expect(bytes >= 30 * MB && bytes < 30 * MB + 4096)
        _ = monitor.take(SystemMemory(total: 1000 * MB, available: 40 * MB + bytes), at: seconds(2))
        #expect(monitor.pressure.level == .warning)
    }

    @Test func changesAreReportedOnceAndKeepTheirStart() {
        var monitor = PressureMonitor()
        #expect(monitor.take(memory(0.5), at: seconds(1)) == nil)
        let change = monitor.take(memory(0.12), at: seconds(2))
        #expect(change?.from == .normal && change?.to.level == .warning && change?.to.since == seconds(2))
        #expect(monitor.take(memory(0.11), at: seconds(3)) == nil)
        #expect(monitor.take(memory(0.01), at: seconds(4))?.to.since == seconds(2))
        #expect(monitor.take(memory(0.9), at: seconds(5))?.to == .normal)
        #expect(monitor.pressure.since == nil)
    }

    @Test func aPartialStallWarnsAndAFullStallIsCritical() throws {
        var monitor = PressureMonitor()
        #expect(monitor.take(try stall(some: 6.99, full: 6.99), at: seconds(1)) == nil)
        _ = monitor.take(try stall(some: 7, full: 0), at: seconds(2))
        #expect(monitor.pressure.level == .warning && monitor.pressure.shortage == .unmeasured)
        _ = monitor.take(try stall(some: 40, full: 20), at: seconds(3))
        #expect(monitor.pressure.level == .critical && monitor.pressure.scope == .everything)
        // 20 / 1.4 = 14.3, 7 / 1.2 = 5.83
        _ = monitor.take(try stall(some: 40, full: 14.3), at: seconds(4))
        #expect(monitor.pressure.level == .critical)
        _ = monitor.take(try stall(some: 5.9, full: 5), at: seconds(5))
        #expect(monitor.pressure.level == .warning)
        _ = monitor.take(try stall(some: 5.8, full: 5), at: seconds(6))
        #expect(monitor.pressure == .normal)
    }

    @Test func footprintsAboveTheHostsBudgetArePressure() {
        var monitor = PressureMonitor()
        _ = monitor.take(footprints: 96 * MB, budget: 100 * MB, at: seconds(1))
        #expect(monitor.pressure.level == .critical && monitor.pressure.sources == [.budget])
        // Far above the budget: 150 MB have to come down below 93.
        _ = monitor.take(footprints: 150 * MB, budget: 100 * MB, at: seconds(2))
        guard case .bytes(let bytes) = monitor.pressure.shortage else { return #expect(Bool(false)) as Void }
        #expect(bytes >= 57 * MB && bytes < 57 * MB + 4096)
        // A budget that is taken away presses no more.
        #expect(monitor.take(footprints: 150 * MB, budget: nil, at: seconds(3))?.to == .normal)
    }

    @Test func simulatedPressureEndsAtItsTimeAndLeavesRealPressure() throws {
        var monitor = PressureMonitor()
        #expect(monitor.simulate(.critical, for: .seconds(5), at: seconds(1))?.to.level == .critical)
        #expect(monitor.pressure.shortage == .simulated && monitor.nextExpiry == seconds(6))
        #expect(monitor.advance(to: seconds(5.9)) == nil)
        #expect(monitor.take(try stall(some: 10, full: 0), at: seconds(5.95)) == nil)
        #expect(monitor.advance(to: seconds(6))?.to.level == .warning)
        #expect(monitor.pressure.sources == [.stall] && monitor.nextExpiry == nil)
        // Without a time it holds until it is taken back.
        _ = monitor.simulate(.critical, for: nil, at: seconds(7))
        #expect(monitor.advance(to: seconds(7000)) == nil && monitor.pressure.level == .critical)
        #expect(monitor.simulate(.normal, for: nil, at: seconds(7001))?.to.level == .warning)
    }

    @Test func theWorstSourceSetsTheLevelAndACountedShortageDecides() throws {
        var monitor = PressureMonitor()
        _ = monitor.take(try stall(some: 50, full: 50), at: seconds(1))
        _ = monitor.take(memory(0.12), at: seconds(1))
        #expect(monitor.pressure.sources == [.stall] && monitor.pressure.shortage == .unmeasured)
        _ = monitor.take(memory(0.02), at: seconds(1))
        _ = monitor.simulate(.critical, for: nil, at: seconds(1))
        #expect(monitor.pressure.sources == [.stall, .available, .simulator])
        if case .bytes = monitor.pressure.shortage {} else { Issue.record("not counted") }
    }

    @Test func meminfoIsRead() {
        let text = "MemTotal:       24683912 kB\nMemFree: 1 kB\nMemAvailable:   22927360 kB\n"
        let memory = SystemMemory(parsing: bytes(text))
        #expect(memory?.total == 24_683_912 * 1024 && memory?.available == 22_927_360 * 1024)
        for wrong in [
            "", "MemTotal: 5 kB\n", "MemTotal: 0 kB\nMemAvailable: 0 kB\n", "MemTotal: x kB\nMemAvailable: 1 kB",
        ] {
            #expect(SystemMemory(parsing: bytes(wrong)) == nil)
        }
        for mutated in SeededGenerator.damaged(bytes(text), count: 3000, seed: 5) {
            if let memory = SystemMemory(parsing: mutated) { #expect(memory.available <= memory.total) }
        }
    }
}

struct PressureResponseTests {
    @Test func extensionsAreWarnedAMomentBeforeTheFirstKill() {
        var response = PressureResponse()
        #expect(response.handle(.changed(.warning)) == [.tell(.warning), .schedule(.seconds(1))])
        #expect(response.handle(.timerFired) == [.decide])
        #expect(response.handle(.roundDone(killed: 2, .bytes(1))) == [.schedule(.milliseconds(500))])
        #expect(response.handle(.timerFired) == [.decide])
        #expect(response.handle(.roundDone(killed: 0, .bytes(1))) == [.schedule(.seconds(5))])
        #expect(response.handle(.changed(.normal)) == [.cancelTimer])
        #expect(response.handle(.timerFired).isEmpty)
    }

    @Test func aWorseLevelWarnsAgainAndABetterOneDoesNot() {
        var response = PressureResponse()
        _ = response.handle(.changed(.warning))
        #expect(response.handle(.changed(.critical)) == [.tell(.critical), .schedule(.milliseconds(250))])
        #expect(response.handle(.changed(.warning)).isEmpty)
        #expect(response.handle(.timerFired) == [.decide])
        #expect(response.handle(.changed(.critical)) == [.tell(.critical)])
        #expect(response.handle(.changed(.normal)).isEmpty)
        #expect(response.handle(.roundDone(killed: 1, .bytes(1))).isEmpty)
        #expect(response.handle(.changed(.critical)) == [.tell(.critical), .schedule(.milliseconds(250))])
    }

    @Test func aStallHasTimeToEaseBeforeTheNextRound() {
        var response = PressureResponse()
        _ = response.handle(.changed(.critical))
        _ = response.handle(.timerFired)
        #expect(response.handle(.roundDone(killed: 1, .unmeasured)) == [.schedule(.seconds(4))])
    }

    @Test func noTimerIsLostAndNoProcessIsKilledAtNormal() {
        // From any order of events: while pressed there is a timer or a round under way; while normal neither.
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            var response = PressureResponse()
            var (level, timer, round) = (PressureLevel.normal, false, false)
            for _ in 0..<60 {
                let event: PressureResponse.Event
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    level = PressureLevel.allCases.randomElement(using: &random) ?? .normal
                    event = .changed(level)
                case 1:
                    if !timer { continue }
                    timer = false
                    event = .timerFired
                default:
                    if !round { continue }
                    round = false
                    event = .roundDone(killed: Int.random(in: 0...2, using: &random), .unmeasured)
                }
                for action in response.handle(event) {
                    switch action {
                    case .schedule: timer = true
                    case .cancelTimer: timer = false
                    case .decide:
                        #expect(level != .normal && !round)
                        round = true
                    case .tell(let told): #expect(told == level && told != .normal)
                    }
                }
                #expect(level == .normal ? !timer : timer || round)
            }
        }
    }
}
