import FoundationGaps

/// An intent as data: its type and the values of its parameters. A button in an archived view keeps one, and the
/// extension makes the intent from it when a person presses the button.
package struct IntentRecord: Hashable, Sendable, Codable {
    package let type: String
    package let values: [String: Data]

    package enum Fault: Error, CustomStringConvertible {
        case unknownType(String)
        case notAnIntent(String)

        package var description: String {
            switch self {
            case .unknownType(let name): "the extension has no type \(name): it was built anew without it"
            case .notAnIntent(let name): "\(name) is not an AppIntent"
            }
        }
    }

    // Our choices: an intent has a handful of parameters.
    private static let mostValues = 64
    private static let mostBytes = 64 << 10

    /// Parameters whose values cannot be encoded keep their defaults.
    package init(_ intent: any AppIntent) {
        type = _mangledTypeName(Swift.type(of: intent)) ?? "\(Swift.type(of: intent))"
        var values: [String: Data] = [:]
        for (name, parameter) in Self.parameters(of: intent) where values.count < Self.mostValues {
            if let data = parameter.encoded(), data.count <= Self.mostBytes { values[name] = data }
        }
        self.values = values
    }

    package func intent() throws -> any AppIntent {
        guard let found = _typeByName(type) else { throw Fault.unknownType(type) }
        guard let intentType = found as? any AppIntent.Type else { throw Fault.notAnIntent(type) }
        let intent = intentType.init()
        for (name, parameter) in Self.parameters(of: intent) { if let data = values[name] { parameter.decode(data) } }
        return intent
    }

    private static func parameters(of intent: any AppIntent) -> [(String, any CodedParameter)] {
        Mirror(reflecting: intent).children.compactMap { child in
            guard let name = child.label, let parameter = child.value as? any CodedParameter else { return nil }
            return (name, parameter)
        }
    }
}

private protocol CodedParameter {
    func encoded() -> Data?
    func decode(_ data: Data)
}

extension IntentParameter: CodedParameter {
    fileprivate func encoded() -> Data? {
        guard let value = given else { return nil }
        if let value = value as? any Encodable {
            return try? JSONEncoder().encode([value].map { AnyEncodable(value: $0) })
        }
        guard let value = value as? any RawRepresentable, let raw = value.rawValue as? any Encodable else { return nil }
        return try? JSONEncoder().encode([AnyEncodable(value: raw)])
    }

    fileprivate func decode(_ data: Data) {
        if let type = Value.self as? any Decodable.Type, let value = Self.first(type, data) as? Value {
            wrappedValue = value
        } else if let type = Value.self as? any RawRepresentable.Type, let value = Self.raw(type, data) as? Value {
            wrappedValue = value
        }
    }

    private static func first<T: Decodable>(_ type: T.Type, _ data: Data) -> T? {
        (try? JSONDecoder().decode([T].self, from: data))?.first
    }

    private static func raw<T: RawRepresentable>(_ type: T.Type, _ data: Data) -> T? {
        guard let rawType = T.RawValue.self as? any Decodable.Type, let raw = first(rawType, data) as? T.RawValue
        else { return nil }
        return T(rawValue: raw)
    }
}

private struct AnyEncodable: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
