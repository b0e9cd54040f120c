import Synchronization

/// The environment of the view whose body runs.
enum CurrentEnvironment {
    private static let values = Mutex<EnvironmentValues?>(nil)

    /// The environment of the running body; an empty one outside of bodies.
    static var value: EnvironmentValues { values.withLock { $0 } ?? EnvironmentValues() }

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
