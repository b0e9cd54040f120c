public import Foundation

/// Objects of a container in memory, and their changes until they are saved. Not for several threads.
public final class ModelContext {
    public let container: ModelContainer
    /// Whether changes are saved at the end of the main queue's turn. Only the container's main context does so.
    public var autosaveEnabled = false
    public var author: String?

    private final class Weak {
        weak var model: (any PersistentModel)?
        init(_ model: any PersistentModel) { self.model = model }
    }

    /// The objects that the author's code still holds. An object holds its context.
    private var registered: [PersistentIdentifier: Weak] = [:]
    private var inserted: [PersistentIdentifier: any PersistentModel] = [:]
    private var changed: [PersistentIdentifier: any PersistentModel] = [:]
    private var deleted: [PersistentIdentifier: any PersistentModel] = [:]
    /// The rows that the objects have; nil before the first look.
    private var rows: StoredModels?
    /// Objects whose relationships are not read yet.
    private var unrelated: [(model: any PersistentModel, row: _ModelRow)] = []
    private var isRelating = false
    private var isAutosaveDue = false

    public init(_ container: ModelContainer) { self.container = container }

    // MARK: Changes

    public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
    public var insertedModelsArray: [any PersistentModel] { Array(inserted.values) }
    public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
    public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    /// Adds an object and all new ones to which it leads.
    public func insert<T: PersistentModel>(_ model: T) { insertAll(from: model) }

    private func insertAll(from first: any PersistentModel) {
        var waiting = [first]
        while let model = waiting.popLast() {
            guard model._modelState.context !== self || model._modelState.isDeleted else { continue }
            model._modelState.join(self)
            let identifier = model.persistentModelID
            registered[identifier] = Weak(model)
            deleted[identifier] = nil
            inserted[identifier] = model
            waiting += ModelType.of(type(of: model)).properties.flatMap { $0.relation?.related(model) ?? [] }
        }
        scheduleAutosave()
    }

    public func delete<T: PersistentModel>(_ model: T) { deleteOne(model) }

    private func deleteOne(_ model: any PersistentModel) {
        let identifier = model.persistentModelID
        guard model._modelState.context === self, deleted[identifier] == nil else { return }
        model._modelState.markDeleted()
        changed[identifier] = nil
        if inserted.removeValue(forKey: identifier) == nil { deleted[identifier] = model }
        scheduleAutosave()
    }

