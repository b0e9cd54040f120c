internal import PlainText

/// The rows of a store. A value.
package struct StoredModels: Codable, Hashable, Sendable {
    /// The values of an object's properties by their names, each a text of JSON.
    package typealias Row = [String: String]

    private var version = 1
    /// The rows of each class by their identifiers.
    private var entities: [String: [String: Row]] = [:]

    static let newestVersion = 1

    package var isReadable: Bool { version == Self.newestVersion }
    package var entityNames: [String] { Array(entities.keys) }

    package func row(_ identifier: PersistentIdentifier) -> Row? { entities[identifier.entityName]?[identifier.key] }

    package func identifiers(_ entity: String) -> [PersistentIdentifier] {
        (entities[entity] ?? [:]).keys.map { PersistentIdentifier(entityName: entity, key: $0) }
    }

    /// Whether two rows have the same values, byte by byte: another program may have written a text whose comparison in
    /// Unicode's normal form takes minutes.
    package static func areSame(_ left: Row?, _ right: Row?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.count == right.count
            && left.allSatisfy { right[$0.key]?.utf8.elementsEqual($0.value.utf8) == true }
    }

    /// Whether a decoder may read the JSON of a value. Another process may have written a key for which it takes minutes.
    package static func isReadable(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { JSONTexts.haveBoundedKeys(in: UnsafeRawBufferPointer($0)) }
    }

    /// The rows of a class whose property has a value.
    func identifier(_ entity: String, where name: String, is value: String) -> PersistentIdentifier? {
        entities[entity]?.first { $0.value[name]?.utf8.elementsEqual(value.utf8) == true }
            .map { PersistentIdentifier(entityName: entity, key: $0.key) }
    }

    mutating func apply(_ changes: StoreChanges) {
        for (identifier, row) in changes.rows { entities[identifier.entityName, default: [:]][identifier.key] = row }
        for identifier in changes.deleted { entities[identifier.entityName]?[identifier.key] = nil }
    }
}

/// The changes of one save. A value.
package struct StoreChanges: Hashable, Sendable {
    package var rows: [PersistentIdentifier: StoredModels.Row] = [:]
    package var deleted: Set<PersistentIdentifier> = []

    package init(rows: [PersistentIdentifier: StoredModels.Row] = [:], deleted: Set<PersistentIdentifier> = []) {
        (self.rows, self.deleted) = (rows, deleted)
    }

    package var isEmpty: Bool { rows.isEmpty && deleted.isEmpty }
}
