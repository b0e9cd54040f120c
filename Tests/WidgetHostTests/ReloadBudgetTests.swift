import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TodayPointHost
import WidgetHost

/// The cost and the time of a widget's reloads, without a process: the test sets the clock.
struct ReloadBudgetTests {
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)
    private static func at(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    private static func budget(_ perDay: Int = 40, charges: [Date] = []) -> ReloadBudget {
        ReloadBudget(allowance: ReloadAllowance(perDay: perDay, spacing: .seconds(1)), charges: charges)
    }

    @Test func hundredForegroundRequestsAreFreeAndCoalesced() {
        var budget = Self.budget()
        var updates = 0
        var verdicts: [ReloadBudget.Verdict: Int] = [:]
        for call in 0..<100 {
            let now = Self.at(Double(call) / 100)
            let (verdict, step) = budget.ask(.foreground, at: now)
            verdicts[verdict, default: 0] += 1
            guard case .update(let isCharged) = step else { continue }
            #expect(!isCharged)
            updates += 1
            _ = budget.finished(at: now.addingTimeInterval(0.002))
        }
        #expect(budget.wake(at: Self.at(1)) == .update(isCharged: false))
        #expect(budget.finished(at: Self.at(1.002)) == .none)
        #expect(updates == 1 && verdicts == [.free: 1, .coalesced: 99])
        #expect(budget.used(at: Self.at(2)) == 0 && budget.next(at: Self.at(2)) == Self.at(2))
    }

    @Test(arguments: [ReloadBudget.Cause.background, .widget])
    func otherPartiesAreChargedUntilTheBudgetIsUsedUp(_ cause: ReloadBudget.Cause) {
        var budget = Self.budget(3)
        for update in 0..<3 {
            let now = Self.at(Double(update) * 60)
            let (verdict, step) = budget.ask(cause, at: now)
            #expect(verdict == .charged && step == .update(isCharged: true))
            #expect(budget.finished(at: now) == .none)
        }
        let now = Self.at(200)
        #expect(budget.used(at: now) == 3 && budget.next(at: now) == Self.at(86_400))
        let (verdict, step) = budget.ask(cause, at: now)
        #expect(verdict == .putOff && step == .wait(until: Self.at(86_400)) && budget.isPutOff)
        // Many that are put off are one.
        for _ in 0..<100 { #expect(budget.ask(cause, at: now).verdict == .putOff) }
        #expect(budget.wake(at: Self.at(86_399)) == .wait(until: Self.at(86_400)))
        #expect(budget.wake(at: Self.at(86_400)) == .update(isCharged: true))
        #expect(!budget.isPutOff && budget.finished(at: Self.at(86_400)) == .none)
        #expect(budget.used(at: Self.at(86_400)) == 3 && budget.next(at: Self.at(86_400)) == Self.at(86_460))
    }

    @Test func postponedReloadRunsWithTheNextFreeUpdateOrAppearance() {
        var budget = Self.budget(0)
        #expect(budget.ask(.background, at: Self.start).step == .wait(until: .distantFuture))
        #expect(budget.next(at: Self.start) == nil)
        let (verdict, step) = budget.ask(.foreground, at: Self.at(5))
        #expect(verdict == .free && step == .update(isCharged: false) && !budget.isPutOff)
        #expect(budget.finished(at: Self.at(6)) == .none)
        #expect(budget.ask(.background, at: Self.at(7)).verdict == .putOff)
        budget.broughtUpToDate(at: Self.at(8))
        #expect(!budget.isPutOff && budget.wake(at: Self.at(9)) == .none)
        #expect(budget.ask(.background, at: Self.at(10)).verdict == .putOff)
        budget.letGo()
        #expect(budget.wake(at: Self.at(11)) == .none)
    }

    @Test func requestsDuringAnUpdateCauseOneMoreAfterIt() {
        var budget = Self.budget()
        #expect(budget.ask(.background, at: Self.start).verdict == .charged)
        for second in 1...5 { #expect(budget.ask(.background, at: Self.at(Double(second))).verdict == .coalesced) }
        // Longer than the spacing: at once. One free request makes all of them free.
        #expect(budget.ask(.foreground, at: Self.at(6)).step == .none)
        #expect(budget.finished(at: Self.at(7)) == .update(isCharged: false))
        #expect(budget.finished(at: Self.at(7.5)) == .none)
        #expect(budget.used(at: Self.at(8)) == 1)
        // Shorter: when it is over.
        #expect(budget.ask(.background, at: Self.at(7.6)).step == .wait(until: Self.at(8)))
    }

    @Test func earlierChargesCountAndASetBackClockDelaysNothing() {
        let charges = [Self.at(-86_401), Self.at(-86_399), Self.at(-10)]
        var budget = Self.budget(2, charges: charges.reversed())
        #expect(budget.used(at: Self.start) == 2 && budget.next(at: Self.start) == Self.at(1))
        #expect(budget.ask(.background, at: Self.start).step == .wait(until: Self.at(1)))
        // A limit that was lowered counts from the newest.
        #expect(Self.budget(1, charges: charges).next(at: Self.start) == Self.at(86_390))
        // A year from the future.
        budget = Self.budget(1, charges: [Self.at(365 * 86_400)])
        #expect(budget.ask(.background, at: Self.start).step == .wait(until: Self.at(86_400)))
        #expect(budget.wake(at: Self.at(86_400)) == .update(isCharged: true))
        // Back by an hour in mid-update: the next one waits for the spacing and no longer.
        _ = budget.finished(at: Self.at(82_800))
        #expect(budget.ask(.foreground, at: Self.at(82_800)).step == .wait(until: Self.at(82_801)))
    }

    /// Requests in random order are never charged above the day's allowance, and none is lost.
    @Test func noOrderOfRequestsExceedsTheBudgetOrLosesARequest() {
        var random = SeededGenerator(seed: 0x5EED_0004)
        for _ in 0..<200 {
            var budget = Self.budget(Int.random(in: 0...5, using: &random))
            var now = Self.start
            var charged: [Date] = []
            var isUpdating = false
            var isWanted = false
            for _ in 0..<300 {
                now += Double.random(in: 0...10_000, using: &random)
                let step: ReloadBudget.Step
                switch Int.random(in: 0...5, using: &random) {
                case 0, 1, 2:
                    isWanted = true
                    step =
                        budget.ask(
                            Int.random(in: 0...4, using: &random) == 0 ? .foreground : .background, at: now
                        ).step
                case 3:
                    budget.broughtUpToDate(at: now)
                    isWanted = false
                    continue
                case 4 where isUpdating:
                    isUpdating = false
                    step = budget.finished(at: now)
                default: step = budget.wake(at: now)
                }
                switch step {
                case .update(let isCharged):
                    #expect(!isUpdating && isWanted)
                    (isUpdating, isWanted) = (true, false)
                    if isCharged { charged.append(now) }
                case .wait(let moment): #expect(isWanted && moment > now)
                case .none: #expect(isUpdating || !isWanted)
                }
                let counted = charged.count { now.timeIntervalSince($0) < ReloadBudget.day }
                #expect(counted <= budget.allowance.perDay && counted == budget.used(at: now))
            }
        }
    }
}
