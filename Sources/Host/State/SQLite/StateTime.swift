internal import Foundation
internal import Glibc
internal import LinuxSystem

/// Times in the state's file: UTC, as "2023-11-14 22:13:20.000", so that SQLite compares them as texts.
enum StateTime {
    /// Milliseconds from 1970 to 2100. A host writes no other time, and not every other can be shown.
    private static let range = 0...4_102_444_799_999

    /// The text of a time, to the nearest millisecond. An earlier or later time counts as the first or the last one.
    static func text(of date: Date) -> String {
        let wanted = (date.timeIntervalSince1970 * 1000).rounded()
        let milliseconds = wanted >= Double(range.upperBound) ? range.upperBound : wanted > 0 ? Int(wanted) : 0
        let second = UTCTime(secondsSince1970: Int64(milliseconds / 1000))
        return "\(second.day) \(second.time).\(UTCTime.digits(milliseconds % 1000, 3))"
    }

    /// The time of a text in exactly this form; nil for every other text.
    static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8.prefix(24))
        guard bytes.count == 23 else { return nil }
        func number(_ places: Range<Int>) -> Int32? {
            places.reduce(Int32?(0)) { value, place in
                guard let value, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) else { return nil }
                return value * 10 + Int32(bytes[place] - UInt8(ascii: "0"))
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let milliseconds = number(20..<23)
        else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
        let date = Date(timeIntervalSince1970: Double(timegm(&parts)) + Double(milliseconds) / 1000)
        // The 31st of February, and separators of another kind.
        return Self.text(of: date) == text ? date : nil
    }
}