    /// Deletes the objects that a predicate describes; all of the class without one.
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
    }

    func didChange(_ model: any PersistentModel) {
        let identifier = model.persistentModelID
        guard inserted[identifier] == nil, deleted[identifier] == nil else { return }
        changed[identifier] = model
        scheduleAutosave()
    }

    /// Has no effect: changes count at once.
    public func processPendingChanges() {}

    /// Forgets what is not saved.
    public func rollback() {
        for model in inserted.values { model._modelState.markDeleted() }
        for model in deleted.values { model._modelState.join(self) }
        let again = Array(changed.values) + Array(deleted.values)
        (inserted, changed, deleted) = ([:], [:], [:])
        for model in again { reload(model) }
    }

    /// Runs changes, and saves them.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    // MARK: Saving

    /// Writes the changes into the store.
    ///
    /// - Throws: `SwiftDataError` if the store cannot be written, or if a relationship forbids a deletion.
    public func save() throws {
        guard hasChanges else { return }
        try followDeletions()
        for model in Array(inserted.values) + Array(changed.values) { insertRelated(of: model) }
        let (new, old) = (inserted, changed)
        rows = try container.store.commit { stored in
            var changes = StoreChanges(deleted: Set(deleted.keys))
            for model in new.values { takePlaceOfEqual(model, in: stored) }
            for model in Array(new.values) + Array(old.values) {
                changes.rows[model.persistentModelID] = try row(of: model)
            }
            return changes
        }
        for model in Array(new.values) + Array(old.values) { model._modelState.markSaved() }
        for identifier in deleted.keys { registered[identifier] = nil }
        (inserted, changed, deleted) = ([:], [:], [:])
        NotificationCenter.default.post(name: Self.didSave, object: self)
    }

    private func row(of model: any PersistentModel) throws -> StoredModels.Row {
        var row: StoredModels.Row = [:]
        for property in ModelType.of(type(of: model)).properties { row[property.name] = try property.encode(model) }
        return row
    }

    /// A new object whose unique value a row has replaces that row.
    private func takePlaceOfEqual(_ model: any PersistentModel, in stored: StoredModels) {
        for property in ModelType.of(type(of: model)).properties where property.isUnique {
            guard let value = try? property.encode(model),
                let equal = stored.identifier(model.persistentModelID.entityName, where: property.name, is: value)
            else { continue }
            registered[model.persistentModelID] = nil
            model._modelState.join(self, as: equal)
            registered[equal] = Weak(model)
            return
        }
    }

    private func insertRelated(of model: any PersistentModel) {
        for property in ModelType.of(type(of: model)).properties {
            for other in property.relation?.related(model) ?? [] where other._modelState.context == nil {
                insertAll(from: other)
            }
        }
    }

    /// Applies the rules of deletion to the objects to which deleted ones lead.
    private func followDeletions() throws {
        var waiting = Array(deleted.values)
        while let model = waiting.popLast() {
            for property in ModelType.of(type(of: model)).properties {
                guard let relation = property.relation else { continue }
                let others = relation.related(model).filter { !$0._modelState.isDeleted }
                switch relation.deleteRule {
                case .noAction: break
                case .nullify:
                    guard let inverse = ModelType.of(type(of: model)).inverse(of: property.name) else { break }
                    for other in others { inverse.relation?.remove(other, model) }
                case .cascade:
                    for other in others { deleteOne(other) }
                    waiting += others
                case .deny:
                    guard others.isEmpty else {
                        throw SwiftDataError.denied(
                            "\(type(of: model)) cannot be deleted: its \(property.name) still has \(others.count).")
                    }
                }
            }
        }
    }

    private func scheduleAutosave() {
        guard autosaveEnabled, !isAutosaveDue else { return }
        isAutosaveDue = true
        Task { @MainActor [weak container] in
            guard let context = container?.mainContext else { return }
            context.isAutosaveDue = false
            try? context.save()
        }
    }

    // MARK: Fetching

    /// The objects that a descriptor describes.
    ///
    /// - Throws: `SwiftDataError` if the store cannot be read, or the error of a predicate.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try look()
        var models: [T] = identifiers(T.self, pending: descriptor.includePendingChanges).compactMap(object)
        if let predicate = descriptor.predicate { models = try models.filter { try predicate.evaluate($0) } }
        // Rows have no order of their own; the same fetch gives the same one.
        models.sort { $0.persistentModelID < $1.persistentModelID }
        models.sort(using: descriptor.sortBy)
        models.removeFirst(min(models.count, max(0, descriptor.fetchOffset ?? 0)))
        if let limit = descriptor.fetchLimit, limit > 0 { models = Array(models.prefix(limit)) }
        return models
    }

    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> [T] {
        try fetch(descriptor)
    }

    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try fetch(descriptor).count
    }

    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] {
        try fetch(descriptor).map(\.persistentModelID)
    }

    /// Calls a closure with each object.
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
        block: (T) throws -> Void
    ) throws {
        for model in try self.fetch(fetch) { try block(model) }
    }

    /// The object of an identifier, if it is in memory.
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        registered[persistentModelID]?.model as? T
    }

    /// The object of an identifier.
    public func existingModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) throws -> T? {
        try look()
        return object(persistentModelID)
    }

    private func identifiers<T: PersistentModel>(_ type: T.Type, pending: Bool) -> [PersistentIdentifier] {
        let stored = rows?.identifiers(T.entityName) ?? []
        guard pending else { return stored }
        let new = inserted.keys.filter { $0.entityName == T.entityName }
        return stored.filter { deleted[$0] == nil && inserted[$0] == nil } + new
    }

    /// Takes the rows that other processes saved. Objects with changes of their own keep them.
    private func look() throws {
        let now = try container.store.models()
        guard let before = rows else {
            rows = now
            return
        }
        guard before != now else { return }
        rows = now
        for (identifier, entry) in registered {
            guard let model = entry.model else {
                registered[identifier] = nil
                continue
            }
            if changed[identifier] == nil, inserted[identifier] == nil,
                !StoredModels.areSame(before.row(identifier), now.row(identifier))
            {
                reload(model)
            }
        }
    }

    /// Reads an object's properties again.
    private func reload(_ model: any PersistentModel) {
        guard let values = rows?.row(model.persistentModelID) else { return }
        let row = _ModelRow(values: values, context: self)
        for property in ModelType.of(type(of: model)).properties { try? property.load?(model, row) }
        model._modelState.markSaved()
    }

    /// The object of an identifier: the one in memory, or one that is read from its row; nil without a row that fits.
    func object<T: PersistentModel>(_ identifier: PersistentIdentifier) -> T? {
        if let model = registered[identifier]?.model { return model as? T }
        guard let values = rows?.row(identifier) else { return nil }
        let row = _ModelRow(values: values, context: self)
        guard let model = try? T(_row: row) else { return nil }
        model._modelState.join(self, as: identifier)
        registered[identifier] = Weak(model)
        // Relationships are read one after the other, and not within one another: a chain of objects may be long.
        unrelated.append((model, row))
        relateWaiting()
        return model
    }

    private func relateWaiting() {
        guard !isRelating else { return }
        isRelating = true
        defer { isRelating = false }
        while let (model, row) = unrelated.popLast() {
            for property in ModelType.of(type(of: model)).properties where property.relation != nil {
                try? property.load?(model, row)
            }
        }
    }
}

extension ModelContext {
    public static let willSave = Notification.Name("ModelContextWillSave")
    /// Posted after each save, with the context as its object.
    public static let didSave = Notification.Name("ModelContextDidSave")
}

extension ModelContext: Equatable {
    public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }
}

@available(*, unavailable, message: "A context is for one thread. Make one for each, or use @ModelActor.")
extension ModelContext: @unchecked Sendable {}
