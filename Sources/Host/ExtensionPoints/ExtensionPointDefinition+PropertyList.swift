internal import ExtensionManifest
internal import Foundation

/// Why the property list of an extension point is refused. A place is such as "Deadlines.Launch".
public enum ExtensionPointDefinitionError: Error, Hashable, Sendable {
    case notAPropertyList
    case unknownKey(String)
    /// The value is missing or of another kind, or the number is out of its range: seconds are above 0 and at most
    /// 3600, megabytes at least 4 and at most 1,048,576.
    case badValue(String)
}

extension ExtensionPointDefinitionError: CustomStringConvertible {
    /// The cause and the correction, for people.
    public var description: String {
        switch self {
        case .notAPropertyList:
            "The definition of the extension point is not a property list with a dictionary. Check its form."
        case .unknownKey(let place):
            "The definition of the extension point has an unknown key: \(place). Check its spelling and its case, or remove it."
        case .badValue(let place):
            "The definition of the extension point lacks \(place), or its value is wrong. Identifier has letters, digits, "
                + "dots and hyphens; seconds are above 0 and at most 3600, megabytes at least 4 and at most 1,048,576; "
                + "Entitlements are network, groups and files."
        }
    }
}

extension ExtensionPointDefinition {
    private static let keys: Set<String> = [
        "Identifier", "Name", "Memory", "IdleMemory", "Deadlines", "SuspensionGrace", "Entitlements",
        "HasUserInterface", "MessageNames",
    ]
    static let deadlineKeys: [(String, WritableKeyPath<LifeDeadlines, Duration?> & Sendable)] = [
        ("Launch", \.launch), ("Appear", \.appear), ("Request", \.request), ("Update", \.update),
        ("Disappear", \.disappear), ("Suspend", \.suspend), ("Resume", \.resume), ("Exit", \.exit),
    ]

    /// Reads a property list with the keys `Identifier`, and optionally `Name`, `Memory` and `IdleMemory` (`Soft` and
    /// `Hard`, in megabytes), `Deadlines` (`Launch`, `Request` and so on) and `SuspensionGrace` in seconds,
    /// `Entitlements` (`network`, `groups`, `files`), `HasUserInterface` and `MessageNames`.
    public init(propertyList bytes: [UInt8]) throws(ExtensionPointDefinitionError) {
        guard let read = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
            let list = read as? [String: Any]
        else { throw .notAPropertyList }
        try Self.refuseUnknown(list, Self.keys, at: "")
        guard let identifier = list["Identifier"] as? String, BundleIdentifier.fault(in: identifier) == nil else {
            throw .badValue("Identifier")
        }
        self.init(identifier: identifier, name: try Self.value("Name", in: list))
        memory = try Self.memory("Memory", in: list)
        idleMemory = try Self.memory("IdleMemory", in: list)
        if let deadlines: [String: Any] = try Self.value("Deadlines", in: list) {
            try Self.refuseUnknown(deadlines, Set(Self.deadlineKeys.map(\.0)), at: "Deadlines.")
            for (key, path) in Self.deadlineKeys {
                self.deadlines[keyPath: path] = try Self.seconds(key, in: deadlines, at: "Deadlines.")
            }
        }
        deadlines.suspensionGrace = try Self.seconds("SuspensionGrace", in: list, at: "")
        if let texts: [String] = try Self.value("Entitlements", in: list) {
            for text in texts {
                guard let entitlement = Entitlement(rawValue: text) else { throw .badValue("Entitlements") }
                entitlements.insert(entitlement)
            }
        }
        hasUserInterface = try Self.value("HasUserInterface", in: list) ?? false
        messageNames = Set(try Self.value("MessageNames", in: list) ?? [String]())
    }

    private static func refuseUnknown(
        _ list: [String: Any], _ known: Set<String>, at place: String
    ) throws(ExtensionPointDefinitionError) {
        for key in list.keys.sorted() where !known.contains(key) { throw .unknownKey(place + key) }
    }

    private static func value<Value>(
        _ key: String, in list: [String: Any], at place: String = ""
    ) throws(ExtensionPointDefinitionError) -> Value? {
        guard let found = list[key] else { return nil }
        guard let value = found as? Value else { throw .badValue(place + key) }
        return value
    }

    private static func number(
        _ key: String, in list: [String: Any], at place: String
    ) throws(ExtensionPointDefinitionError) -> Double? {
        guard let found = list[key] else { return nil }
        guard let number = found as? Double ?? (found as? Int).map(Double.init) else { throw .badValue(place + key) }
        return number
    }

    private static func memory(
        _ key: String, in list: [String: Any]
    ) throws(ExtensionPointDefinitionError) -> Memory? {
        guard let values: [String: Any] = try value(key, in: list) else { return nil }
        try refuseUnknown(values, ["Soft", "Hard"], at: key + ".")
        let soft = try number("Soft", in: values, at: key + ".")
        guard let hard = try number("Hard", in: values, at: key + "."), (4...1_048_576).contains(hard),
            soft.map({ $0 > 0 && $0 <= hard }) ?? true
        else { throw .badValue(key) }
        let megabyte = Double(ByteCount.megabyte)
        return Memory(soft: soft.map { UInt64($0 * megabyte) }, hard: UInt64(hard * megabyte))
    }

    private static func seconds(
        _ key: String, in list: [String: Any], at place: String
    ) throws(ExtensionPointDefinitionError) -> Duration? {
        guard let seconds = try number(key, in: list, at: place) else { return nil }
        guard seconds > 0, seconds <= 3600 else { throw .badValue(place + key) }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
