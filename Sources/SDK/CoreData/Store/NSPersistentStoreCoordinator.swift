internal import ExtensionFoundation
public import Foundation
internal import SwiftDataModels
internal import Synchronization

/// A store that is loaded.
public final class NSPersistentStore: NSObject, Sendable {
    public let url: URL?
    public let type: String
    /// The configuration of the model that it was added for. The name is kept and has no effect: each store takes all
    /// entities.
    public let configurationName: String
    public let isReadOnly: Bool
    let rows: ModelStore

    init(_ description: NSPersistentStoreDescription, rows: ModelStore) {
        (url, type, isReadOnly) = (description.url, description.type, description.isReadOnly)
        // The platform's name for a store without a configuration.
        configurationName = description.configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        self.rows = rows
        super.init()
    }

    /// The options that have an effect here; nil without one.
    public var options: [AnyHashable: Any]? { isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil }
}

/// The stores of a model. Objects lie in the first one.
///
/// A store is a file of JSON at the description's place, of at most 16 MB, that several processes may use. A database that
/// the original platform wrote cannot be read.
public final class NSPersistentStoreCoordinator: NSObject, Sendable {
    /// The kinds of stores.
    public struct StoreType: Hashable, Sendable {
        let name: String
        public static var sqlite: StoreType { StoreType(name: NSSQLiteStoreType) }
        public static var inMemory: StoreType { StoreType(name: NSInMemoryStoreType) }
        public static var binary: StoreType { StoreType(name: NSBinaryStoreType) }
    }

    public let managedObjectModel: NSManagedObjectModel
    private let stores = Mutex<[NSPersistentStore]>([])

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        super.init()
        model.settle()
    }

    public var persistentStores: [NSPersistentStore] { stores.withLock { $0 } }

    /// The objects or numbers that a request to fetch finds, or the result of another request.
    ///
    /// - Throws: an error of Core Data for a request that it does not know.
    public func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
        guard let fetch = request as? any FetchingRequest else { return try context.execute(request) }
        return try fetch.results(in: context)
    }

    public func persistentStore(for url: URL) -> NSPersistentStore? {
        persistentStores.first { $0.url?.standardizedFileURL == url.standardizedFileURL }
    }

    public func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

    @discardableResult
    public func addPersistentStore(
        ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let description = NSPersistentStoreDescription()
        (description.url, description.type, description.configuration) = (url, type, configurationName)
        description.isReadOnly = options?[NSReadOnlyPersistentStoreOption] as? Bool ?? false
        return try add(description)
    }

    @discardableResult
    public func addPersistentStore(
        type: StoreType, configuration: String? = nil, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.name, configurationName: configuration, at: url, options: options)
    }

    func add(_ description: NSPersistentStoreDescription) throws -> NSPersistentStore {
        let file = description.isInMemory ? nil : description.url.map { StoreFile(path: $0.path) }
        let rows = try ModelStore(file: file, allowsSave: !description.isReadOnly)
        let store = NSPersistentStore(description, rows: rows)
        stores.withLock { $0.append(store) }
        return store
    }

    public func remove(_ store: NSPersistentStore) throws { stores.withLock { $0.removeAll { $0 === store } } }

    /// Copies a store's objects to another place, where the coordinator uses them from now on.
    @discardableResult
    public func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, type: StoreType
    ) throws -> NSPersistentStore {
        let rows = try store.rows.models()
        let description = NSPersistentStoreDescription(url: url)
        (description.type, description.configuration) = (type.name, store.configurationName)
        let moved = try add(description)
        _ = try moved.rows.commit { _ in rows.allKept }
        try remove(store)
        return moved
    }

    @discardableResult
    public func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, withType type: String
    ) throws -> NSPersistentStore {
        try migratePersistentStore(store, to: url, options: options, type: StoreType(name: type))
    }

    public func destroyPersistentStore(at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil) throws {
        stores.withLock { $0.removeAll { $0.url == url } }
        if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    }

    public func destroyPersistentStore(at url: URL, type: StoreType, options: [AnyHashable: Any]? = nil) throws {
        try destroyPersistentStore(at: url, ofType: type.name, options: options)
    }

    public func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.path.split(separator: "/")
        guard url.scheme == "x-coredata", parts.count == 2,
            let entity = managedObjectModel.entitiesByName[String(parts[0])]
        else { return nil }
        return NSManagedObjectID(PersistentIdentifier(entityName: entity.entityName, key: String(parts[1])), entity)
    }

    // MARK: Rows

    /// The rows of the first store; nil without one, and if it cannot be read, which the log says.
    func rows() -> StoredModels? {
        do { return try loadedRows() } catch {
            Log.write("Core Data: \(error)")
            return nil
        }
    }

    func loadedRows() throws -> StoredModels {
        guard let store = persistentStores.first else { throw CoreDataError.noStore }
        return try store.rows.models()
    }

    func commit(_ changes: (StoredModels) throws -> StoreChanges) throws -> StoredModels {
        guard let store = persistentStores.first else { throw CoreDataError.noStore }
        return try store.rows.commit(changes)
    }
}

extension StoredModels {
    /// The change that writes every row into another store.
    var allKept: StoreChanges {
        var changes = StoreChanges()
        for identifier in entityNames.flatMap(identifiers) { changes.rows[identifier] = row(identifier) }
        return changes
    }
}
