import Synchronization

/// The environment of the view whose code runs.
enum CurrentEnvironment {
    private static let values = Mutex<EnvironmentValues?>(nil)
    /// That of a view whose action or task runs, also after it has waited.
    @TaskLocal private static var ofAction: EnvironmentValues?

    /// The environment of the running body, action or task; an empty one outside of them.
    static var value: EnvironmentValues { values.withLock { $0 } ?? ofAction ?? EnvironmentValues() }

    /// Runs an action of a view in its environment, which the tasks that it starts inherit.
    @MainActor
    static func acting(in environment: EnvironmentValues, _ run: () -> Void) {
        $ofAction.withValue(environment) { with(environment, run) }
    }

    /// Runs a task of a view in its environment.
    static func task(in environment: EnvironmentValues, _ run: @Sendable () async -> Void) async {
        await $ofAction.withValue(environment, operation: run)
    }

    /// A closure of a view that runs after the view's body, in the environment of the view that makes it.
    @MainActor
    static func keeping<Value, Result>(_ run: @escaping (Value) -> Result) -> @MainActor (Value) -> Result {
        let environment = value
        return { value in with(environment) { run(value) } }
    }

    /// Runs a body, or a closure that one made, in its environment.
    @MainActor
    static func with<Result>(_ environment: EnvironmentValues, _ run: () -> Result) -> Result {
        let outer = values.withLock { stored in
            defer { stored = environment }
            return stored
        }
        defer { values.withLock { $0 = outer } }
        return run()
    }
}
