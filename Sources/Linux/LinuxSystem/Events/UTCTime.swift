import Glibc

/// A second of the calendar in UTC, as two texts. Foundation's style takes most of a millisecond for the same.
package struct UTCTime: Hashable, Sendable {
    /// Such as "2025-01-31".
    package let day: String
    /// Such as "12:00:00".
    package let time: String

    /// Both, such as "2025-01-31T12:00:00".
    package var text: String { "\(day)T\(time)" }

    /// - Parameter seconds: since 1970. Seconds that the C library has no year for count as 1970.
    package init(secondsSince1970 seconds: Int64) {
        var (second, date) = (time_t(seconds), tm())
        if gmtime_r(&second, &date) == nil {
            second = 0
            gmtime_r(&second, &date)
        }
        let year = Self.digits(date.tm_year + 1900, 4)
        day = [year, Self.digits(date.tm_mon + 1, 2), Self.digits(date.tm_mday, 2)].joined(separator: "-")
        time = [date.tm_hour, date.tm_min, date.tm_sec].map { Self.digits($0, 2) }.joined(separator: ":")
    }

    /// A number with zeros before it, to so many digits.
    package static func digits(_ number: some BinaryInteger, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
