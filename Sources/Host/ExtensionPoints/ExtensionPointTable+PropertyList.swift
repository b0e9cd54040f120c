internal import Foundation

/// Why a list of extension points is refused. A place is such as "com.apple.widget-extension.Deadlines.Launch".
package enum ExtensionPointListError: Error, Hashable, Sendable {
    case notAPropertyList
    /// The entry "*" for all other points must give every number.
    case missing(place: String)
    /// Seconds must be above 0 and at most 3600, megabytes above 0 and at most 1,048,576, counts from 0 to 1,000,000.
    case outOfRange(place: String)
    /// Every number says where it comes from.
    case withoutSource(place: String)
    case unknownKey(place: String)
    /// A host is a word of lower-case letters and hyphens, and the entry "*" has none.
    case badHost(place: String)
    case limits(point: String, MemoryLimitError)
}

extension ExtensionPointListError: CustomStringConvertible {
    /// The cause and the correction, for people.
    package var description: String {
        switch self {
        case .notAPropertyList: "The table of extension points is not a property list with a dictionary. Correct it."
        case .missing(let place): "The table of extension points lacks \(place). Add it."
        case .outOfRange(let place):
            "The value of \(place) is out of its range. Seconds are above 0 and at most 3600, megabytes above 0 and at most "
                + "1,048,576, counts from 0 to 1,000,000."
        case .withoutSource(let place): "The table of extension points has no source for \(place). Add it."
        case .unknownKey(let place):
            "The table of extension points has an unknown key: \(place). Check its spelling, or remove it."
        case .badHost(let place):
            "The host of \(place) is malformed. It has lower-case letters and hyphens, and the entry * has none."
        case .limits(let point, let error): "The memory of the extension point \(point) is wrong. \(error)"
        }
    }
}

extension ExtensionPointTable {
    /// The table that ships, Info/ExtensionPoints.plist, which is built into the program. A test shows that it is read.
    package static func shipped() throws(ExtensionPointListError) -> ExtensionPointTable {
        try ExtensionPointTable(propertyList: PackageResources.ExtensionPoints_plist)
    }

    /// Reads a list in the form of Info/ExtensionPoints.plist. A point inherits what it leaves out from the entry "*".
    package init(propertyList bytes: [UInt8]) throws(ExtensionPointListError) {
        guard let list = try? PropertyListDecoder().decode([String: PointEntry].self, from: Data(bytes)) else {
            throw .notAPropertyList
        }
        guard let base = list["*"] else { throw .missing(place: "*") }
        other = try PointReader(point: "*", entry: base, base: nil).profile()
        var profiles: [String: ExtensionPointProfile] = [:]
        for (point, entry) in list where point != "*" {
            profiles[point] = try PointReader(point: point, entry: entry, base: base).profile()
        }
        self.profiles = profiles
    }
}

/// One entry of the list, as it is written.
private struct PointEntry: Decodable {
    struct Number: Decodable {
        let Megabytes: Double?
        let Seconds: Double?
        let Count: Int?
        let Source: String?
    }

    let Name: String
    let Host: String?
    let Memory: [String: Number]?
    let Deadlines: [String: Number]?
    let SuspensionGrace: Number?
    let Reloads: [String: Number]?
}

/// Turns an entry into a profile and notes each number's source.
private struct PointReader {
    let point: String
    let entry: PointEntry
    let base: PointEntry?

    private static let memoryKeys: Set<String> = ["ActiveSoft", "ActiveHard", "InactiveSoft", "InactiveHard"]
    private static let deadlineKeys: Set<String> = [
        "Launch", "Appear", "Request", "Update", "Disappear", "Suspend", "Resume", "Exit",
    ]
    private static let reloadKeys: Set<String> = ["PerDay", "Spacing"]

