import ExtensionHost
import Foundation
import SceneHost
import Testing
import TimelinePointHost

/// When a widget is asked for a timeline. The test sets the clock.
struct TimelinePlannerTests {
    private static func planner(_ perDay: Int = 40, charges: [Date] = []) -> TimelinePlanner {
        TimelinePlanner(allowance: ReloadAllowance(perDay: perDay, spacing: .seconds(1)), charges: charges)
    }

    /// A planner whose first timeline arrived at the start.
    private static func running(_ schedule: TimelineSchedule, perDay: Int = 40) -> TimelinePlanner {
        var planner = planner(perDay)
        #expect(planner.ask(.installation, at: at(0)) == .reload(.installation, isCharged: false))
        _ = planner.received(schedule, at: at(0))
        return planner
    }

    @Test func firstTimelineIsFreeAndTheNextIsAskedForAtTheEnd() {
        var planner = Self.planner()
        #expect(planner.ask(.installation, at: at(0)) == .reload(.installation, isCharged: false))
        #expect(planner.wake(at: at(1)) == .none && planner.isReloading)
        #expect(planner.received(schedule(at: [0, 300, 600]), at: at(1)) == .wait(until: at(600)))
        #expect(planner.wake(at: at(599)) == .wait(until: at(600)))
        #expect(planner.wake(at: at(600)) == .reload(.end, isCharged: true))
        #expect(planner.charges == [at(600)])
    }

    @Test func dateOfThePolicyHasPriorityOverTheEnd() {
        var planner = Self.running(schedule(at: [0, 300], .after(at(1_000))))
        #expect(planner.wake(at: at(300)) == .wait(until: at(1_000)))
        #expect(planner.wake(at: at(1_000)) == .reload(.date, isCharged: true))
    }

    @Test func wishOfATimelineEndsWithTheNextTimeline() {
        var planner = Self.running(schedule(at: [0, 600, 1_200], .after(at(599))))
        #expect(planner.wake(at: at(599)) == .reload(.date, isCharged: true))
        // The next entry is shown while the extension makes its timeline.
        #expect(planner.wake(at: at(600)) == .none)
        let new = schedule(at: [601], .after(at(3_600)), received: 601)
        #expect(planner.received(new, at: at(601)) == .wait(until: at(3_600)))
    }

    @Test func policyNeverWaitsForSomebodyWhoAsks() {
        var planner = Self.running(schedule(at: [0, 300], .never))
        #expect(planner.wake(at: at(1e6)) == .none)
        #expect(planner.plan(at: at(1e6)).next == nil)
        #expect(planner.plan(at: at(1e6)).reason.hasPrefix("its policy is never"))
        #expect(planner.ask(.widget, at: at(1e6)) == .reload(.widget, isCharged: true))
    }

    @Test func datesInThePastDoNotMakeALoop() {
        let past = schedule(at: [-60, -30])
        var planner = Self.running(past)
        var reloads = 0
        var now: TimeInterval = 0
        while now < 3_600 {
            switch planner.wake(at: at(now)) {
            case .reload: (reloads, _) = (reloads + 1, planner.received(past, at: at(now)))
            case .wait(let date): now = date.timeIntervalSince(at(0))
            case .none: now = .infinity
            }
        }
        // Once a minute until the budget is used up.
        #expect(reloads == 40)
    }

    @Test(arguments: [TimelineSchedule.Policy.after(at(-1)), .atEnd])
    func wishesFromTheReloadItselfKeepTheSpacing(_ policy: TimelineSchedule.Policy) {
        var planner = Self.running(schedule(at: [0], policy))
        #expect(planner.wake(at: at(1)) == .wait(until: at(60)))
        guard case .reload(_, isCharged: true) = planner.wake(at: at(60)) else {
            Issue.record("not reloaded after the spacing")
            return
        }
    }

