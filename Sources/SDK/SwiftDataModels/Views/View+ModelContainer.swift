internal import ExtensionFoundation
public import SwiftUI
internal import Synchronization

private enum ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }
}

extension EnvironmentValues {
    var optionalModelContext: ModelContext? {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }

    /// The context of the views around this one. Without one, an empty store in memory, which the log says.
    public var modelContext: ModelContext {
        get { Self.needed(optionalModelContext) }
        set { optionalModelContext = newValue }
    }

    static func needed(_ context: ModelContext?) -> ModelContext {
        if let context { return context }
        reportMissingContainer()
        let inMemory = ModelConfiguration(isStoredInMemoryOnly: true)
        do {
            return ModelContext(try ModelContainer(for: Schema(), configurations: [inMemory]))
        } catch {
            fatalError("A store in memory cannot be made: \(error)")
        }
    }

    private static let isReported = Atomic(false)

    static func reportMissingContainer() {
        guard !isReported.exchange(true, ordering: .relaxed) else { return }
        Log.write("A view asks for SwiftData's context, and none is there. Add modelContainer(for:) to the view.")
    }

    static func report(_ error: any Error) { Log.write("SwiftData: \(error)") }
}

extension View {
    /// Gives the views in this one a context of a container.
    public func modelContainer(_ container: ModelContainer) -> some View {
        MainContextView(content: self, container: container)
    }

    /// Gives the views in this one the context of a container for a class.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(for: [modelType], inMemory: inMemory, onSetup: onSetup)
    }

    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        let made = Result<ModelContainer, any Error> {
            try ModelContainer(
                for: Schema(modelTypes), configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
        }
        onSetup(made)
        if case .failure(let error) = made { EnvironmentValues.report(error) }
        return MainContextView(content: self, container: try? made.get())
    }

    /// Gives the views in this one a context.
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.optionalModelContext, modelContext)
    }
}

/// A view with the main context of a container.
private struct MainContextView<Content: View>: View {
    let content: Content
    let container: ModelContainer?

    var body: some View { content.environment(\.optionalModelContext, container?.mainContext) }
}

extension Scene {
    /// Has no effect: an application shows no scene here.
    public func modelContainer(_ container: ModelContainer) -> some Scene { self }

    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }

    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }
}
