package import Foundation
internal import SceneHost

/// The entries that a widget shows within a span of time, and the reloads that its budget allows: a day in a moment. A
/// value that moves a virtual clock from event to event.
///
/// The owner answers each question with a timeline:
///
///     while let question = film.next() { film.answer(await timeline(at: question.date)) }
package struct TimelineFilm: Hashable, Sendable {
    /// One entry of one of the timelines.
    package struct Entry: Hashable, Sendable {
        package var date: Date
        package var relevance: EntryRelevance?
        /// The reload that brought it, and its place in that timeline.
        package var reload: Int
        package var index: Int
    }

    /// An entry that is shown from a date on.
    package struct Shown: Hashable, Sendable {
        package var date: Date
        /// Its place in `entries`.
        package var entry: Int
    }

    package struct Reload: Hashable, Sendable {
        package var date: Date
        package var cause: ReloadCause
        package var isCharged: Bool
        package var hasFailed = false
    }

    /// A question to the extension.
    package struct Question: Hashable, Sendable {
        package var date: Date
        package var cause: ReloadCause

        package init(date: Date, cause: ReloadCause) { (self.date, self.cause) = (date, cause) }
    }

    /// The most changes of a film; it ends there. More than one in each second of a day.
    package static let mostEvents = 100_000
    /// The most entries of all its timelines.
    package static let mostEntries = 200_000

    package private(set) var entries: [Entry] = []
    package private(set) var shown: [Shown] = []
    package private(set) var reloads: [Reload] = []
    /// Whether it ends early, at one of its bounds.
    package private(set) var isCut = false
    /// The virtual clock.
    package private(set) var now: Date
    package let end: Date
    package private(set) var planner: TimelinePlanner
    private var events = 0
    /// The place in `entries` of the first entry of the timeline in force.
    private var first = 0
    private var pending: Question?
    /// Reloads that others ask for, by date.
    private var asks: [Question]
    private var step = TimelinePlanner.Step.none

    /// - Parameters:
    ///   - asks: what others ask for in that span.
    package init(_ planner: TimelinePlanner, from start: Date, for span: TimeInterval, asks: [Question] = []) {
        self.planner = planner
        now = start
        end = start.addingTimeInterval(max(0, span))
        self.asks = asks.filter { $0.date >= start }.sorted { $0.date < $1.date }
        step = self.planner.ask(.installation, at: start)
    }

    /// The next question to the extension; nil at the end of the span. `answer` has to follow each.
    package mutating func next() -> Question? {
        while now <= end, !isCut {
            if case .reload(let cause, let isCharged) = step {
                reloads.append(Reload(date: now, cause: cause, isCharged: isCharged))
                pending = Question(date: now, cause: cause)
                return pending
            }
            note()
            guard let date = nextDate(), date <= end else { return nil }
            now = date
            events += 1
            if events > Self.mostEvents { isCut = true }
            if let ask = asks.first, ask.date <= now {
                asks.removeFirst()
                step = planner.ask(ask.cause, at: now)
            } else {
                step = planner.wake(at: now)
            }
        }
        return nil
    }

    /// The extension's answer to the last question; nil: it failed.
    package mutating func answer(_ schedule: TimelineSchedule?) {
        guard let question = pending else { return }
        pending = nil
        guard let schedule else {
            reloads[reloads.count - 1].hasFailed = true
            step = planner.failed(question.cause, at: now)
            return
        }
        if entries.count + schedule.entries.count > Self.mostEntries { isCut = true }
        first = entries.count
        let reload = reloads.count - 1
        entries += schedule.entries.prefix(Self.mostEntries).map {
            Entry(date: $0.date, relevance: $0.relevance, reload: reload, index: $0.index)
        }
        step = planner.received(schedule, at: now)
        note()
    }

    /// Notes the entry that is shown now, if it is another one.
    private mutating func note() {
        guard let place = planner.schedule?.place(at: now), shown.last?.entry != first + place else { return }
        shown.append(Shown(date: now, entry: first + place))
    }

    private func nextDate() -> Date? {
        var dates: [Date] = []
        if case .wait(let date) = step { dates.append(date) }
        if let date = planner.nextEntry(after: now) { dates.append(date) }
        if let ask = asks.first { dates.append(ask.date) }
        // The clock moves on in any case, so that a film ends.
        return dates.min().map { max($0, now) }
    }
}
