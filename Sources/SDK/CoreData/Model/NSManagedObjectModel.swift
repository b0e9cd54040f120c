internal import ExtensionFoundation
public import Foundation
internal import Synchronization

/// The entities of a store: of the sources that `hostel models` writes, or those that a program describes.
public final class NSManagedObjectModel: NSObject, @unchecked Sendable {
    // Settings are an author's, made before a coordinator takes the model.
    public private(set) var entitiesByName: [String: NSEntityDescription]
    public var versionIdentifiers: Set<AnyHashable> = []
    private let name: String?
    private var listed: [NSEntityDescription]
    private var isDescribed = false

    /// The entities that a program describes.
    public var entities: [NSEntityDescription] {
        get { listed }
        set { (listed, entitiesByName, isDescribed) = (newValue, Self.table(newValue), true) }
    }

    /// A model without entities, which the program describes.
    public override init() {
        (name, listed, entitiesByName) = (nil, [], [:])
        super.init()
    }

    private init(name: String?, _ entities: [NSEntityDescription]) {
        self.name = name
        let table = Self.table(entities)
        (listed, entitiesByName) = (entities.filter { table[$0.entityName] === $0 }, table)
        super.init()
    }

    /// The entities of several models; nil without models.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models else { return nil }
        self.init(name: nil, models.flatMap(\.entities))
        isDescribed = models.contains(where: \.isDescribed)
    }

    private static func table(_ entities: [NSEntityDescription]) -> [String: NSEntityDescription] {
        Dictionary(entities.map { ($0.entityName, $0) }, uniquingKeysWith: { $1 })
    }

    /// The models that a program describes and coordinators have taken, for `NSManagedObject.entity()`.
    private static let described = Mutex<[NSManagedObjectModel]>([])

    /// Takes the descriptions as they are now, because a coordinator takes the model.
    func settle() {
        guard isDescribed else { return }
        // Names may have been set after the entities became a part of the model.
        entitiesByName = Self.table(entities)
        for entity in entities { entity.settle() }
        Self.described.withLock { if !$0.contains(self) { $0.append(self) } }
    }

    /// The entity of a class in the models of the process; nil if none has it.
    static func anyEntity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        let models = described.withLock { $0 }
        return models.lazy.compactMap { $0.known(type) }.first ?? compiledEntity(of: type)
    }

    /// Found once for each class: a look walks the records of all libraries and makes all descriptions.
    private static func compiledEntity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        if let found = compiledEntities.withLock({ $0[ObjectIdentifier(type)] }) { return found }
        let found = mergedModel(from: nil)?.known(type)
        compiledEntities.withLock { $0[ObjectIdentifier(type)] = found }
        return found
    }

    private static let compiledEntities = Mutex<[ObjectIdentifier: NSEntityDescription]>([:])

    /// The model of a file's name, such as `Clock.momd`: the file itself is not read, because `hostel models` has made a
    /// Swift source from it. Nil if the process has no model of that name.
    public convenience init?(contentsOf url: URL) {
        let name = url.deletingPathExtension().lastPathComponent
        guard let found = Self.compiled().first(where: { $0.name == name }) else { return nil }
        self.init(name: name, found.entities)
    }

    /// All models of the process in one.
    public static func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        NSManagedObjectModel(name: nil, compiled().flatMap { $0.entities })
    }

    /// The model of a name, or all models of the process.
    static func named(_ name: String) -> NSManagedObjectModel {
        let models = compiled()
        guard let found = models.first(where: { $0.name == name }) else {
            if models.isEmpty {
                Log.write(
                    "Core Data: there is no model \(name). Write its source with `hostel models \(name).xcdatamodeld`.")
            }
            return NSManagedObjectModel(name: name, models.flatMap { $0.entities })
        }
        return NSManagedObjectModel(name: name, found.entities)
    }

    private static func compiled() -> [any _CompiledModel.Type] {
        LoadedTypes.conforming(to: (any _CompiledModel).self).compactMap { $0 as? any _CompiledModel.Type }
    }

    /// The entity of a class. A class without one ends the process, as on the original platform.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
        if let found = known(type) { return found }
        fatalError("Core Data: the model \(name ?? "") has no entity with the class \(type).")
    }

    private func known(_ type: NSManagedObject.Type) -> NSEntityDescription? { entities.first { $0.type == type } }

    /// Whether an entity is another one or a kind of it.
    func isKind(_ entity: String, of other: String) -> Bool {
        var name: String? = entity
        for _ in 0..<32 {
            guard let present = name else { return false }
            if present == other { return true }
            name = entitiesByName[present]?.parent
        }
        return false
    }
}
