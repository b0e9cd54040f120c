package import ExtensionHost
package import Foundation
internal import LinuxSystem

/// How often one widget is brought up to date: requests and moments in, updates out. A value: the time is told.
///
/// Who is in the foreground costs nothing; everybody else draws on a budget of some updates in any 24 hours. What comes
/// while an update is under way, or right after one, is done together once. What the budget does not allow is put off,
/// never lost: it is done when the oldest charge is a day old, or with whatever brings the widget up to date before.
package struct ReloadBudget: Hashable, Sendable {
    /// Who asks.
    package enum Cause: Hashable, Sendable, CaseIterable {
        /// The widget's container, in the foreground.
        case foreground
        /// The widget's container, not in the foreground.
        case background
        /// The widget itself.
        case widget

        package var isFree: Bool { self == .foreground }
    }

    /// What becomes of a request; the raw values are stable words for programs.
    package enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Done at once, for nothing.
        case free
        /// Done at once, and charged.
        case charged
        /// Done soon, together with others.
        case coalesced
        /// Done when the budget allows, or when the widget is brought up to date anyway.
        case putOff = "put-off"
    }

    /// What is to be done now.
    package enum Step: Hashable, Sendable {
        case none
        /// The widget is to be brought up to date; `finished` has to follow.
        case update(isCharged: Bool)
        /// `wake` has to be called then; every step takes the place of the one before.
        case wait(until: Date)
    }

    /// How long a charge counts, in seconds.
    package static let day: TimeInterval = 86_400

    package let allowance: ReloadAllowance
    /// The moments that count, oldest first.
    package private(set) var charges: [Date]
    /// Whether something waits that the budget does not allow yet.
    package private(set) var isPutOff = false
    private var waits = false
    /// Whether somebody in the foreground is among those that wait.
    private var waitsFree = false
    private var isUpdating = false
    private var lastBegan: Date?

    /// - Parameter charges: what is remembered of an earlier run, in any order.
    package init(allowance: ReloadAllowance, charges: [Date] = []) {
        self.allowance = allowance
        self.charges = charges.sorted()
    }

    /// Somebody wants the widget, which is shown, to be brought up to date.
    package mutating func ask(_ cause: Cause, at now: Date) -> (verdict: Verdict, step: Step) {
        waits = true
        if cause.isFree { waitsFree = true }
        let step = decide(at: now)
        switch step {
        case .update(let isCharged): return (isCharged ? .charged : .free, step)
        case .none, .wait: return (isPutOff ? .putOff : .coalesced, step)
        }
    }

    /// The update that was to be done has come out, or could not be made.
    package mutating func finished(at now: Date) -> Step {
        isUpdating = false
        return decide(at: now)
    }

    /// The time of a `wait` has come.
    package mutating func wake(at now: Date) -> Step { decide(at: now) }

    /// The widget appears, or a person has it brought up to date: nothing that waited is left to do.
    package mutating func broughtUpToDate(at now: Date) {
        letGo()
        lastBegan = now
    }

    /// The widget is not shown any more: its next appearance brings it up to date.
    package mutating func letGo() { (waits, waitsFree, isPutOff) = (false, false, false) }

    /// Whether somebody asked for an update that has not begun or is not over.
    package var isAwaited: Bool { waits || isUpdating }

    /// How many updates were charged within the last 24 hours.
    package func used(at now: Date) -> Int { charges.count { now.timeIntervalSince($0) < Self.day } }

    /// The earliest moment at which the budget allows another update; nil where it allows none at all.
    package func next(at now: Date) -> Date? {
        guard allowance.perDay > 0 else { return nil }
        let counted = charges.filter { now.timeIntervalSince($0) < Self.day }
        guard counted.count >= allowance.perDay else { return now }
        return counted[counted.count - allowance.perDay].addingTimeInterval(Self.day)
    }

    private mutating func decide(at now: Date) -> Step {
        forget(at: now)
        guard waits else { return .none }
        let allowed = waitsFree ? now : next(at: now) ?? .distantFuture
        isPutOff = allowed > now
        guard !isUpdating else { return .none }
        let spaced = lastBegan.map { $0.addingTimeInterval(allowance.spacing.inSeconds) } ?? now
        let earliest = max(allowed, spaced)
        guard earliest <= now else { return .wait(until: earliest) }
        let isCharged = !waitsFree
        letGo()
        (isUpdating, lastBegan) = (true, now)
        if isCharged { charges.append(now) }
        return .update(isCharged: isCharged)
    }

    /// A clock that was set back makes nobody wait for longer than it would have.
    private mutating func forget(at now: Date) {
        charges.removeAll { now.timeIntervalSince($0) >= Self.day }
        charges = charges.map { min($0, now) }
        lastBegan = lastBegan.map { min($0, now) }
    }
}
