import Foundation

/// How many cards are due on each day, as the app writes it for its widget.
///
/// The counts are texts by the number of the day in Greenwich, in an archive by keys. A day without due cards has none.
public struct ReviewCounts: Equatable, Sendable {
    public static let key = "reviewCountDic"

    private var texts: [String: String]

    public init(dueDates: [Date] = []) {
        let counts = Dictionary(dueDates.map { (Self.dayKey($0), 1) }, uniquingKeysWith: +)
        texts = counts.mapValues { String($0) }
    }

    /// The app's name of a day: the moment one day after its beginning, in days since 1970.
    public static func dayKey(_ date: Date) -> String {
        String(Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 1)
    }

    public func due(on date: Date) -> Int { texts[Self.dayKey(date)].flatMap { Int($0) } ?? 0 }

    // MARK: The archive

    /// A reason why there are no counts.
    public enum Problem: Error, Equatable {
        /// The data is an archive by keys, and not the plain property list that was looked for.
        case isKeyedArchive(by: String)
        /// The data is no archive of counts.
        case notCounts
    }

    public func archived() throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: NSDictionary(dictionary: texts), requiringSecureCoding: false)
    }

    public init(archive: Data) throws(Problem) {
        let classes = [NSDictionary.self, NSString.self]
        guard
            let texts = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as? [String: String]
        else { throw .notCounts }
        self.texts = texts
    }

    /// Reads the counts as a plain property list. The app does not write one: this shows what goes wrong.
    public init(propertyList data: Data) throws(Problem) {
        if let texts = try? PropertyListDecoder().decode([String: String].self, from: data) {
            self.texts = texts
            return
        }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        if let archiver = list?["$archiver"] as? String { throw .isKeyedArchive(by: archiver) }
        throw .notCounts
    }
}
