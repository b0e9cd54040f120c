public import Foundation

/// A kind of object in a model.
public final class NSEntityDescription: NSObject, @unchecked Sendable {
    // Never written to after `init`, which makes it Sendable.
    public let name: String?
    public let managedObjectClassName: String
    let type: NSManagedObject.Type
    let parent: String?
    private let properties: [String: _ManagedProperty]
    private let order: [String]

    /// For sources that `hostel models` writes.
    ///
    /// - Parameter properties: with those of the parents.
    public init(
        _name name: String, class type: NSManagedObject.Type, parent: String? = nil, _ properties: [_ManagedProperty]
    ) {
        (self.name, self.type, self.parent) = (name, type, parent)
        managedObjectClassName = String(describing: type)
        self.properties = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        order = properties.map(\.name)
        super.init()
    }

    var entityName: String { name ?? "" }
    var allProperties: [_ManagedProperty] { order.compactMap { properties[$0] } }
    func property(_ name: String) -> _ManagedProperty? { properties[name] }

    /// A new object of an entity in a context.
    public static func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext)
        -> NSManagedObject
    {
        let entity = context.entity(named: name)
        return entity.type._new(entity, context)
    }

    /// The entity of a name in a context's model.
    public static func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[name]
    }
}
