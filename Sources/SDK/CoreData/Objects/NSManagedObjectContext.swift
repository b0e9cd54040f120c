public import Foundation
internal import Synchronization
internal import SwiftDataModels

/// The objects of a store that one part of a program uses.
///
/// A context belongs to one thread at a time, as on the original platform; `perform` and `performAndWait` keep its blocks
/// apart. A context with a parent saves into the store, and its parent sees that with its next fetch.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// Where the blocks of a context run.
    public enum ConcurrencyType: UInt, Sendable {
        /// Obsolete: the context is used where it was made.
        case confinementConcurrencyType = 0
        case privateQueueConcurrencyType, mainQueueConcurrencyType
    }

    // Contexts are used from one thread at a time, by their contract.
    public let concurrencyType: ConcurrencyType
    public var name: String?
    public var parent: NSManagedObjectContext?
    public var mergePolicy: Any = NSMergePolicy.error
    public var automaticallyMergesChangesFromParent = false
    /// Has no effect: nothing is undone.
    public var undoManager: AnyObject?
    public var transactionAuthor: String?
    public var stalenessInterval: TimeInterval = -1
    public var shouldDeleteInaccessibleFaults = true
    public let userInfo = NSMutableDictionary()
    private var ownCoordinator: NSPersistentStoreCoordinator?
    private var objects: [PersistentIdentifier: NSManagedObject] = [:]
    private var changed: [PersistentIdentifier: NSManagedObject] = [:]
    private let blocks = NSRecursiveLock()

    public init(concurrencyType: ConcurrencyType) {
        self.concurrencyType = concurrencyType
        super.init()
    }

    public convenience init(_ concurrencyType: ConcurrencyType) { self.init(concurrencyType: concurrencyType) }

    public var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { ownCoordinator ?? parent?.persistentStoreCoordinator }
        set { ownCoordinator = newValue }
    }

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
        (model ?? NSManagedObjectModel.named("")).entity(of: type)
    }

    func entity(named name: String) -> NSEntityDescription {
        guard let found = (model ?? NSManagedObjectModel.named("")).entitiesByName[name] else {
            fatalError("Core Data: the model has no entity \(name).")
        }
        return found
    }

    // MARK: Objects

    public var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
    public var insertedObjects: Set<NSManagedObject> { Set(changed.values.filter { $0.isInserted && !$0.isDeleted }) }
    public var updatedObjects: Set<NSManagedObject> { Set(changed.values.filter(\.isUpdated)) }
    public var deletedObjects: Set<NSManagedObject> { Set(changed.values.filter(\.isDeleted)) }
    public var hasChanges: Bool { changed.values.contains(where: \.hasChanges) }

    open func insert(_ object: NSManagedObject) {
        let identifier = object.objectID.identifier
        guard objects[identifier] == nil else { return }
        (objects[identifier], changed[identifier]) = (object, object)
        object.isInserted = true
        object.awakeFromInsert()
    }

    open func delete(_ object: NSManagedObject) {
        guard !object.isDeleted else { return }
        object.prepareForDeletion()
        object.isDeleted = true
        object.applyDeleteRules()
        noteChange(object)
    }

    func noteChange(_ object: NSManagedObject) { changed[object.objectID.identifier] = object }

    /// The object of an identifier; nil if the store has none.
    func known(_ identifier: PersistentIdentifier) -> NSManagedObject? {
        if let object = objects[identifier] { return object }
        guard let row = rows()?.values(identifier) else { return nil }
        return made(identifier, row)
    }

    private func made(_ identifier: PersistentIdentifier, _ row: ManagedRow) -> NSManagedObject? {
        guard let entity = model?.entitiesByName[identifier.entityName] else { return nil }
        CurrentRow.taken = (NSManagedObjectID(identifier, entity), row)
        let object = entity.type._new(entity, self)
        objects[identifier] = object
        object.awakeFromFetch()
        return object
    }

    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let found = known(objectID.identifier) { return found }
        CurrentRow.taken = (objectID, [:])
        return objectID.entity.type._new(objectID.entity, self)
    }

    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        guard let found = known(objectID.identifier), !found.isDeleted else { throw CoreDataError.missingObject }
        return found
    }

    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { objects[objectID.identifier] }

    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        if !flag { object.forgetChanges() }
        if let row = rows()?.values(object.objectID.identifier) { object.refresh(row) }
    }

    open func refreshAllObjects() { for object in objects.values { refresh(object, mergeChanges: true) } }

    open func reset() { (objects, changed) = ([:], [:]) }

    open func rollback() {
        for (identifier, object) in changed {
            if object.isInserted { objects[identifier] = nil }
            object.isDeleted = false
            object.forgetChanges()
        }
        changed = [:]
    }

    // MARK: Fetching

    func rows() -> StoredModels? { persistentStoreCoordinator?.rows() }

    /// All objects of an entity and its kinds, also those that are not saved.
    private func all(_ entity: String, withKinds: Bool) throws -> [NSManagedObject] {
        guard let coordinator = persistentStoreCoordinator else { throw CoreDataError.noStore }
        let rows = try coordinator.loadedRows()
        let names = coordinator.managedObjectModel.entitiesByName.keys.filter {
            $0 == entity || (withKinds && coordinator.managedObjectModel.isKind($0, of: entity))
        }
        var found: [NSManagedObject] = []
        for name in names.sorted() {
            for identifier in rows.identifiers(name).sorted() {
                guard let row = rows.values(identifier) else { continue }
                if let object = objects[identifier] {
                    object.refresh(row)
                    found.append(object)
                } else if let object = made(identifier, row) {
                    found.append(object)
                }
            }
            found += changed.values.filter { $0.isInserted && $0.entity.entityName == name }
                .sorted { $0.objectID.identifier < $1.objectID.identifier }
        }
        return found.filter { !$0.isDeleted }
    }

    func objects<Result>(of request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        guard let name = request.chosenEntityName ?? fittingEntity(Result.self) else { throw CoreDataError.noEntity }
        guard model?.entitiesByName[name] != nil else { throw CoreDataError.unknownEntity(name) }
        var found = try all(name, withKinds: request.includesSubentities)
        if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if let orders = request.sortDescriptors, !orders.isEmpty {
            found.sort { left, right in
                for order in orders {
                    switch order.compare(left, to: right) {
                    case .orderedAscending: return true
                    case .orderedDescending: return false
                    case .orderedSame: continue
                    }
                }
                return false
            }
        }
        if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
        return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
    }

    private func fittingEntity<Result>(_ type: Result.Type) -> String? {
        (type as? NSManagedObject.Type).flatMap { wanted in model?.entities.first { $0.type == wanted }?.name }
    }

    open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        let found = try objects(of: request)
        switch request.resultType {
        case .managedObjectIDResultType: return found.compactMap { $0.objectID as? Result }
        case .dictionaryResultType: return found.compactMap { $0.dictionary(request.propertiesToFetch) as? Result }
        case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? Result }
        default: return found.compactMap { $0 as? Result }
        }
    }

    open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try objects(of: request).count }

    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let request = request as? NSBatchDeleteRequest else { throw CoreDataError.unknownRequest }
        let found = try request.objects(in: self)
        for object in found { delete(object) }
        let identifiers = found.map(\.objectID)
        try save()
        return NSBatchDeleteResult(request.resultType, identifiers)
    }

    /// Drops the deleted objects that another context saved.
    public static func mergeChanges(
        fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        let gone = changes[NSDeletedObjectsKey] as? [NSManagedObjectID] ?? []
        for context in contexts {
            for identifier in gone.map(\.identifier) { context.objects[identifier] = nil }
            context.refreshAllObjects()
        }
    }

    open func mergeChanges(fromContextDidSave notification: Notification) { refreshAllObjects() }

    // MARK: Saving

    /// Writes the changes into the store, over the rows that another process may have written meanwhile: of one object, the
    /// properties that changed here.
    open func save() throws {
        let pending = changed.values.filter(\.hasChanges)
        guard !pending.isEmpty else { return }
        guard let coordinator = persistentStoreCoordinator else { throw CoreDataError.noStore }
        for object in pending { object.willSave() }
        let rows = try coordinator.commit { present in
            var changes = StoreChanges()
            for object in pending {
                let identifier = object.objectID.identifier
                if object.isDeleted {
                    changes.deleted.insert(identifier)
                } else {
                    var row = present.values(identifier) ?? [:]
                    for (key, value) in object.changes { row[key] = value }
                    changes.rows[identifier] = StoredModels.row(row)
                }
            }
            return changes
        }
        var saved: [AnyHashable: Any] = [:]
        saved[NSInsertedObjectsKey] = insertedObjects
        saved[NSUpdatedObjectsKey] = updatedObjects
        saved[NSDeletedObjectsKey] = deletedObjects
        for object in pending {
            let identifier = object.objectID.identifier
            if object.isDeleted {
                objects[identifier] = nil
            } else {
                object.didSave(rows.values(identifier) ?? [:])
            }
            object.didSave()
        }
        changed = changed.filter { $0.value.hasChanges && !$0.value.isDeleted }
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: saved)
    }

    // MARK: Blocks

    /// The context whose block runs; nil outside of blocks.
    @TaskLocal static var current: NSManagedObjectContext?

    open func performAndWait(_ block: () -> Void) { run(block) }
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try run(block) }

    @preconcurrency
    open func perform(_ block: @escaping @Sendable () -> Void) {
        let queue = concurrencyType == .mainQueueConcurrencyType ? DispatchQueue.main : DispatchQueue.global()
        queue.async { self.run(block) }
    }

    /// When a block runs.
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }

    public func perform<Result>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
    ) async rethrows -> Result { try run(block) }

    private func run<Result>(_ block: () throws -> Result) rethrows -> Result {
        try blocks.withLock { try Self.$current.withValue(self) { try block() } }
    }
}

extension NSManagedObject {
    /// The values of some properties, for requests of dictionaries.
    func dictionary(_ names: [Any]?) -> NSDictionary {
        let chosen = names?.compactMap { $0 as? String } ?? entity.allProperties.map(\.name)
        let values = NSMutableDictionary()
        for name in chosen where entity.property(name) != nil {
            if let value = value(forKey: name) { values[name] = value }
        }
        return values
    }
}

public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
