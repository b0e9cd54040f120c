import ExtensionHost
import HostelTestSupport
import Testing

/// Properties of every table of processes at every pressure, tried on many tables from a fixed seed.
struct JetsamPropertyTests {
    struct Case {
        let processes: [JetsamProcess]
        let pressure: MemoryPressure
        let now: MonotonicTime
        let decision: JetsamDecision
    }

    private static func cases(_ count: Int, seed: UInt64) throws -> [Case] {
        var random = SeededGenerator(seed: seed)
        return try (0..<count).map { _ in
            let processes = try (0..<Int.random(in: 0...30, using: &random)).map { _ in try process(&random) }
            let pressure = pressure(&random)
            let now = seconds(.random(in: 0...2000, using: &random))
            return Case(
                processes: processes, pressure: pressure, now: now,
                decision: JetsamPolicy().decide(processes, pressure: pressure, at: now))
        }
    }

    /// Numbers come twice now and then, as a driver's mistake would have it.
    private static func process(_ random: inout SeededGenerator) throws -> JetsamProcess {
        let (hard, idleHard) = (UInt64.random(in: 8...64, using: &random), UInt64.random(in: 4...8, using: &random))
        let limits = try MemoryLimits(
            active: MemoryLimit(soft: .random(in: 1...hard, using: &random) * MB, hard: hard * MB),
            inactive: MemoryLimit(soft: .random(in: 1...idleHard, using: &random) * MB, hard: idleHard * MB))
        let huge = Int.random(in: 0..<50, using: &random) == 0
        return JetsamProcess(
            identifier: "org.example", pid: .random(in: 1...200, using: &random),
            band: PriorityBand.allCases.randomElement(using: &random) ?? .idle,
            footprint: huge ? .max : .random(in: 0...(20 * MB), using: &random), limits: limits,
            lastShown: seconds(Double(Int.random(in: 0...20, using: &random))),
            isEnding: Int.random(in: 0..<10, using: &random) == 0)
    }

    /// The pressures that the monitor can report.
    private static func pressure(_ random: inout SeededGenerator) -> MemoryPressure {
        let shortages: [Shortage] = [
            .bytes(.random(in: 1...(200 * MB), using: &random)), .unmeasured, .simulated, .bytes(.max),
        ]
        let shortage = shortages.randomElement(using: &random) ?? .unmeasured
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .normal
        case 1: return MemoryPressure(level: .warning, scope: .violators, shortage: shortage, since: seconds(0))
        case 2: return MemoryPressure(level: .warning, scope: .idle, shortage: shortage, since: seconds(0))
        default: return MemoryPressure(level: .critical, scope: .everything, shortage: shortage, since: seconds(0))
        }
    }

    private static let reasonOrder: [JetsamReason: Int] = [
        .perProcessLimit: 0, .highwater: 1, .idleExit: 2, .sustainedMemoryPressure: 2, .pageShortage: 2,
    ]

    @Test func victimsAreOrderedByReasonBandAndTimeUnseen() throws {
        for tried in try Self.cases(3000, seed: 1) {
            let keys = tried.decision.victims.map {
                [
                    Int64(Self.reasonOrder[$0.reason] ?? 9), Int64($0.process.band.rawValue),
                    $0.process.lastShown.nanoseconds,
                ]
            }
            for (earlier, later) in zip(keys, keys.dropFirst()) {
                #expect(earlier == later || earlier.lexicographicallyPrecedes(later))
            }
        }
    }

    @Test func noProcessIsChosenTwiceOrWhileItEnds() throws {
        for tried in try Self.cases(3000, seed: 2) {
            let victims = tried.decision.victims.map(\.process)
            #expect(Set(victims.map(\.pid)).count == victims.count)
            #expect(victims.allSatisfy { tried.processes.contains($0) && !$0.isEnding })
        }
    }

    @Test func noProcessIsChosenOnceTheShortageIsMet() throws {
        for tried in try Self.cases(3000, seed: 3) {
            let optional = tried.decision.victims.filter { $0.reason != .perProcessLimit }
            guard case .bytes(let short) = tried.pressure.shortage, let last = optional.last else { continue }
            // Without the last one it was not enough.
            let rest = tried.decision.victims.dropLast().map(\.predictedRecovery)
            let sum = rest.reduce(UInt64(0)) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
            #expect(sum < short, "\(last.process.pid) goes for nothing")
        }
    }

    @Test func aVisibleProcessUnderItsLimitsSurvivesAWarning() throws {
        for tried in try Self.cases(3000, seed: 4) {
            for victim in tried.decision.victims
            where victim.process.band.isVisible && !victim.process.limit.isAboveSoft(victim.process.footprint) {
                #expect(tried.pressure.level == .critical)
                guard case .bytes = tried.pressure.shortage else {
                    Issue.record("ended on screen for \(tried.pressure.shortage)")
                    continue
                }
            }
        }
    }

    @Test func aVisibleProcessUnderItsLimitsIsChosenLast() throws {
        for tried in try Self.cases(3000, seed: 5) {
            let chosen = Set(tried.decision.victims.map(\.process.pid))
            let endsSeen = tried.decision.victims.contains { $0.process.band.isVisible && $0.reason == .pageShortage }
            guard endsSeen else { continue }
            var seen: Set<Int32> = []
            for process in tried.processes where seen.insert(process.pid).inserted && !process.isEnding {
                #expect(process.band.isVisible || chosen.contains(process.pid))
            }
        }
    }

    @Test func aProcessAboveItsHardLimitIsAlwaysChosen() throws {
        for tried in try Self.cases(3000, seed: 6) {
            let chosen = Dictionary(
                tried.decision.victims.map { ($0.process.pid, $0.reason) }, uniquingKeysWith: { first, _ in first })
            var seen: Set<Int32> = []
            for process in tried.processes where seen.insert(process.pid).inserted && !process.isEnding {
                if process.limit.isAboveHard(process.footprint) {
                    #expect(chosen[process.pid] == .perProcessLimit)
                } else {
                    #expect(chosen[process.pid] != .perProcessLimit)
                }
            }
        }
    }

    @Test func theOrderOfTheTableDoesNotMatter() throws {
        var random = SeededGenerator(seed: 7)
        for tried in try Self.cases(500, seed: 8) {
            var unique: [Int32: JetsamProcess] = [:]
            for process in tried.processes { unique[process.pid] = process }
            let table = Array(unique.values).sorted { $0.pid < $1.pid }
            let policy = JetsamPolicy()
            #expect(
                policy.decide(table, pressure: tried.pressure, at: tried.now)
                    == policy.decide(table.shuffled(using: &random), pressure: tried.pressure, at: tried.now))
        }
    }

    @Test func repeatedRoundsTerminate() throws {
        for tried in try Self.cases(500, seed: 9) {
            var table = tried.processes
            for _ in 0...tried.processes.count {
                let victims = JetsamPolicy().decide(table, pressure: tried.pressure, at: tried.now).victims
                if victims.isEmpty { break }
                let gone = Set(victims.map(\.process.pid))
                table.removeAll { gone.contains($0.pid) }
            }
            #expect(JetsamPolicy().decide(table, pressure: tried.pressure, at: tried.now).victims.isEmpty)
        }
    }
}
