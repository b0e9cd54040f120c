package import ExtensionHost
package import Foundation
internal import LinuxSystem

/// Decides how often one widget is updated for other parties. A value: the caller passes the time.
///
/// A party in the foreground and the other free causes are not charged. The rest shares a budget of updates in any 24
/// hours. Requests during an update, or right after one, lead to one update together. The budget postpones requests and
/// never drops them: the widget is updated when the oldest charge is a day old, or by an earlier update.
package struct ReloadBudget: Hashable, Sendable {
    /// The party or the event that asks; the raw values are stable words for programs.
    package enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
        /// The widget's container, in the foreground.
        case foreground = "container-foreground"
        /// The widget's container, not in the foreground.
        case background = "container-background"
        /// The widget itself.
        case widget
        /// The widget's timeline is at its end, and asks for the next one then.
        case end
        /// The date has come after which the widget's timeline asks for the next one.
        case date
        /// The widget has nothing to show yet: it was installed or replaced, or its archive was damaged.
        case installation
        /// The size, the appearance, the text size or the locale changed.
        case environment
        /// A person touched a control of the widget.
        case intent
        /// A person asks for it.
        case person

        package var isFree: Bool {
            switch self {
            case .foreground, .installation, .environment, .intent, .person: true
            case .background, .widget, .end, .date: false
            }
        }
    }

    /// The result of a request; the raw values are stable words for programs.
    package enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// The widget is updated at once, without a charge.
        case free
        /// The widget is updated at once, with a charge.
        case charged
        /// One update follows soon for this and other requests.
        case coalesced
        /// The widget is updated when the budget allows, or by an earlier update.
        case putOff = "put-off"
    }

    /// The next step of the driver.
    package enum Step: Hashable, Sendable {
        case none
        /// Update the widget, and call `finished` afterwards.
        case update(isCharged: Bool)
        /// Call `wake` at that time. Each step replaces the step before.
        case wait(until: Date)
    }

    /// How long a charge counts, in seconds.
    package static let day: TimeInterval = 86_400

    package let allowance: ReloadAllowance
    /// Seconds from any update's beginning to a charged one's.
    private let chargedSpacing: TimeInterval
    /// The charges that count, oldest first.
    package private(set) var charges: [Date]
    /// Whether a request waits for the budget.
    package private(set) var isPutOff = false
    private var waits = false
    /// Whether a party in the foreground is among those that wait.
    private var waitsFree = false
    private var isUpdating = false
    private var lastBegan: Date?

    /// - Parameters:
    ///   - charges: the charges of an earlier run, in any order.
    ///   - chargedSpacing: the least time from any update to a charged one; nil: as the allowance says for all.
    package init(allowance: ReloadAllowance, charges: [Date] = [], chargedSpacing: Duration? = nil) {
        self.allowance = allowance
        self.chargedSpacing = max(allowance.spacing, chargedSpacing ?? .zero).inSeconds
        self.charges = charges.sorted()
    }

    /// A party asks for an update of the widget, which is shown.
    package mutating func ask(_ cause: Cause, at now: Date) -> (verdict: Verdict, step: Step) {
        waits = true
        if cause.isFree { waitsFree = true }
        let step = decide(at: now)
        switch step {
        case .update(let isCharged): return (isCharged ? .charged : .free, step)
        case .none, .wait: return (isPutOff ? .putOff : .coalesced, step)
        }
    }

    /// The update has ended, or could not begin.
    package mutating func finished(at now: Date) -> Step {
        isUpdating = false
        return decide(at: now)
    }

    /// The time of a `wait` has come.
    package mutating func wake(at now: Date) -> Step { decide(at: now) }

    /// The clock may have been set: it shows this time now.
    package mutating func adjust(to now: Date) { forget(at: now) }

    /// The widget appears, or a person updates it, so no request waits any more.
    package mutating func broughtUpToDate(at now: Date) {
        letGo()
        lastBegan = now
    }

    /// The widget is hidden, so no request waits: its next appearance updates it.
    package mutating func letGo() { (waits, waitsFree, isPutOff) = (false, false, false) }

    /// Whether a requested update has not begun or has not ended.
    package var isAwaited: Bool { waits || isUpdating }

    /// How many updates were charged within the last 24 hours.
    package func used(at now: Date) -> Int { charges.count { now.timeIntervalSince($0) < Self.day } }

    /// The earliest moment at which the budget allows another update; nil for a budget of 0.
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
        let spacing = waitsFree ? allowance.spacing.inSeconds : chargedSpacing
        let spaced = lastBegan?.addingTimeInterval(spacing) ?? now
        let earliest = max(allowed, spaced)
        guard earliest <= now else { return .wait(until: earliest) }
        let isCharged = !waitsFree
        letGo()
        (isUpdating, lastBegan) = (true, now)
        if isCharged { charges.append(now) }
        return .update(isCharged: isCharged)
    }

    /// A clock that was set back makes no request wait longer.
    private mutating func forget(at now: Date) {
        charges.removeAll { now.timeIntervalSince($0) >= Self.day }
        charges = charges.map { min($0, now) }
        lastBegan = lastBegan.map { min($0, now) }
    }
}
