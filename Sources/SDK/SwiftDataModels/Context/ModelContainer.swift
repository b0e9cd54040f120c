internal import ExtensionFoundation
internal import Foundation
internal import Synchronization

/// The store of an author's models.
public final class ModelContainer: Sendable {
    public let schema: Schema
    public let configurations: Set<ModelConfiguration>
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    let store: ModelStore

    /// Opens a store. Of several configurations the first holds all models.
    ///
    /// - Throws: `SwiftDataError` if the file is damaged or too large.
    public init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        let chosen = configurations.first ?? ModelConfiguration(schema: givenSchema)
        schema = givenSchema
        self.configurations = Set(configurations.isEmpty ? [chosen] : configurations)
        self.migrationPlan = migrationPlan
        if configurations.count > 1 {
            Log.write("SwiftData keeps all models in one store: \(chosen.url.path).")
        }
        store = try ModelStore(
            file: chosen.isStoredInMemoryOnly ? nil : StoreFile(path: chosen.url.path), allowsSave: chosen.allowsSave)
    }

    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// The context of views.
    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        let context = ModelContext(self)
        context.autosaveEnabled = true
        main = context
        return context
    }

    /// A context holds its container, so the container holds its context only as long as an object or a view does.
    @MainActor private weak var main: ModelContext?

    /// Removes all objects from the store.
    public func deleteAllData() throws { try store.erase() }

    /// Removes all objects from the store.
    public func erase() throws { try store.erase() }
}

extension ModelContainer: Equatable {
    public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }
}
