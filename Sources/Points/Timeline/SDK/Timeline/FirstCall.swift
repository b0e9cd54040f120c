internal import ExtensionFoundation

/// A completion of which only the first call counts. An author may call it on any thread.
final class FirstCall<Given, Taken>: Sendable {
    private enum State {
        case waiting(@MainActor (Given) -> Void)
        case called
        /// The log says that it was called again.
        case told
    }

    private let function: String
    private let state: Guarded<State>

    /// - Parameter function: the provider's function, for the log.
    init(
        _ function: String, _ completion: @escaping @MainActor (Taken) -> Void,
        _ convert: @escaping @MainActor (Given) -> Taken
    ) {
        self.function = function
        state = Guarded(.waiting { completion(convert($0)) })
    }

    func call(_ given: Given) {
        let before = state.update { state in
            let before = state
            if case .waiting = before { state = .called } else { state = .told }
            return before
        }
        switch before {
        case .waiting(let completion):
            let given = Handed(given)
            onMainThread { completion(given.value) }
        case .called: Log.write("\(function) called its completion more than once; only the first call counts")
        case .told: break
        }
    }
}
