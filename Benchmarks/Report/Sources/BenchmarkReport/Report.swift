public import Foundation

/// The results of one run, as the JSON file of `--json` holds them.
///
/// Later versions of the format only add keys. Group and name identify a row, so that two runs can be joined: a row
/// keeps its name for as long as it measures the same thing.
public struct Report: Codable, Hashable, Sendable {
    /// Raised when a key changes its meaning.
    public static let currentFormat = 1

    public var format = Report.currentFormat
    /// The measured revision, with "+changes" if the tree had some.
    public var revision: String
    public var date: Date
    public var machine: Machine
    public var load: Load
    /// Too few samples to quote.
    public var isQuick: Bool
    public var rows: [Row] = []
    public var failures: [GroupFailure] = []

    public init(revision: String, date: Date, machine: Machine, load: Load, isQuick: Bool) {
        self.revision = revision
        self.date = date
        self.machine = machine
        self.load = load
        self.isQuick = isQuick
    }

    public enum Unit: String, Codable, Hashable, Sendable {
        case nanoseconds, bytes, count
    }

    /// One measured thing. For every unit, less is better.
    public struct Row: Codable, Hashable, Sendable {
        public var group: String
        public var name: String
        public var unit: Unit
        public var samples: Int
        /// The median.
        public var value: Double
        public var p10: Double
        public var p90: Double
        /// The largest value that is aimed at, if the aim is not a ratio.
        public var aim: Double?
        public var isMet: Bool?
        /// Empty if the row has no floor.
        public var floors: [Floor]
        public var note: String?

        /// Identifies the row in every run.
        public var key: String { "\(group): \(name)" }
    }

    /// A cheaper way to do the row's work, in the row's unit, measured in turns within the same run.
    public struct Floor: Codable, Hashable, Sendable {
        public var name: String
        /// The median.
        public var value: Double
        /// The median of the quotients of samples taken in the same turn.
        public var ratio: Double
        /// The first and third quartile of those quotients.
        public var quartiles: [Double]
        /// The largest ratio that is aimed at.
        public var aim: Double?
        public var isMet: Bool?
    }

    /// A group that could not be measured.
    public struct GroupFailure: Codable, Hashable, Sendable {
        public var group: String
        public var reason: String
    }

    /// Adds a row.
    ///
    /// - Precondition: the group has no row of that name yet, as two rows of one name could not be joined.
    public mutating func add(
        _ group: String, _ name: String, _ samples: Samples, unit: Unit = .nanoseconds, aim: Double? = nil,
        against floors: [(name: String, samples: Samples, aim: Double?)] = [], note: String? = nil
    ) {
        precondition(!rows.contains { $0.group == group && $0.name == name }, "two rows are called \(group): \(name)")
        let measured = floors.map { floor in
            let ratios = samples.ratios(to: floor.samples)
            return Floor(
                name: floor.name, value: floor.samples.median, ratio: ratios.median,
                quartiles: [ratios.percentile(25), ratios.percentile(75)], aim: floor.aim,
                isMet: floor.aim.map { ratios.median <= $0 })
        }
        rows.append(
            Row(
                group: group, name: name, unit: unit, samples: samples.count, value: samples.median,
                p10: samples.percentile(10), p90: samples.percentile(90), aim: aim,
                isMet: aim.map { samples.median <= $0 }, floors: measured, note: note))
    }

    public mutating func fail(_ group: String, _ reason: String) {
        failures.append(GroupFailure(group: group, reason: reason))
    }

    // MARK: As JSON

    public init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(Report.self, from: json)
        if format > Report.currentFormat { throw ReportError.newerFormat(format) }
    }

    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
