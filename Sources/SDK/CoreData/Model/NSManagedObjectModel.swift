internal import ExtensionFoundation
public import Foundation

/// The entities of a store.
public final class NSManagedObjectModel: NSObject, @unchecked Sendable {
    // Never written to after `init`, which makes it Sendable.
    public let entitiesByName: [String: NSEntityDescription]
    private let name: String?

    public var entities: [NSEntityDescription] { Array(entitiesByName.values) }

    private init(name: String?, _ entities: [NSEntityDescription]) {
        self.name = name
        entitiesByName = Dictionary(entities.map { ($0.entityName, $0) }, uniquingKeysWith: { $1 })
        super.init()
    }

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
        if let found = entities.first(where: { $0.type == type }) { return found }
        fatalError("Core Data: the model \(name ?? "") has no entity with the class \(type).")
    }

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
