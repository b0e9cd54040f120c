/// An actor with a context of its own. `@ModelActor` writes the members.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The object of an identifier.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        try? modelContext.existingModel(for: id)
    }
}

/// Holds the context of an actor.
public protocol ModelExecutor: AnyObject, Sendable {
    var modelContext: ModelContext { get }
}

// Only the actor that owns the executor reaches the context.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
