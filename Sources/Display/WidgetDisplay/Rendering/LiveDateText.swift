package import DisplayLists
package import Foundation

/// The text of a live date at a moment, made without the extension.
package enum LiveDateText {
    /// The text for a date, relative to `now`.
    package static func string(
        for live: DisplayLiveDate, now: Date, locale: Locale = .current, timeZone: TimeZone = .current
    ) -> String {
        let seconds = live.date.timeIntervalSince(now)
        // A distance beyond a million days is a mistake. It must not trap in a conversion.
        let whole = Int(min(max(seconds, -1e11), 1e11).rounded(.towardZero))
        switch live.style {
        case .date: return formatted(live.date, date: .long, time: .none, locale, timeZone)
        case .time: return formatted(live.date, date: .none, time: .short, locale, timeZone)
        case .timer: return timer(abs(whole))
        case .relative: return parts(abs(whole)).prefix(2).map { "\($0.0) \($0.1.short)" }.joined(separator: ", ")
        case .offset:
            let (count, unit) = parts(abs(whole))[0]
            return "\(whole < 0 ? "-" : "+")\(count) \(unit.rawValue)\(count == 1 ? "" : "s")"
        }
    }

    private static func formatted(
        _ value: Date, date: DateFormatter.Style, time: DateFormatter.Style, _ locale: Locale, _ timeZone: TimeZone
    ) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateStyle = date
        formatter.timeStyle = time
        return formatter.string(from: value)
    }

    private static func timer(_ seconds: Int) -> String {
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    private enum Unit: String, CaseIterable {
        case day, hour, minute, second

        var seconds: Int {
            switch self {
            case .day: 86400
            case .hour: 3600
            case .minute: 60
            case .second: 1
            }
        }

        var short: String {
            switch self {
            case .day: "d"
            case .hour: "hr"
            case .minute: "min"
            case .second: "sec"
            }
        }
    }

    /// The distance in its two greatest units, at least one. Zero parts are left out.
    private static func parts(_ seconds: Int) -> [(Int, Unit)] {
        var rest = seconds
        var result: [(Int, Unit)] = []
        for unit in Unit.allCases {
            let count = rest / unit.seconds
            rest %= unit.seconds
            if count > 0 { result.append((count, unit)) } else if !result.isEmpty { break }
        }
        return result.isEmpty ? [(0, .second)] : result
    }
}
