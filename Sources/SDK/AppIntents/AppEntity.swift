public import FoundationGaps

/// The name of a kind of value.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
    public let name: LocalizedStringResource
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        name = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}

/// How a value looks in a list of choices.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
    public struct Image: Sendable {
        public init(systemName: String, tintColor: (any Sendable)? = nil, isTemplate: Bool? = nil) {}
        /// The form of a picture in a list.
        public enum DisplayStyle: Hashable, Sendable { case `default`, circular }

        public init(systemName: String, tintColor: (any Sendable)?, symbolConfiguration: (any Sendable)?) {}
        public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {}
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {}
        public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {}
    }

    public let title: LocalizedStringResource
    public let subtitle: LocalizedStringResource?
    public let image: Image?

    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A value with a name for people.
public protocol InstanceDisplayRepresentable {
    var displayRepresentation: DisplayRepresentation { get }
}

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A thing of an app that an intent can have as its parameter.
public protocol AppEntity: Sendable, Identifiable, InstanceDisplayRepresentable, TypeDisplayRepresentable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property<Value> = EntityProperty<Value>
}

/// A value of an entity that others may read.
@propertyWrapper
public final class EntityProperty<Value>: @unchecked Sendable {
    private let parameter: IntentParameter<Value>
    public init() { parameter = IntentParameter() }
    public init(title: LocalizedStringResource) { parameter = IntentParameter(title: title) }

    public var wrappedValue: Value {
        get { parameter.wrappedValue }
        set { parameter.wrappedValue = newValue }
    }

    public var projectedValue: EntityProperty<Value> { self }
}

/// An enumeration whose cases have names for a person.
public protocol CaseDisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable, CaseIterable, Hashable
{
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A parameter with a fixed list of values.
public protocol AppEnum: CaseDisplayRepresentable, Sendable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
    public var displayRepresentation: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(rawValue)")
    }
}

/// Finds entities.
public protocol EntityQuery<Entity>: DynamicOptionsProvider where DefaultValue == Entity {
    associatedtype Entity: AppEntity
    init()
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    func suggestedEntities() async throws -> [Entity]
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    public func suggestedEntities() async throws -> [Entity] { [] }
    public func defaultResult() async -> Entity? { nil }
    public func results() async throws -> [Entity] { try await suggestedEntities() }
}

public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}

public protocol EnumerableEntityQuery: EntityQuery {
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

/// Lists the choices for a parameter.
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Choices
    associatedtype DefaultValue = Never
    func results() async throws -> Choices
    /// The value of a new configuration; nil for none.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider where DefaultValue == Never {
    public func defaultResult() async -> Never? { nil }
}
