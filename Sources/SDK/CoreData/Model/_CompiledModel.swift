/// A model as `hostel models` writes it into a Swift source: the container of its name finds it among the types of the
/// process.
public protocol _CompiledModel {
    static var name: String { get }
    static var entities: [NSEntityDescription] { get }
}

/// A property of an entity, as `hostel models` writes it.
public struct _ManagedProperty: Sendable {
    /// The kinds of attributes, by the model file's words in small letters.
    public enum Kind: String, Sendable {
        case integer16, integer32, integer64, double, float, decimal, boolean, string, date, binary, uuid, uri
        case transformable
    }

    /// The fate of the other objects when one is deleted.
    public enum DeleteRule: String, Sendable { case noAction, nullify, cascade, deny }

    /// The value of a new object: as a model file has it, or as a program gives it.
    enum Initial: Sendable {
        case text(String)
        case value(ManagedValue)

        func managed(_ kind: Kind) -> ManagedValue? {
            switch self {
            case .text(let text): ManagedValue(initial: text, kind)
            case .value(let value): value
            }
        }
    }

    enum Content: Sendable {
        case attribute(Kind, initial: Initial?)
        case relationship(to: String, isToMany: Bool, isOrdered: Bool, inverse: String?, rule: DeleteRule)
    }

    let name: String
    let content: Content

    /// - Parameter initial: the default value as the model file has it; seconds since 2001 for a date.
    public static func attribute(_ name: String, _ kind: Kind, initial: String? = nil) -> _ManagedProperty {
        _ManagedProperty(name: name, content: .attribute(kind, initial: initial.map(Initial.text)))
    }

    public static func relationship(
        _ name: String, to entity: String, isToMany: Bool = false, isOrdered: Bool = false, inverse: String? = nil,
        rule: DeleteRule = .nullify
    ) -> _ManagedProperty {
        let content = Content.relationship(
            to: entity, isToMany: isToMany, isOrdered: isOrdered, inverse: inverse, rule: rule)
        return _ManagedProperty(name: name, content: content)
    }
}
