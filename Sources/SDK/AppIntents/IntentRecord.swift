import FoundationGaps

/// An intent as data: its type and the values of its parameters. A button in an archived view keeps one, and the
/// extension makes the intent from it when a person presses the button.
package struct IntentRecord: Hashable, Sendable, Codable {
    package let type: String
    package let values: [String: Data]

    package enum Fault: Error, CustomStringConvertible {
        case unknownType(String)
        case notAnIntent(String)
        case noEntity(String)

        package var description: String {
            switch self {
            case .unknownType(let name): "the extension has no type \(name): it was built anew without it"
            case .notAnIntent(let name): "\(name) is not an AppIntent"
            case .noEntity(let name): "the query of \(name) does not find the entity any more"
            }
        }
    }

    // Our choices: an intent has a handful of parameters.
    private static let mostValues = 64
    private static let mostBytes = 64 << 10

    /// The record of an intent that is made from it with all its values; nil for an intent of which a part would be lost,
    /// such as a property that is no parameter.
    package init?(whole intent: any AppIntent) {
        self.init(intent)
        guard _typeByName(type) == Swift.type(of: intent) else { return nil }
        let mirror = Mirror(reflecting: intent)
        guard mirror.superclassMirror == nil, mirror.displayStyle != .enum else { return nil }
        for child in mirror.children {
            if let parameter = child.value as? any CodedParameter {
                guard !parameter.isGiven || child.label.flatMap({ values[$0] }) != nil else { return nil }
            } else if !(child.value is any DependencyProperty) {
                return nil
            }
        }
    }

    /// Parameters whose values cannot be encoded keep their defaults.
    package init(_ intent: any AppIntent) {
        type = _mangledTypeName(Swift.type(of: intent)) ?? "\(Swift.type(of: intent))"
        var values: [String: Data] = [:]
        for (name, parameter) in Self.parameters(of: intent) where values.count < Self.mostValues {
            if let data = parameter.encoded(), data.count <= Self.mostBytes { values[name] = data }
        }
        self.values = values
    }

    /// The intent. Its entities are those that their queries find by their identifiers.
    ///
    /// - Throws: `Fault`, or the error of a query.
    package func intent() async throws -> any AppIntent {
        guard let found = _typeByName(type) else { throw Fault.unknownType(type) }
        guard let intentType = found as? any AppIntent.Type else { throw Fault.notAnIntent(type) }
        let intent = intentType.init()
        for (name, parameter) in Self.parameters(of: intent) {
            if let data = values[name] { try await parameter.decode(data) }
        }
        return intent
    }

    private static func parameters(of intent: any AppIntent) -> [(String, any CodedParameter)] {
        Mirror(reflecting: intent).children.compactMap { child in
            guard let name = child.label, let parameter = child.value as? any CodedParameter else { return nil }
            return (name, parameter)
        }
    }
}

private protocol CodedParameter: Sendable {
    var isGiven: Bool { get }
    func encoded() -> Data?
    func decode(_ data: Data) async throws
}

/// A property that finds its value elsewhere.
private protocol DependencyProperty {}
extension AppDependency: DependencyProperty {}
extension IntentParameterDependency: DependencyProperty {}

extension IntentParameter: CodedParameter {
    fileprivate var isGiven: Bool {
        guard let value = given else { return false }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle != .optional || !mirror.children.isEmpty
    }

    fileprivate func encoded() -> Data? {
        guard let value = given else { return nil }
        if let value = value as? any Encodable {
            return try? JSONEncoder().encode([value].map { AnyEncodable(value: $0) })
        }
        if let value = value as? any RawRepresentable, let raw = value.rawValue as? any Encodable {
            return try? JSONEncoder().encode([AnyEncodable(value: raw)])
        }
        if let entity = value as? any AppEntity { return Self.identifier(of: entity) }
        return (value as? any EntityValue)?.identifiers
    }

    fileprivate func decode(_ data: Data) async throws {
        if let type = Value.self as? any Decodable.Type, let value = Self.first(type, data) as? Value {
            wrappedValue = value
        } else if let type = Value.self as? any RawRepresentable.Type, let value = Self.raw(type, data) as? Value {
            wrappedValue = value
        } else if let type = Value.self as? any AppEntity.Type, let value = try await Self.entity(type, data) as? Value
        {
            wrappedValue = value
        } else if let type = Value.self as? any EntityValue.Type, let value = try await Self.found(type, data) as? Value
        {
            wrappedValue = value
        }
    }

    private static func identifier<Entity: AppEntity>(of entity: Entity) -> Data? { Entity.data([entity]) }

    private static func entity<Entity: AppEntity>(_ type: Entity.Type, _ data: Data) async throws -> Entity? {
        try await Entity.entities(data)?.first
    }

    private static func found<Entities: EntityValue>(_ type: Entities.Type, _ data: Data) async throws -> Entities? {
        try await Entities.found(data)
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

/// Entities of an application, which a record names by their identifiers.
private protocol EntityValue {
    /// The identifiers as JSON; nil if they cannot be written.
    var identifiers: Data? { get }
    /// The entities; nil for data of another kind.
    static func found(_ data: Data) async throws -> Self?
}

extension AppEntity {
    fileprivate static func data(_ entities: [Self]) -> Data? {
        guard ID.self is any Decodable.Type else { return nil }
        var written: [AnyEncodable] = []
        for entity in entities {
            guard let id = entity.id as? any Encodable else { return nil }
            written.append(AnyEncodable(value: id))
        }
        return try? JSONEncoder().encode(written)
    }

    fileprivate static func entities(_ data: Data) async throws -> [Self]? {
        guard let type = ID.self as? any Decodable.Type, let ids = list(type, data) as? [ID] else { return nil }
        if ids.isEmpty { return [] }
        let found = try await defaultQuery.entities(for: ids)
        // A query may give them in any order.
        return try ids.map { id in
            guard let entity = found.first(where: { $0.id == id }) else {
                throw IntentRecord.Fault.noEntity("\(Self.self)")
            }
            return entity
        }
    }

    private static func list<T: Decodable>(_ type: T.Type, _ data: Data) -> [T]? {
        try? JSONDecoder().decode([T].self, from: data)
    }
}

extension Optional: EntityValue where Wrapped: AppEntity {
    fileprivate var identifiers: Data? { Wrapped.data(map { [$0] } ?? []) }
    fileprivate static func found(_ data: Data) async throws -> Wrapped?? {
        try await Wrapped.entities(data).map(\.first)
    }
}

extension Array: EntityValue where Element: AppEntity {
    fileprivate var identifiers: Data? { Element.data(self) }
    fileprivate static func found(_ data: Data) async throws -> [Element]? { try await Element.entities(data) }
}

private struct AnyEncodable: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
