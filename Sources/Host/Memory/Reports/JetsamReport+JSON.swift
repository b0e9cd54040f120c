internal import Foundation
internal import Glibc

extension JetsamReport {
    /// The report as one JSON document, its names in order, for a file and for `hostel report`.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    package init(json: String) throws {
        self = try JSONDecoder().decode(JetsamReport.self, from: Data(json.utf8))
    }

    /// The timestamp's form, of seconds since 1970: "2025-01-31T12:00:00.250Z".
    package static func timestamp(secondsSince1970: Double) -> String {
        let milliseconds = Int64(clamping: Int(exactly: (secondsSince1970 * 1000).rounded(.down)) ?? 0)
        var (second, date) = (time_t(milliseconds / 1000), tm())
        // Foundation's style takes the host's thread most of a millisecond.
        gmtime_r(&second, &date)
        func digits(_ number: some BinaryInteger, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = "\(digits(date.tm_year + 1900, 4))-\(digits(date.tm_mon + 1, 2))-\(digits(date.tm_mday, 2))"
        let time = "\(digits(date.tm_hour, 2)):\(digits(date.tm_min, 2)):\(digits(date.tm_sec, 2))"
        return "\(day)T\(time).\(digits(milliseconds % 1000, 3))Z"
    }
}
