internal import HostelCombine

/// Work of a view while it is shown by a hosting controller.
struct ViewWork {
    enum Kind {
        /// Runs from the appearance on. Another value of `id` starts it anew.
        case task(id: TaskIdentity?, TaskPriority, @Sendable () async -> Void)
        /// Runs for each value of a publisher.
        case receive(subscribe: @MainActor (@escaping (Any) -> Void) -> AnyCancellable, (Any) -> Void)
        /// Runs when the view is no longer shown.
        case disappear(() -> Void)
    }

    let place: ViewPlace
    let environment: EnvironmentValues
    let kind: Kind
}

/// The value that a task belongs to.
struct TaskIdentity {
    private let isEqual: (Any) -> Bool
    private let value: Any

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    static func != (one: Self, other: Self) -> Bool { !one.isEqual(other.value) }
}

/// The work of one view that is shown now.
@MainActor
final class ShownWork {
    private var work: ViewWork
    private var task: Task<Void, Never>?
    private var subscription: AnyCancellable?

    init(_ work: ViewWork) {
        self.work = work
        start()
    }

    /// The view was drawn again.
    func update(_ work: ViewWork) {
        let before = self.work
        self.work = work
        if case .task(let old?, _, _) = before.kind, case .task(let new?, _, _) = work.kind, old != new { start() }
    }

    private func start() {
        switch work.kind {
        case .task(_, let priority, let action):
            task?.cancel()
            let environment = work.environment
            task = Task(priority: priority) { await CurrentEnvironment.task(in: environment, action) }
        case .receive(let subscribe, _): subscription = subscribe { [weak self] in self?.receive($0) }
        case .disappear: break
        }
    }

    private func receive(_ value: Any) {
        guard case .receive(_, let action) = work.kind else { return }
        CurrentEnvironment.acting(in: work.environment) { action(value) }
    }

    /// The view is no longer shown.
    func end() {
        task?.cancel()
        subscription?.cancel()
        if case .disappear(let action) = work.kind { CurrentEnvironment.acting(in: work.environment, action) }
    }

    isolated deinit { task?.cancel() }
}

extension View {
    /// The view with work that a hosting controller does while it is shown. A widget's view has none.
    func working(_ kind: ViewWork.Kind) -> some View {
        NotedView(content: self) { environment in
            guard environment.viewHost != nil else { return nil }
            return { .work(ViewWork(place: $0, environment: environment, kind: kind)) }
        }
    }
}
