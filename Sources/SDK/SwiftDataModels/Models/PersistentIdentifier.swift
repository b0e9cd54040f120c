/// Names an object of a store.
public struct PersistentIdentifier: Hashable, Identifiable, Codable, Sendable, Comparable {
    /// The name of the object's class.
    public let entityName: String
    package let key: String

    package init(entityName: String, key: String = CreationOrder.nextKey()) {
        (self.entityName, self.key) = (entityName, key)
    }

    public var id: PersistentIdentifier { self }

    public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
        (left.entityName, left.key) < (right.entityName, right.key)
    }
}