    @Test func timelineWithoutEntriesIsAskedForAgainWithGrowingWaits() {
        let empty = schedule(at: [])
        var planner = Self.running(empty)
        var moments: [TimeInterval] = []
        var now: TimeInterval = 0
        while now < 20_000 {
            switch planner.wake(at: at(now)) {
            case .reload:
                moments.append(now)
                _ = planner.received(schedule(at: [], received: now), at: at(now))
            case .wait(let date): now = date.timeIntervalSince(at(0))
            case .none: now = .infinity
            }
        }
        #expect(moments == [60, 180, 420, 900, 1_860, 3_780, 7_380, 10_980, 14_580, 18_180])
    }

    @Test func failedReloadIsTriedAgainWithGrowingWaitsAndKeepsTheTimeline() {
        let first = schedule(at: [0, 600])
        var planner = Self.running(first)
        #expect(planner.wake(at: at(600)) == .reload(.end, isCharged: true))
        #expect(planner.failed(.end, at: at(605)) == .wait(until: at(665)))
        #expect(planner.shown(at: at(605))?.index == 1)
        #expect(planner.plan(at: at(610)).reason == "1 reload failed" && planner.plan(at: at(610)).next == at(665))
        guard case .reload = planner.wake(at: at(665)) else { Issue.record("not tried again"); return }
        #expect(planner.failed(.end, at: at(666)) == .wait(until: at(786)))
        #expect(planner.plan(at: at(666)).failures == 2)
        // A person does not wait.
        #expect(planner.ask(.person, at: at(700)) == .reload(.person, isCharged: false))
        // The failed reload of a person is not tried again at once.
        #expect(planner.failed(.person, at: at(701)) == .wait(until: at(701 + 240)))
        guard case .reload = planner.wake(at: at(941)) else { Issue.record("not tried again"); return }
        _ = planner.received(schedule(at: [941, 9_999], received: 941), at: at(941))
        #expect(planner.plan(at: at(942)).failures == 0)
    }

