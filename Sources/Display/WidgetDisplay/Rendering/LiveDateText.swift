package import DisplayLists
package import Foundation

/// The text of a live date at a moment, made without the extension.
package enum LiveDateText {
    /// The text for a date, relative to `now`.
    package static func string(
        for live: DisplayLiveDate, now: Date, locale: Locale = Locale(identifier: DisplayLiveDate.usualLocale),
        timeZone: TimeZone = .current
    ) -> String {
        let now = live.moves.map { min(max(now, $0.lowerBound), $0.upperBound) } ?? now
        let seconds = live.date.timeIntervalSince(now)
        // A distance beyond a million days is a mistake. It must not trap in a conversion.
        let whole = Int(min(max(seconds, -1e11), 1e11).rounded(.towardZero))
        switch live.style {
        case .date: return DateFormatters.shared.string(of: live.date, date: .long, time: .none, locale, timeZone)
        case .time: return DateFormatters.shared.string(of: live.date, date: .none, time: .short, locale, timeZone)
        case .timer: return timer(abs(whole), showsHours: live.showsHours)
        case .relative: return LiveDistance(abs(whole), locale).short
        case .offset: return (whole < 0 ? "-" : "+") + LiveDistance(abs(whole), locale).long
        }
    }

    private static func timer(_ seconds: Int, showsHours: Bool) -> String {
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        guard showsHours else { return "\(seconds / 60):\(two(seconds % 60))" }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}
