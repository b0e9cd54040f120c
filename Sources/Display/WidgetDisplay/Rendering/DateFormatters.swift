import Foundation
import Synchronization

/// Writes dates with formatters that it keeps. One takes a millisecond or more to make, and a timeline needs the same one
/// for each of its entries.
final class DateFormatters: Sendable {
    static let shared = DateFormatters()

    private struct Look: Hashable {
        var date: DateFormatter.Style
        var time: DateFormatter.Style
        var locale: Locale
        var timeZone: TimeZone
    }

    /// More are not kept. Our choice: two looks, each in the languages and time zones of a catalogue's page.
    private static let most = 16

    private let made = Mutex<[Look: DateFormatter]>([:])

    func string(
        of value: Date, date: DateFormatter.Style, time: DateFormatter.Style, _ locale: Locale, _ timeZone: TimeZone
    ) -> String {
        let look = Look(date: date, time: time, locale: locale, timeZone: timeZone)
        return made.withLock { made in
            if let known = made[look] { return known.string(from: value) }
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = timeZone
            formatter.dateStyle = date
            formatter.timeStyle = time
            if made.count >= Self.most { made = [:] }
            made[look] = formatter
            return formatter.string(from: value)
        }
    }
}
