internal import Foundation
internal import LinuxSystem

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
        let second = UTCTime(secondsSince1970: milliseconds / 1000)
        return "\(second.text).\(UTCTime.digits(milliseconds % 1000, 3))Z"
    }
}
