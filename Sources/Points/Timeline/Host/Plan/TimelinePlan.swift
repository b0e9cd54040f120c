package import Foundation

/// The plan of one widget at a moment, for `hostel explain`. The names are a contract, because programs read them.
package struct TimelinePlan: Hashable, Sendable, Codable {
    /// The date of the shown entry.
    package var shown: Date?
    /// When another entry is shown.
    package var nextEntry: Date?
    package var entries: Int
    package var entriesLeft: Int
    /// Reloads that were charged within the last 24 hours.
    package var used: Int
    /// The most reloads that may be charged within any 24 hours.
    package var limit: Int
    /// When the next timeline is asked for; nil if it is not planned.
    package var next: Date?
    /// Why then, or why not: the end of a sentence.
    package var reason: String
    /// Whether a reload waits for the budget.
    package var isPutOff: Bool
    /// Reloads that failed in a row.
    package var failures: Int
    package var warnings: [String]

    package var left: Int { max(0, limit - used) }

    /// One line, such as "12 reloads left, next at 14:05, because its timeline ends then".
    ///
    /// - Parameter calendar: its time zone decides the time of day.
    package func line(now: Date, calendar: Calendar = .current) -> String {
        let budget = "\(left) \(left == 1 ? "reload" : "reloads") left"
        guard let next else { return "\(budget), none planned, because \(reason)" }
        let when = next <= now ? "now" : "at \(Self.time(next, now: now, calendar: calendar))"
        return "\(budget), next \(when), because \(reason)"
    }

    /// The time of day, with the day if it is another one.
    static func time(_ date: Date, now: Date, calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let time = "\(two(parts.hour)):\(two(parts.minute))"
        if calendar.isDate(date, inSameDayAs: now) { return time }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(time)"
    }

    private static func two(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count < 2 ? "0" + text : text
    }
}