    @Test func requestsDuringAReloadAreDoneTogether() {
        var planner = Self.planner()
        _ = planner.ask(.installation, at: at(0))
        for _ in 0..<100 { #expect(planner.ask(.foreground, at: at(0.5)) == .none) }
        #expect(planner.received(schedule(at: [0], .never), at: at(0.6)) == .wait(until: at(1)))
        #expect(planner.wake(at: at(1)) == .reload(.foreground, isCharged: false))
        #expect(planner.received(schedule(at: [1], .never), at: at(1.1)) == .none)
        #expect(planner.charges.isEmpty)
    }

    @Test(arguments: ReloadCause.allCases)
    func freeEventsNeedNoBudget(_ cause: ReloadCause) {
        var planner = Self.running(schedule(at: [0], .never), perDay: 0)
        let step = planner.ask(cause, at: at(100))
        #expect(step == (cause.isFree ? .reload(cause, isCharged: false) : .wait(until: .distantFuture)))
        let plan = planner.plan(at: at(100))
        if !cause.isFree { #expect(plan.next == nil && plan.reason == "its budget is 0 reloads" && plan.isPutOff) }
    }

    @Test func usedBudgetPostponesTheReloadUntilTheOldestChargeIsADayOld() {
        var planner = Self.running(schedule(at: [0, 60]), perDay: 1)
        #expect(planner.wake(at: at(60)) == .reload(.end, isCharged: true))
        #expect(planner.received(schedule(at: [60, 120], received: 60), at: at(60)) == .wait(until: at(120)))
        #expect(planner.wake(at: at(120)) == .wait(until: at(60 + 86_400)))
        let plan = planner.plan(at: at(121))
        #expect(plan.left == 0 && plan.next == at(60 + 86_400) && plan.isPutOff)
        #expect(plan.reason == "its budget of 1 reloads in 24 hours is used up")
        // The budget is not of a calendar day, so midnight and time zones change nothing.
        #expect(planner.wake(at: at(60 + 86_399)) == .wait(until: at(60 + 86_400)))
        #expect(planner.wake(at: at(60 + 86_400)) == .reload(.end, isCharged: true))
    }

    @Test func clockThatWasSetBackDelaysNothingFurther() {
        var planner = Self.running(schedule(at: [0, 600]))
        _ = planner.wake(at: at(600))
        _ = planner.failed(.end, at: at(600))
        // A year back: the entry is the first one again, and the retry waits a minute of the new clock.
        let back = at(-31_536_000)
        #expect(planner.shown(at: back)?.index == 0)
        #expect(planner.wake(at: back) == .wait(until: back.addingTimeInterval(60)))
        guard case .reload = planner.wake(at: back.addingTimeInterval(60)) else { Issue.record("it waits"); return }
        #expect(planner.charges.allSatisfy { $0 <= back.addingTimeInterval(60) })
    }

    @Test func lostArchiveIsAskedForAgainWithoutALoop() {
        var planner = Self.running(schedule(at: [0, 600]))
        #expect(planner.lost(at: at(10)) == .reload(.installation, isCharged: false))
        #expect(planner.failed(.installation, at: at(11)) == .wait(until: at(71)))
        // It is lost again and again: the wait stays.
        for second in 12..<70 { #expect(planner.lost(at: at(Double(second))) == .wait(until: at(71))) }
        #expect(planner.wake(at: at(71)) == .reload(.installation, isCharged: false))
    }

    @Test func timelinesThatCannotBeDrawnAreAskedForLessAndLessOften() {
        var planner = Self.running(schedule(at: [0, 600], .never))
        var now: TimeInterval = 10
        var waits: [TimeInterval] = []
        for _ in 0..<5 {
            let lost = now
            var step = planner.lost(at: at(now))
            if case .wait(let date) = step { (now, step) = (date.timeIntervalSince(at(0)), planner.wake(at: date)) }
            guard case .reload = step else { Issue.record("not asked for again"); return }
            waits.append(now - lost)
            _ = planner.received(schedule(at: [now], .never), at: at(now))
        }
        #expect(waits == [0, 120, 240, 480, 960])
    }

    @Test func chargesOfAnEarlierRunCount() {
        var planner = Self.planner(2, charges: [at(-100), at(-50)])
        #expect(planner.ask(.widget, at: at(0)) == .wait(until: at(86_300)))
        var young = Self.planner(2, charges: [at(-90_000), at(-50)])
        #expect(young.ask(.widget, at: at(0)) == .reload(.widget, isCharged: true))
    }

    // MARK: The plan in words

    @Test func planSaysHowManyReloadsAreLeftAndWhenAndWhyTheNextOneComes() throws {
        var utc = Calendar(identifier: .gregorian)
        utc.timeZone = try #require(TimeZone(identifier: "UTC"))
        var planner = Self.running(schedule(at: [0, 3_600], .after(at(7_200))))
        _ = planner.ask(.widget, at: at(100))
        _ = planner.received(schedule(at: [0, 3_600], .after(at(7_200))), at: at(100))
        // The test's clock begins on 2023-11-14 at 22:13:20 UTC.
        let plan = planner.plan(at: at(100))
        #expect(
            plan.line(now: at(100), calendar: utc)
                == "39 reloads left, next at 2023-11-15 00:13, because its timeline asks for the next one after that")
        utc.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(plan.line(now: at(3_600), calendar: utc).contains("next at 01:13,"))
        #expect(plan.entries == 2 && plan.entriesLeft == 1 && plan.nextEntry == at(3_600) && plan.shown == at(0))
    }

    @Test func planForeseesThatTheBudgetWillBeUsedUp() {
        var planner = Self.running(schedule(at: [0, 60]), perDay: 1)
        _ = planner.wake(at: at(60))
        _ = planner.received(schedule(at: [60, 600], received: 60), at: at(60))
        let plan = planner.plan(at: at(61))
        #expect(plan.next == at(60 + 86_400) && !plan.isPutOff && plan.reason.hasPrefix("its budget of 1"))
    }

    @Test func closeEntriesAndManyEntriesAreWarnedOf() {
        let seconds = Self.running(schedule(at: (0..<500).map(Double.init))).plan(at: at(0)).warnings
        #expect(seconds.count == 2)
        #expect(seconds.first == "Entries are 1 s apart. Let them be 5 minutes apart: the platform skips closer ones.")
        #expect(Self.running(schedule(at: [0, 300, 600])).plan(at: at(0)).warnings.isEmpty)
    }
}
