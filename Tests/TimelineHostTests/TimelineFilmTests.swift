import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost

/// A day of a widget on a virtual clock.
struct TimelineFilmTests {
    private static let day: TimeInterval = 86_400

    private static func film(
        perDay: Int = 40, for span: TimeInterval = day, asks: [TimelineFilm.Question] = [],
        answer: (TimelineFilm.Question) -> TimelineSchedule?
    ) -> TimelineFilm {
        let planner = TimelinePlanner(allowance: ReloadAllowance(perDay: perDay, spacing: .seconds(1)))
        var film = TimelineFilm(planner, from: at(0), for: span, asks: asks)
        while let question = film.next() { film.answer(answer(question)) }
        return film
    }

    private static func sixtySeconds(_ question: TimelineFilm.Question) -> TimelineSchedule {
        let start = question.date.timeIntervalSince(at(0))
        return schedule(at: (0..<60).map { start + Double($0) }, received: start)
    }

    @Test func sixtyEntriesASecondApartAreShownOneByOneAndThenThereIsOneReload() {
        let film = Self.film(for: 60, answer: Self.sixtySeconds)
        #expect(film.shown.prefix(60).map(\.date) == (0..<60).map { at(Double($0)) })
        #expect(film.shown.prefix(60).map(\.entry) == Array(0..<60))
        #expect(film.reloads.map(\.date) == [at(0), at(60)])
        #expect(film.reloads.map(\.cause) == [.installation, .end] && film.reloads.map(\.isCharged) == [false, true])
    }

    @Test func sixtyEntriesASecondApartUseTheBudgetUpWithin40Minutes() {
        let film = Self.film(answer: Self.sixtySeconds)
        #expect(film.reloads.count == 41 && film.reloads.count(where: \.isCharged) == 40)
        #expect(film.reloads.last?.date == at(40 * 60))
        // The last entry stays for the rest of the day.
        #expect(film.shown.count == 41 * 60 && film.shown.last?.date == at(40 * 60 + 59))
        let plan = film.planner.plan(at: film.end)
        #expect(plan.left == 0 && plan.next == at(60 + Self.day) && plan.isPutOff)
        #expect(plan.reason == "its budget of 40 reloads in 24 hours is used up")
        let richer = Self.film(perDay: 70, answer: Self.sixtySeconds)
        #expect(richer.reloads.last?.date == at(70 * 60))
    }

    @Test func hourlyTimelineStaysWithinItsBudget() {
        let film = Self.film { question in
            let start = question.date.timeIntervalSince(at(0))
            return schedule(at: [0, 1_800].map { $0 + start }, .after(question.date.addingTimeInterval(3_600)))
        }
        #expect(film.reloads.count == 25 && film.shown.count == 49 && film.planner.plan(at: film.end).used == 24)
    }

    @Test func failuresAreNotedAndTheEntriesGoOn() {
        var questions = 0
        let film = Self.film(for: 3_600) { question in
            questions += 1
            guard questions == 1 else { return nil }
            return schedule(at: stride(from: 0, through: 600, by: 60).map { $0 })
        }
        #expect(film.shown.count == 11 && film.reloads.map(\.hasFailed) == [false] + Array(repeating: true, count: 6))
        #expect(Array(film.reloads.map(\.date).dropFirst()) == [600, 660, 780, 1_020, 1_500, 2_460].map(at))
    }

    @Test func requestsOfAContainerComeAtTheirDates() {
        let asks: [TimelineFilm.Question] = [100.0, 101, 5_000].map {
            TimelineFilm.Question(date: at($0), cause: .background)
        }
        let film = Self.film(asks: asks) { schedule(at: [$0.date.timeIntervalSince(at(0))], .never) }
        #expect(film.reloads.map(\.date) == [at(0), at(100), at(160), at(5_000)])
        #expect(film.planner.charges.count == 3)
    }

    @Test func emptyAndHostileTimelinesEndTheFilmInTime() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let film = Self.film(perDay: Int.random(in: 0...70, using: &generator)) { question in
                let start = question.date.timeIntervalSince(at(0))
                let count = Int.random(in: 0...40, using: &generator)
                let dates = (0..<count).map { _ in
                    start + [-1e5, -1, 0, 1, 60, 1e4, 1e12].randomElement(using: &generator)!
                        * Double.random(in: 0...1, using: &generator)
                }
                let date = at(dates.first ?? 0)
                let policy: TimelineSchedule.Policy? = [.atEnd, .never, .after(date), nil].randomElement(
                    using: &generator)!
                return policy.map { schedule(at: dates, $0, received: start) }
            }
            #expect(!film.isCut)
            #expect(zip(film.shown, film.shown.dropFirst()).allSatisfy { $0.date <= $1.date && $0.entry != $1.entry })
            #expect(film.shown.allSatisfy { film.entries.indices.contains($0.entry) })
            #expect(film.reloads.count(where: \.isCharged) <= film.planner.allowance.perDay)
        }
    }
}
