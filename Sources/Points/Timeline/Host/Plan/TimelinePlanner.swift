package import ExtensionHost
package import Foundation
internal import SceneHost

/// Decides for one widget which entry is shown and when its next timeline is asked for. A value over a given clock:
/// events in, steps out. Its driver is `TimelineDriver`.
///
/// An extension's own wishes and those of others share one budget. Reloads that are wanted meanwhile are done
/// together. A failed one is tried again after a wait that grows; a person, a touch and new surroundings do not wait
/// for that.
package struct TimelinePlanner: Hashable, Sendable {
    /// The next action of the driver.
    package enum Step: Hashable, Sendable {
        /// Nothing is to be done before the next event.
        case none
        /// Ask the extension for a timeline, and call `received` or `failed` afterwards.
        case reload(ReloadCause, isCharged: Bool)
        /// Call `wake` at that time. Each step replaces the step before.
        case wait(until: Date)
    }

    private let timing: TimelineTiming
    private var budget: ReloadBudget
    private var retry: ReloadRetry
    /// Timelines that could not be shown, since the planner was made.
    private var losses: ReloadRetry
    /// The timeline in force; nil before the first.
    package private(set) var schedule: TimelineSchedule?
    /// The causes that wait, the first one first.
    private var waiting: [ReloadCause] = []
    /// The cause of a failed reload that is tried again.
    private var failed: ReloadCause?
    private var isAsking = false

    /// - Parameters:
    ///   - charges: the charges of an earlier run, in any order.
    ///   - schedule: the timeline of an earlier run.
    package init(
        allowance: ReloadAllowance, charges: [Date] = [], schedule: TimelineSchedule? = nil,
        timing: TimelineTiming = TimelineTiming()
    ) {
        self.timing = timing
        self.schedule = schedule
        budget = ReloadBudget(allowance: allowance, charges: charges, chargedSpacing: timing.chargedSpacing)
        retry = ReloadRetry(timing: timing)
        losses = ReloadRetry(timing: timing)
    }

    // MARK: Events

    /// The timeline of an earlier run is in force again.
    package mutating func restore(_ schedule: TimelineSchedule) { self.schedule = schedule }

    /// Somebody or something asks for a new timeline.
    package mutating func ask(_ cause: ReloadCause, at now: Date) -> Step {
        want(cause)
        return decide(at: now)
    }

    /// The time of a `wait` has come, or the clock was set.
    package mutating func wake(at now: Date) -> Step { decide(at: now) }

    /// The extension sent a timeline. One without entries counts as a failure if it would be asked for again at once.
    package mutating func received(_ schedule: TimelineSchedule, at now: Date) -> Step {
        self.schedule = schedule
        let isFutile = schedule.entries.isEmpty && schedule.policy == .atEnd
        if isFutile { retry.failed(at: now) } else { retry.succeeded() }
        return finish(at: now)
    }

    /// The extension sent no timeline. The earlier one stays in force.
    package mutating func failed(_ cause: ReloadCause, at now: Date) -> Step {
        retry.failed(at: now)
        failed = cause
        return finish(at: now)
    }

    /// The timeline in force cannot be shown, so that another is needed: at once for the first time, and after a wait
    /// that grows from then on.
    package mutating func lost(at now: Date) -> Step {
        guard schedule != nil else { return decide(at: now) }
        schedule = nil
        if losses.failures == 0 {
            want(.installation)
        } else {
            failed = .installation
            retry = losses
            retry.failed(at: now)
        }
        losses.failed(at: now)
        return decide(at: now)
    }

    private mutating func want(_ cause: ReloadCause) { if !waiting.contains(cause) { waiting.append(cause) } }

    private mutating func finish(at now: Date) -> Step {
        isAsking = false
        _ = budget.finished(at: now)
        return decide(at: now)
    }

    // MARK: Decisions

    private mutating func decide(at now: Date) -> Step {
        budget.adjust(to: now)
        // The timeline that is asked for has wishes of its own.
        guard !isAsking else { return .none }
        if let wanted = schedule?.wanted, wanted.date <= now { want(wanted.cause) }
        guard let cause = waiting.first(where: \.isFree) ?? failed ?? waiting.first else {
            return schedule?.wanted.map { .wait(until: $0.date) } ?? .none
        }
        if !waiting.contains(where: \.ignoresFailures), let earliest = retry.earliest(at: now) {
            return .wait(until: earliest)
        }
        switch budget.ask(cause, at: now).step {
        case .none: return .none
        case .wait(let date): return .wait(until: date)
        case .update(let isCharged):
            (isAsking, waiting, failed) = (true, [], nil)
            return .reload(cause, isCharged: isCharged)
        }
    }

    // MARK: The shown entry

    package func shown(at now: Date) -> TimelineSchedule.Entry? { schedule?.shown(at: now) }
    /// The next date at which another entry is shown.
    package func nextEntry(after now: Date) -> Date? { schedule?.next(after: now) }
    package func relevance(at now: Date) -> Double { schedule?.relevance(at: now) ?? 0 }
    /// The charges that count, oldest first.
    package var charges: [Date] { budget.charges }

    /// Whether a reload runs.
    package var isReloading: Bool { isAsking }

    /// Whether a reload for a cause waits or runs. A free one waits at most for the spacing.
    package func awaits(_ cause: ReloadCause) -> Bool { isAsking || waiting.contains(cause) }

    package var allowance: ReloadAllowance { budget.allowance }

    /// The plan in figures and in words.
    package func plan(at now: Date) -> TimelinePlan {
        let forecast = forecast(at: now)
        return TimelinePlan(
            shown: shown(at: now)?.date, nextEntry: nextEntry(after: now), entries: schedule?.entries.count ?? 0,
            entriesLeft: schedule?.left(at: now) ?? 0, used: budget.used(at: now), limit: budget.allowance.perDay,
            next: forecast.next, reason: forecast.reason, isPutOff: forecast.isPutOff, failures: retry.failures,
            warnings: warnings)
    }

    /// The next reload if nobody asks for one: a copy is carried from wait to wait until it begins.
    private func forecast(at now: Date) -> (next: Date?, reason: String, isPutOff: Bool) {
        if isAsking { return (now, "a reload runs", false) }
        var copy = self
        var (date, reason, isPutOff) = (now, String?.none, false)
        // The end of the timeline, the end of a back-off, the spacing and the budget.
        for _ in 0..<5 {
            switch copy.decide(at: date) {
            case .reload(let cause, _): return (date, reason ?? cause.because, isPutOff)
            case .none: return (nil, unplanned, false)
            case .wait(let later):
                if copy.budget.isPutOff {
                    (reason, isPutOff) = (exhausted, isPutOff || date == now)
                } else if copy.failures > 0, !copy.waiting.isEmpty || copy.failed != nil {
                    reason = "\(failures) \(failures == 1 ? "reload" : "reloads in a row") failed"
                }
                guard later < .distantFuture else { return (nil, reason ?? farAway, isPutOff) }
                date = max(later, date)
            }
        }
        return (nil, reason ?? unplanned, isPutOff)
    }

    private var failures: Int { retry.failures }

    private var unplanned: String {
        schedule == nil
            ? "nobody asked for a timeline yet" : "its policy is never, and nobody asked for another timeline"
    }

    private var farAway: String { "the date of its policy lies too far ahead" }

    private var exhausted: String {
        let limit = budget.allowance.perDay
        return limit == 0
            ? "its budget is 0 reloads" : "its budget of \(limit) reloads in 24 hours is used up"
    }

    private var warnings: [String] {
        guard let schedule else { return [] }
        var warnings: [String] = []
        let distances = zip(schedule.entries, schedule.entries.dropFirst()).map { $1.date.timeIntervalSince($0.date) }
        if let least = distances.filter({ $0 > 0 }).min(), least < timing.advisedDistance {
            warnings.append(
                "Entries are \(Self.seconds(least)) apart. Let them be 5 minutes apart: the platform skips closer ones."
            )
        }
        if schedule.entries.count > timing.advisedEntries {
            warnings.append(
                "The timeline has \(schedule.entries.count) entries. Send at most \(timing.advisedEntries): the platform "
                    + "stops updating a widget with more.")
        }
        return warnings
    }

    private static func seconds(_ seconds: TimeInterval) -> String {
        seconds < 60 ? "\(Int(seconds.rounded(.up))) s" : "\(Int(seconds / 60)) min"
    }
}

extension ReloadBudget.Cause {
    /// Whether it does not wait for the end of a back-off.
    fileprivate var ignoresFailures: Bool {
        switch self {
        case .foreground, .environment, .intent, .person: true
        case .background, .widget, .end, .date, .installation: false
        }
    }
}
