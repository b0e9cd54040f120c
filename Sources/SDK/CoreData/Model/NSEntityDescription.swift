internal import ExtensionFoundation
public import Foundation
internal import Synchronization

/// A kind of object in a model: of a source that `hostel models` writes, or one that a program describes.
public final class NSEntityDescription: NSObject, @unchecked Sendable {
    // Settings are an author's, made before the model is used. Tables are behind the lock.
    public var name: String?
    /// The name of the class, with or without its module. Without a name, objects are of `NSManagedObject`.
    public var managedObjectClassName = "" { didSet { tables.withLock { $0 = nil } } }
    public var isAbstract = false
    public var userInfo: [AnyHashable: Any]?
    public var renamingIdentifier: String?
    public var versionHashModifier: String?
    /// They are kept: a save takes two objects with the same values.
    public var uniquenessConstraints: [[Any]] = []
    public var indexes: [NSFetchIndexDescription] = []
    public private(set) weak var superentity: NSEntityDescription?
    public var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }

    /// The module of the code that describes the entity.
    private let module: String
    private let compiled: Tables?
    private let compiledParent: String?
    private var described: [NSPropertyDescription] = []
    private let tables = Mutex<Tables?>(nil)

    /// The class and the properties, for objects.
    private struct Tables: @unchecked Sendable {
        // A type is one value of the process.
        var type: NSManagedObject.Type
        var properties: [String: _ManagedProperty]
        var order: [String]

        init(_ type: NSManagedObject.Type, _ properties: [_ManagedProperty]) {
            self.type = type
            self.properties = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
            order = properties.map(\.name)
        }
    }

    /// An entity that the program describes.
    ///
    /// - Parameter _file: the source, whose module has a class that is named without one.
    public init(_file: String = #fileID) {
        module = _file.split(separator: "/").first.map(String.init) ?? ""
        (compiled, compiledParent) = (nil, nil)
        super.init()
    }

    /// For sources that `hostel models` writes.
    ///
    /// - Parameter properties: with those of the parents.
    public init(
        _name name: String, class type: NSManagedObject.Type, parent: String? = nil, _ properties: [_ManagedProperty]
    ) {
        self.name = name
        managedObjectClassName = String(describing: type)
        (module, compiledParent, compiled) = ("", parent, Tables(type, properties))
        super.init()
    }

    /// The properties that the program lists, or those of a model's source.
    public var properties: [NSPropertyDescription] {
        get { compiled == nil ? described : allProperties.map { $0.description(of: self) } }
        set {
            described = newValue
            for property in newValue { property.entity = self }
            tables.withLock { $0 = nil }
        }
    }

    /// All properties by their names, with those of the parents.
    public var propertiesByName: [String: NSPropertyDescription] {
        let own = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        return (superentity?.propertiesByName ?? [:]).merging(own) { $1 }
    }

    public var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    public var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    public func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        relationshipsByName.values.filter { $0.destinationEntity === entity }
    }

    public func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) == true
    }

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

extension NSEntityDescription {
    var entityName: String { name ?? "" }
    var parent: String? { superentity?.entityName ?? compiledParent }
    var type: NSManagedObject.Type { present.type }
    var allProperties: [_ManagedProperty] { present.order.compactMap { present.properties[$0] } }
    func property(_ name: String) -> _ManagedProperty? { present.properties[name] }

    /// Makes the tables anew, because a coordinator takes the model: the program has described all of it.
    func settle() { tables.withLock { $0 = nil } }

    private var present: Tables {
        if let compiled { return compiled }
        if let made = tables.withLock({ $0 }) { return made }
        let made = Tables(namedType, describedProperties)
        tables.withLock { $0 = made }
        return made
    }

    private var describedProperties: [_ManagedProperty] {
        (superentity?.allProperties ?? []) + described.compactMap(\.managed)
    }

    private var namedType: NSManagedObject.Type {
        let name = managedObjectClassName
        guard !name.isEmpty, name != "NSManagedObject" else { return NSManagedObject.self }
        let names = name.contains(".") ? [name] : ["\(module).\(name)", name]
        if let found = names.lazy.compactMap({ _typeByName($0) as? NSManagedObject.Type }).first { return found }
        Log.write(
            "Core Data: there is no class \(name) of the entity \(entityName). Its objects are of NSManagedObject.")
        return NSManagedObject.self
    }
}

extension _ManagedProperty {
    /// The description of a property of a model's source. It names no other entity.
    fileprivate func description(of entity: NSEntityDescription) -> NSPropertyDescription {
        let description: NSPropertyDescription
        switch content {
        case .attribute(let kind, let initial):
            let attribute = NSAttributeDescription()
            attribute.attributeType = NSAttributeType(kind)
            attribute.defaultValue = initial?.managed(kind)?.value(kind)
            description = attribute
        case .relationship(_, let isToMany, let isOrdered, _, let rule):
            let relationship = NSRelationshipDescription()
            relationship.maxCount = isToMany ? 0 : 1
            relationship.isOrdered = isOrdered
            relationship.deleteRule =
                switch rule {
                case .noAction: .noActionDeleteRule
                case .nullify: .nullifyDeleteRule
                case .cascade: .cascadeDeleteRule
                case .deny: .denyDeleteRule
                }
            description = relationship
        }
        (description.name, description.entity) = (name, entity)
        return description
    }
}
