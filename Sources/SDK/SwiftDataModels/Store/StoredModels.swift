/// The rows of a store. A value.
struct StoredModels: Codable, Hashable, Sendable {
    /// The values of an object's properties by their names, each a text of JSON.
    typealias Row = [String: String]

    private var version = 1
    /// The rows of each class by their identifiers.
    private var entities: [String: [String: Row]] = [:]

    static let newestVersion = 1

    var isReadable: Bool { version == Self.newestVersion }
    var entityNames: [String] { Array(entities.keys) }

    func row(_ identifier: PersistentIdentifier) -> Row? { entities[identifier.entityName]?[identifier.key] }

    func identifiers(_ entity: String) -> [PersistentIdentifier] {
        (entities[entity] ?? [:]).keys.map { PersistentIdentifier(entityName: entity, key: $0) }
    }

    /// The rows of a class whose property has a value.
    func identifier(_ entity: String, where name: String, is value: String) -> PersistentIdentifier? {
        entities[entity]?.first { $0.value[name] == value }
            .map { PersistentIdentifier(entityName: entity, key: $0.key) }
    }

    mutating func apply(_ changes: StoreChanges) {
        for (identifier, row) in changes.rows { entities[identifier.entityName, default: [:]][identifier.key] = row }
        for identifier in changes.deleted { entities[identifier.entityName]?[identifier.key] = nil }
    }
}

/// The changes of one save. A value.
struct StoreChanges: Hashable, Sendable {
    var rows: [PersistentIdentifier: StoredModels.Row] = [:]
    var deleted: Set<PersistentIdentifier> = []

    var isEmpty: Bool { rows.isEmpty && deleted.isEmpty }
}
