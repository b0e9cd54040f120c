public import Foundation

/// How a table holds its objects.
public struct NSPointerFunctionsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: NSPointerFunctionsOptions = []
    public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
    /// Objects are equal if they are the same one, and not by `isEqual(_:)`.
    public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 512)
    /// Has no effect: a table holds the object itself.
    public static let copyIn = NSPointerFunctionsOptions(rawValue: 1 << 16)
}

/// Holds an object strongly or weakly.
final class HeldObject {
    private weak var weakly: AnyObject?
    private let strongly: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        weakly = object
        strongly = isWeak ? nil : object
    }

    var object: AnyObject? { strongly ?? weakly }

    func holds(_ other: AnyObject, byPlace: Bool) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !byPlace, let object = object as? NSObject, let other = other as? NSObject else { return false }
        return object.isEqual(other)
    }
}

/// A set that can hold its objects weakly. Each question goes through all objects.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctionsOptions
    private var held: [HeldObject] = []

    public init(options: NSPointerFunctionsOptions, capacity initialCapacity: Int = 0) { self.options = options }
    public convenience override init() { self.init(options: .strongMemory) }

    open class func weakObjects() -> NSHashTable<ObjectType> { .init(options: .weakMemory) }

    /// The objects that still exist, in the order in which they were added.
    open var allObjects: [ObjectType] { held.compactMap { $0.object as? ObjectType } }
    open var count: Int { allObjects.count }
    open var anyObject: ObjectType? { allObjects.first }
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    open func add(_ object: ObjectType?) {
        held.removeAll { $0.object == nil }
        guard let object, !contains(object) else { return }
        held.append(HeldObject(object, isWeak: options.contains(.weakMemory)))
    }
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        held.removeAll { $0.object == nil || $0.holds(object, byPlace: byPlace) }
    }
    open func removeAllObjects() { held.removeAll() }
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return held.first { $0.holds(object, byPlace: byPlace) }?.object as? ObjectType
    }
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

    private var byPlace: Bool { options.contains(.objectPointerPersonality) }
}
