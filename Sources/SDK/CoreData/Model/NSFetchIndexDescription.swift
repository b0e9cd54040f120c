public import Foundation

/// A property of an index.
public final class NSFetchIndexElementDescription: NSObject {
    /// How the values of an index lie.
    public enum CollationType: UInt, Sendable { case binary, rTree }

    public let property: NSPropertyDescription?
    public var collationType: CollationType
    public var isAscending = true

    public init(property: NSPropertyDescription, collationType: CollationType) {
        (self.property, self.collationType) = (property, collationType)
        super.init()
    }
}

/// An index of an entity. It is kept and has no effect: a fetch looks at each row of the store.
public final class NSFetchIndexDescription: NSObject {
    public var name: String
    public var elements: [NSFetchIndexElementDescription]
    public var partialIndexPredicate: NSPredicate?

    public init(name: String, elements: [NSFetchIndexElementDescription]?) {
        (self.name, self.elements) = (name, elements ?? [])
        super.init()
    }
}
