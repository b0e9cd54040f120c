import ExtensionHost
import Testing

struct JetsamPolicyTests {
    private let policy = JetsamPolicy()

    private func measured(_ level: PressureLevel, _ scope: ReclaimScope, megabytes: UInt64) -> MemoryPressure {
        MemoryPressure(level: level, scope: scope, shortage: .bytes(megabytes * MB), since: seconds(0))
    }

    private func pids(_ decision: JetsamDecision) -> [Int32] { decision.victims.map(\.process.pid) }

    @Test func killOrderIsByBandThenLongestUnseen() throws {
        let table = [
            try process(1, .foreground, megabytes: 10, lastShown: 99),
            try process(2, .background, megabytes: 10, lastShown: 5),
            try process(3, .idle, megabytes: 2, lastShown: 20),
            try process(4, .idle, megabytes: 9, lastShown: 10),
            try process(5, .aging, megabytes: 2, lastShown: 1),
            try process(6, .elevatedInactive, megabytes: 2, lastShown: 30),
            try process(7, .uiSupport, megabytes: 2, lastShown: 0),
        ]
        let pressure = measured(.critical, .everything, megabytes: 1000)
        let decision = policy.decide(table, pressure: pressure, at: seconds(100))
        #expect(pids(decision) == [4, 3, 5, 2, 6, 7, 1])
        #expect(decision.victims.allSatisfy { $0.reason == .pageShortage && $0.limit == nil })
        #expect(decision.predictedRecovery == 37 * MB)
    }