    func profile() throws(ExtensionPointListError) -> ExtensionPointProfile {
        try refuseUnknown(entry.Memory, "Memory", known: Self.memoryKeys)
        try refuseUnknown(entry.Deadlines, "Deadlines", known: Self.deadlineKeys)
        try refuseUnknown(entry.Reloads, "Reloads", known: Self.reloadKeys)
        var sources: [String: String] = [:]
        let limits = try limits(&sources)
        let deadlines = try ExtensionDeadlines(
            launch: deadline("Launch", &sources), appear: deadline("Appear", &sources),
            request: deadline("Request", &sources), update: deadline("Update", &sources),
            disappear: deadline("Disappear", &sources), suspend: deadline("Suspend", &sources),
            resume: deadline("Resume", &sources), exit: deadline("Exit", &sources))
        let grace = try seconds(
            entry.SuspensionGrace ?? base?.SuspensionGrace, place: "SuspensionGrace", &sources)
        let reloads = try ReloadAllowance(
            perDay: count("PerDay", &sources),
            spacing: seconds(
                entry.Reloads?["Spacing"] ?? base?.Reloads?["Spacing"], place: "Reloads.Spacing", &sources))
        return ExtensionPointProfile(
            name: entry.Name, host: try host(), limits: limits, deadlines: deadlines, suspensionGrace: grace,
            reloads: reloads, sources: sources)
    }

    private func count(_ key: String, _ sources: inout [String: String]) throws(ExtensionPointListError) -> Int {
        let place = "Reloads.\(key)"
        let number = entry.Reloads?[key] ?? base?.Reloads?[key]
        guard let count = number?.Count else { throw .missing(place: "\(point).\(place)") }
        guard (0...1_000_000).contains(count) else { throw .outOfRange(place: "\(point).\(place)") }
        sources[place] = try source(of: number, place: place)
        return count
    }

    // Never inherited: a place for one point does not hold the others.
    private func host() throws(ExtensionPointListError) -> String? {
        guard let host = entry.Host else { return nil }
        let isWord = !host.isEmpty && host.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
        guard isWord, base != nil else { throw .badHost(place: "\(point).Host") }
        return host
    }

    private func limits(_ sources: inout [String: String]) throws(ExtensionPointListError) -> MemoryLimits {
        let (activeSoft, activeHard) = (try bytes("ActiveSoft", &sources), try bytes("ActiveHard", &sources))
        let (inactiveSoft, inactiveHard) = (try bytes("InactiveSoft", &sources), try bytes("InactiveHard", &sources))
        do {
            return try MemoryLimits(
                active: MemoryLimit(soft: activeSoft, hard: activeHard),
                inactive: MemoryLimit(soft: inactiveSoft, hard: inactiveHard))
        } catch {
            throw .limits(point: point, error)
        }
    }

    private func bytes(_ key: String, _ sources: inout [String: String]) throws(ExtensionPointListError) -> UInt64 {
        let place = "Memory.\(key)"
        let number = entry.Memory?[key] ?? base?.Memory?[key]
        guard let megabytes = number?.Megabytes else { throw .missing(place: "\(point).\(place)") }
        guard megabytes > 0, megabytes <= 1_048_576 else { throw .outOfRange(place: "\(point).\(place)") }
        sources[place] = try source(of: number, place: place)
        return UInt64(megabytes * Double(ByteCount.megabyte))
    }

    private func deadline(_ key: String, _ sources: inout [String: String]) throws(ExtensionPointListError) -> Duration
    {
        try seconds(entry.Deadlines?[key] ?? base?.Deadlines?[key], place: "Deadlines.\(key)", &sources)
    }

    private func seconds(
        _ number: PointEntry.Number?, place: String, _ sources: inout [String: String]
    ) throws(ExtensionPointListError) -> Duration {
        guard let seconds = number?.Seconds else { throw .missing(place: "\(point).\(place)") }
        guard seconds > 0, seconds <= 3600 else { throw .outOfRange(place: "\(point).\(place)") }
        sources[place] = try source(of: number, place: place)
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }

    private func source(of number: PointEntry.Number?, place: String) throws(ExtensionPointListError) -> String {
        guard let source = number?.Source, !source.isEmpty else { throw .withoutSource(place: "\(point).\(place)") }
        return source
    }

    private func refuseUnknown(
        _ numbers: [String: PointEntry.Number]?, _ group: String, known: Set<String>
    ) throws(ExtensionPointListError) {
        for key in (numbers ?? [:]).keys.sorted() where !known.contains(key) {
            throw .unknownKey(place: "\(point).\(group).\(key)")
        }
    }
}
