internal import LinuxSystem

/// Drives `ProcessLife`: keeps the state, its deadline timers and the callers that wait for a state. Every other action
/// goes to the performer.
@HostActor
final class LifeDriver {
    weak var performer: (any LifePerformer)?
    private var life = ProcessLife()
    private let deadlines: ExtensionDeadlines
    private var launchTimer: DeadlineTimer?
    private var exitTimer: DeadlineTimer?
    private var runningWaiters: [(ExitReason?) -> Void] = []
    private var exitWaiters: [(ExitReason) -> Void] = []

    init(deadlines: ExtensionDeadlines) {
        self.deadlines = deadlines
    }

    var state: ProcessLife.State { life.state }
    var isKilled: Bool { life.isKilled }

    func handle(_ event: ProcessLife.Event) {
        let before = life.state
        let actions = life.handle(event)
        if before != life.state { performer?.lifeChanged(from: before) }
        for action in actions { perform(action) }
    }

    /// Calls back once the process is ready (nil) or has exited instead.
    func whenReady(_ body: @escaping (ExitReason?) -> Void) { runningWaiters.append(body) }

    /// Calls back once the present process has exited; at once without a process.
    func whenExited(_ body: @escaping (ExitReason) -> Void) {
        switch state {
        case .exited(let reason): body(reason)
        case .idle: body(.ended(.requested))
        case .forking, .loading, .running, .suspended, .terminating: exitWaiters.append(body)
        }
    }

    /// The process runs and takes messages: resumes the callers that wait for that.
    func ready() { answerRunning(nil) }

    private func perform(_ action: ProcessLife.Action) {
        switch action {
        case .fork: performer?.launch()
        case .begin: performer?.begin()
        case .startLaunchTimer: startLaunchTimer()
        case .stopLaunchTimer:
            launchTimer?.cancel()
            launchTimer = nil
        case .kill: performer?.kill()
        case .killForMemory: performer?.killForMemory()
        case .awaitExit:
            exitTimer = deadline(deadlines.exit, .deadlinePassed(.request, seconds: 0))
        case .announceRunning:
            performer?.running()
            answerRunning(nil)
        case .announceExit(let reason):
            exitTimer?.cancel()
            exitTimer = nil
            performer?.exited(reason)
            answerRunning(reason)
            let waiting = exitWaiters
            exitWaiters = []
            for waiter in waiting { waiter(reason) }
        }
    }

    private func startLaunchTimer() {
        let limit = deadlines.launch
        launchTimer = deadline(limit, .deadlinePassed(.launch, seconds: limit.inSeconds))
    }

    private func deadline(_ limit: Duration, _ event: ProcessLife.Event) -> DeadlineTimer {
        DeadlineTimer(after: limit, heldBy: performer, self) { $0.handle(event) }
    }

    private func answerRunning(_ reason: ExitReason?) {
        let waiting = runningWaiters
        runningWaiters = []
        for waiter in waiting { waiter(reason) }
    }
}

/// Performs the actions of a process's life that need the process itself.
@HostActor
protocol LifePerformer: DeadlineHolder {
    /// The state has changed; the actions that follow from it come after this call.
    func lifeChanged(from before: ProcessLife.State)
    func launch()
    /// Sends the first request of the session.
    func begin()
    func kill()
    func killForMemory()
    func running()
    func exited(_ reason: ExitReason)
}