    @Test func choosingStopsOnceTheShortageIsMet() throws {
        let table = [
            try process(1, .idle, megabytes: 4, lastShown: 1), try process(2, .idle, megabytes: 4, lastShown: 2),
            try process(3, .idle, megabytes: 4, lastShown: 3),
        ]
        let decision = policy.decide(
            table, pressure: measured(.critical, .everything, megabytes: 5), at: seconds(9))
        #expect(pids(decision) == [1, 2])
        // One that is on its way out already counts, and is not chosen again.
        let ending = [try process(4, .idle, megabytes: 5, isEnding: true)] + table
        #expect(
            policy.decide(ending, pressure: measured(.critical, .everything, megabytes: 5), at: seconds(9))
                .victims.isEmpty)
    }

    @Test func processAboveItsHardLimitIsKilledAtAnyLevel() throws {
        let table = [
            try process(1, .foreground, megabytes: 17), try process(2, .foreground, megabytes: 14),
            try process(3, .foreground, megabytes: 1.6), try process(4, .idle, megabytes: 20),
        ]
        let calm = policy.decide(table, pressure: .normal, at: seconds(1))
        #expect(pids(calm) == [4, 1] && calm.victims.allSatisfy { $0.reason == .perProcessLimit })
        #expect(calm.victims[1].limit == 16 * MB)
        // 14 MB survives pressure, 17 MB does not; the empty widget survives.
        for level in [PressureLevel.warning, .critical] {
            #expect(pids(policy.decide(table, pressure: .simulated(level), at: seconds(1))) == [4, 1])
        }
    }

    @Test func aProcessAboveItsSoftLimitIsKilledFirstAndOnlyUnderPressure() throws {
        let table = [
            try process(1, .foreground, megabytes: 15.5), try process(2, .idle, megabytes: 3),
            try process(3, .background, megabytes: 15.5),
        ]
        #expect(policy.decide(table, pressure: .normal, at: seconds(1)).victims.isEmpty)
        let decision = policy.decide(
            table, pressure: measured(.warning, .violators, megabytes: 40), at: seconds(1))
        #expect(pids(decision) == [3, 1] && decision.victims.allSatisfy { $0.reason == .highwater })
        #expect(decision.victims[0].limit == 15 * MB)
        let critical = policy.decide(
            table, pressure: measured(.critical, .everything, megabytes: 33), at: seconds(1))
        #expect(pids(critical) == [3, 1, 2] && critical.victims[2].reason == .pageShortage)
    }

    @Test func warningBelowTheIdleMarkKillsIdleProcessesOnly() throws {
        let table = [
            try process(1, .idle, megabytes: 3, lastShown: 7), try process(2, .aging, megabytes: 3),
            try process(3, .background, megabytes: 3), try process(4, .foreground, megabytes: 3),
        ]
        let above = policy.decide(table, pressure: measured(.warning, .violators, megabytes: 90), at: seconds(9))
        #expect(above.victims.isEmpty)
        let below = policy.decide(table, pressure: measured(.warning, .idle, megabytes: 90), at: seconds(9))
        #expect(pids(below) == [1] && below.victims[0].reason == .idleExit)
    }

    @Test func idleProcessesAreKilledAfterTenMinutesAtWarning() throws {
        let table = [try process(1, .idle, megabytes: 3), try process(2, .foreground, megabytes: 3)]
        let pressure = measured(.warning, .violators, megabytes: 90)
        #expect(policy.decide(table, pressure: pressure, at: seconds(599)).victims.isEmpty)
        let sustained = policy.decide(table, pressure: pressure, at: seconds(600))
        #expect(pids(sustained) == [1] && sustained.victims[0].reason == .sustainedMemoryPressure)
    }

    @Test func stallKillsOneProcessAndThenDecidesAgain() throws {
        let pressure = MemoryPressure(level: .critical, scope: .everything, shortage: .unmeasured)
        let table = [
            try process(1, .idle, megabytes: 3, lastShown: 2), try process(2, .idle, megabytes: 3, lastShown: 1),
            try process(3, .foreground, megabytes: 3),
        ]
        #expect(pids(policy.decide(table, pressure: pressure, at: seconds(1))) == [2])
        let waiting = table + [try process(4, .idle, megabytes: 3, isEnding: true)]
        #expect(policy.decide(waiting, pressure: pressure, at: seconds(1)).victims.isEmpty)
        #expect(policy.decide([table[2]], pressure: pressure, at: seconds(1)).victims.isEmpty)
    }

    @Test func simulatedPressureKillsHiddenProcessesAndNoVisibleOne() throws {
        let table = [
            try process(1, .foreground, megabytes: 14), try process(2, .uiSupport, megabytes: 1),
            try process(3, .elevatedInactive, megabytes: 1), try process(4, .idle, megabytes: 1),
        ]
        #expect(pids(policy.decide(table, pressure: .simulated(.critical), at: seconds(1))) == [4, 3])
        #expect(pids(policy.decide(table, pressure: .simulated(.warning), at: seconds(1))) == [4])
        #expect(policy.decide(table, pressure: .simulated(.normal), at: seconds(1)).victims.isEmpty)
    }

    @Test func theInactiveLimitHoldsInTheIdleBand() throws {
        let limits = try MemoryLimits(
            active: MemoryLimit(soft: 15 * MB, hard: 16 * MB), inactive: MemoryLimit(soft: 4 * MB, hard: 8 * MB))
        func decide(_ band: PriorityBand) -> [Victim] {
            let process = JetsamProcess(
                identifier: "a", pid: 1, band: band, footprint: 9 * MB, limits: limits, lastShown: seconds(0))
            return policy.decide([process], pressure: .normal, at: seconds(1)).victims
        }
        #expect(decide(.aging).isEmpty && decide(.idle).first?.limit == 8 * MB)
    }

    @Test func aVictimIsSparedIfItsReasonIsGone() throws {
        let process = try process(1, .foreground, megabytes: 17)
        let hard = Victim(process: process, reason: .perProcessLimit)
        #expect(hard.stands(atConfirmed: 17 * MB) && !hard.stands(atConfirmed: 16 * MB))
        #expect(Victim(process: process, reason: .highwater).stands(atConfirmed: 16 * MB))
        #expect(Victim(process: process, reason: .pageShortage).stands(atConfirmed: 0))
    }

    @Test(arguments: JetsamReason.allCases) func aVictimOfALimitIsSparedIfItCannotBeRead(_ reason: JetsamReason) throws
    {
        let victim = Victim(process: try process(1, .foreground, megabytes: 17), reason: reason)
        #expect(victim.stands(atConfirmed: nil) == (victim.limit == nil))
    }

    @Test func everyReasonHasASentence() {
        for reason in JetsamReason.allCases {
            #expect(reason.message(footprint: 17 * MB, limit: 16 * MB).hasSuffix("."))
        }
        let text = JetsamReason.perProcessLimit.message(footprint: 17 * MB, limit: 16 * MB)
        #expect(text == "It used 17 MB of memory; its limit is 16 MB.")
    }

    @Test func theBandFollowsFromTheStanding() {
        let aging = Duration.seconds(5)
        func band(_ standing: ProcessStanding) -> PriorityBand { standing.band(at: seconds(100), aging: aging) }
        #expect(band(.suspended(since: seconds(95.1))) == .aging && band(.suspended(since: seconds(95))) == .idle)
        #expect(band(.working) == .background && band(.lingering) == .elevatedInactive)
        #expect(band(.appearing) == .uiSupport && band(.visible) == .foreground)
        #expect(PriorityBand.allCases == PriorityBand.allCases.sorted())
        #expect(PriorityBand.allCases.filter(\.isVisible) == [.uiSupport, .foreground])
    }

    @Test func agingFollowsTheLastTenRelaunches() {
        var aging = IdleAging()
        #expect(aging.agingTime == .seconds(5))
        for _ in 0..<3 { aging.relaunched(after: .seconds(60)) }
        #expect(aging.agingTime == .seconds(2))
        for _ in 0..<4 { aging.relaunched(after: .seconds(7)) }
        #expect(aging.agingTime == .seconds(5))
        for _ in 0..<6 { aging.relaunched(after: .seconds(1)) }
        #expect(aging.agingTime == .seconds(10))
    }
}
