public import Observation

/// A class whose objects are kept in a store. `@Model` writes the members.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The state of this object in its context.
    var _modelState: _ModelState { get }
    /// The properties that are kept.
    static var _modelProperties: [_ModelProperty] { get }
    /// Reads an object from the store.
    init(_row row: _ModelRow) throws
}

extension PersistentModel {
    /// The object's identifier, which it has from the beginning.
    public var persistentModelID: PersistentIdentifier { _modelState.identifier(of: Self.self) }

    public var id: PersistentIdentifier { persistentModelID }

    /// The context that keeps the object; nil before it is inserted.
    public var modelContext: ModelContext? { _modelState.context }

    /// Whether the object has changes that are not saved.
    public var hasChanges: Bool { _modelState.hasChanges }

    /// Whether the object was deleted.
    public var isDeleted: Bool { _modelState.isDeleted }

    public static func == (left: Self, right: Self) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The name of the class in the store.
    static var entityName: String { String(describing: Self.self) }
}
