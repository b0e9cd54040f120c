public import Foundation
public import HostelCombine
internal import HostelFoundation
internal import SwiftDataModels

/// An object of a store. A subclass has computed properties over `_managed` and `_setManaged`; `hostel models` writes them
/// for the entities of a model, and `hostel lower` for properties with `@NSManaged`.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
    public let entity: NSEntityDescription
    public let objectID: NSManagedObjectID
    public private(set) weak var managedObjectContext: NSManagedObjectContext?
    /// The values of the store, and those that changed since.
    private var stored: ManagedRow
    private(set) var changes: [String: ManagedValue?] = [:]
    public internal(set) var isInserted = false
    public internal(set) var isDeleted = false

    /// A new object of an entity.
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID =
            CurrentRow.taken.map(\.id) ?? NSManagedObjectID(PersistentIdentifier(entityName: entity.entityName), entity)
        stored = CurrentRow.taken?.row ?? [:]
        let isNew = CurrentRow.taken == nil
        CurrentRow.taken = nil
        managedObjectContext = context
        super.init()
        guard isNew else { return }
        for property in entity.allProperties {
            guard case .attribute(let kind, let initial?) = property.content else { continue }
            changes[property.name] = initial.managed(kind)
        }
        context?.insert(self)
    }

    /// A new object of the class, by its `init(entity:insertInto:)`, which sources of the original platform do not declare
    /// as required: a convenience initialiser makes an object of whatever class it is called on. This is the one below, by
    /// the name that the compiler gives it.
    @_silgen_name("$s8CoreData15NSManagedObjectC6entity2inAcA19NSEntityDescriptionC_AA0cD7ContextCSgtcfC")
    final class func _new(_ entity: NSEntityDescription, _ context: NSManagedObjectContext?) -> NSManagedObject

    convenience init(entity: NSEntityDescription, in context: NSManagedObjectContext?) {
        self.init(entity: entity, insertInto: context)
    }

    /// A new object of the class's entity.
    public convenience init(context: NSManagedObjectContext) {
        self.init(entity: context.entity(of: Self.self), insertInto: context)
    }

    /// The entity of the class in the models of the process.
    open class func entity() -> NSEntityDescription {
        NSManagedObjectModel.anyEntity(of: self)
            ?? NSEntityDescription(_name: String(describing: self), class: self, [])
    }

    /// A request for all objects of the class. A subclass has one of its own type, which a call without a type means.
    @_disfavoredOverload
    public class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
        NSFetchRequest<NSFetchRequestResult>(entityName: entity().entityName)
    }

    // MARK: Values

    public var hasChanges: Bool { isInserted || isDeleted || !changes.isEmpty }
    public var isUpdated: Bool { !isInserted && !isDeleted && !changes.isEmpty }
    public var isFault: Bool { false }
    public var hasPersistentChangedValues: Bool { !changes.isEmpty }

    public func changedValues() -> [String: Any] {
        Dictionary(uniqueKeysWithValues: changes.keys.map { ($0, value(forKey: $0) ?? NSNull()) })
    }

    func raw(_ key: String) -> ManagedValue? { changes[key] ?? stored[key] }

    func setRaw(_ value: ManagedValue?, _ key: String) {
        guard raw(key) != value else { return }
        changes.updateValue(value, forKey: key)
        managedObjectContext?.noteChange(self)
    }

    /// Takes the values of the store, and keeps its own changes.
    func refresh(_ row: ManagedRow) { stored = row }

    func forgetChanges() { changes = [:] }

    func didSave(_ row: ManagedRow) {
        stored = row
        changes = [:]
        isInserted = false
    }

    /// The value of a property; nil for none. A name that the entity does not have ends the process, as on the original
    /// platform.
    open func value(forKey key: String) -> Any? {
        guard let property = entity.property(key) else {
            fatalError("Core Data: the entity \(entity.entityName) has no property \(key).")
        }
        switch property.content {
        case .attribute(let kind, _): return raw(key).flatMap { $0.value(kind) }
        case .relationship(_, let isToMany, let isOrdered, _, _):
            let others = related(key)
            if !isToMany { return others.first }
            return isOrdered ? NSOrderedSet(array: others) : Set(others)
        }
    }

    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = entity.property(key) else {
            fatalError("Core Data: the entity \(entity.entityName) has no property \(key).")
        }
        objectWillChange.send()
        switch property.content {
        case .attribute(let kind, _): setRaw(value.flatMap { ManagedValue($0, kind) }, key)
        case .relationship: relate(key, to: RelatedObjects.of(value))
        }
    }

    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
    public func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
    public func willAccessValue(forKey key: String?) {}
    public func didAccessValue(forKey key: String?) {}
    public func willChangeValue(forKey key: String) {}
    public func didChangeValue(forKey key: String) {}

    /// For sources that `hostel models` and `hostel lower` write.
    public final func _managed<Value>(_ key: String) -> Value { ManagedReading.value(value(forKey: key)) }
    public final func _setManaged<Value>(_ key: String, _ value: Value) {
        setValue(AnyComparison.unwrapped(value), forKey: key)
    }

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
}

extension NSManagedObject: KeyedObject {
    package func keyedValue(_ key: String) -> Any? { entity.property(key) == nil ? nil : value(forKey: key) }
}

/// The row of the object that is being made: `init` is the author's, so it has no parameter for it.
enum CurrentRow {
    nonisolated(unsafe) private static var rows: [UInt: (id: NSManagedObjectID, row: ManagedRow)] = [:]

    // A thread makes one object at a time.
    static var taken: (id: NSManagedObjectID, row: ManagedRow)? {
        get { lock.withLock { rows[thread] } }
        set { lock.withLock { rows[thread] = newValue } }
    }

    private static let lock = NSLock()
    private static var thread: UInt { UInt(pthread_self()) }
}
