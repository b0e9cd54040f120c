internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

/// Drives `SuspensionPolicy` for one process: notifies it, stops and resumes it, and keeps the timers of both steps.
@HostActor
final class SuspensionDriver {
    /// When the process was stopped; nil while it runs.
    private(set) var suspendedSince: MonotonicTime?
    private var policy: SuspensionPolicy?
    private let gate = MessageGate()
    private var suspender = Suspender.signals
    /// How long the process was stopped before its last resumption.
    private var earlierSuspensions: Duration = .zero
    /// The notification that was sent last, and how many were sent.
    private var lastNotified = SuspensionPolicy.Step.suspend
    private var notifications = 0
    private var graceTimer: DeadlineTimer?
    private var stepTimer: DeadlineTimer?
    private var stopLook: StopLook?
    private let process: SuspendableProcess
    private let timing: SuspensionTiming
    private weak var owner: (any SuspensionOwner)?
    /// Whether the process ends: nothing but its exit counts any more.
    private var isEnding = false

    init(of process: SuspendableProcess, timing: SuspensionTiming, owner: any SuspensionOwner) {
        self.process = process
        self.timing = timing
        self.owner = owner
    }

    /// The process runs: it is needed, or its grace begins if no use is left.
    func begin(uses: Int) {
        policy = SuspensionPolicy(uses: max(1, uses))
        if uses == 0 { drive(.useEnded) }
    }

    func useBegan() { drive(.useBegan) }
    func useEnded() { drive(.useEnded) }

    /// Whether the process is needed, and so is not about to be stopped.
    var isNeeded: Bool { policy?.state == .needed }
    var isResuming: Bool { policy?.state == .resuming }
    /// Whether messages are held back.
    var isGated: Bool { gate.isClosed }

    /// Calls the body once messages may be sent: at once unless the process is stopped or about to be.
    func whenOpen(_ body: @escaping () -> Void) { gate.pass(body) }

    /// How long the process has been stopped altogether.
    func suspendedTime(at now: MonotonicTime) -> Duration {
        earlierSuspensions + (suspendedSince.map { now.since($0) } ?? .zero)
    }

    /// The process is being ended: it is neither stopped nor resumed any more.
    func processEnds() { isEnding = true }

    /// The process has exited.
    func end() {
        if var last = policy {
            for action in last.handle(.exited) { perform(action) }
            policy = nil
        }
        for timer in [graceTimer, stepTimer] { timer?.cancel() }
        stopLook?.cancel()
        (graceTimer, stepTimer, stopLook) = (nil, nil, nil)
        suspendedSince = nil
        gate.open()
        gate.release()
    }

    private func drive(_ event: SuspensionPolicy.Event) {
        guard !isEnding, let actions = policy?.handle(event) else { return }
        for action in actions { perform(action) }
    }

    private func perform(_ action: SuspensionPolicy.Action) {
        switch action {
        case .startGrace: graceTimer = deadline(timing.grace, .graceElapsed)
        case .cancelGrace: graceTimer?.cancel()
        case .tellWillSuspend: notify(.willSuspend, of: .suspend) { $0.drive(.prepared) }
        case .startDeadline(let step):
            stepTimer = deadline(timing.deadline(of: step), .deadlinePassed(step))
        case .cancelDeadline: stepTimer?.cancel()
        case .gateMessages: gate.close()
        case .stop:
            suspender = process.suspender().stop(process.child)
            awaitStop()
        case .resume:
            suspender.resume(process.child)
            earlierSuspensions = suspendedTime(at: .now)
            suspendedSince = nil
            owner?.handle(.continued)
        case .openMessages: gate.open()
        case .tellResumed:
            notify(.didResume, of: .resume) { $0.drive(.resumed) }
            // The notification comes first, the messages that waited follow it.
            gate.release()
        case .ready: owner?.ready()
        case .end(.heldLock): owner?.handle(.heldLock)
        case .end(.watchdog):
            let limit = timing.deadline(of: lastNotified)
            owner?.handle(
                .deadlinePassed(lastNotified == .suspend ? .suspend : .resume, seconds: limit.inSeconds))
        }
    }

    /// A debugger pauses the grace as well: a process is not suspended under the developer's hands.
    private func deadline(_ limit: Duration, _ event: SuspensionPolicy.Event) -> DeadlineTimer {
        DeadlineTimer(after: limit, heldBy: owner, self) { $0.drive(event) }
    }

    /// Notifies the process. Its answer says that its code has run and that it has read every earlier message; a late
    /// answer to an earlier notification says nothing.
    private func notify(
        _ request: ControlRequest, of step: SuspensionPolicy.Step,
        _ answered: @escaping @HostActor @Sendable (SuspensionDriver) -> Void
    ) {
        lastNotified = step
        notifications += 1
        let number = notifications
        process.session.request(
            request, expecting: LifeReply.self, deadline: nil,
            completion: HostActor.handler(self) { driver, result in
                switch result {
                case .success: if driver.notifications == number { answered(driver) }
                case .failure(.refused):
                    driver.owner?.violated("it refused a notification of its suspension", rule: .outOfState)
                // The end of the session says why.
                case .failure: break
                }
            })
    }

    private func awaitStop() {
        guard let child = process.child else { return }
        let look = StopLook(at: child, stoppedBy: suspender) { [weak self] in self?.stopped(child) }
        stopLook = look
        look.begin()
    }

    private func stopped(_ child: ChildProcess) {
        stopLook = nil
        let now = MonotonicTime.now
        guard !process.lockableFolders.isEmpty, let reader = LockReader(pid: child.pid) else {
            return stopped(at: now, holding: [])
        }
        reader.read(in: process.lockableFolders) { [weak self] in self?.stopped(at: now, holding: $0) }
    }

    private func stopped(at now: MonotonicTime, holding locks: [FileLock]) {
        drive(.stopped(locks: locks))
        guard policy?.state == .suspended else { return }
        suspendedSince = now
        owner?.handle(.stopped)
        owner?.standingChanged()
    }
}

/// The parts of a process that its suspension needs.
struct SuspendableProcess {
    let session: Session
    /// nil for a stand-in, which cannot be stopped.
    let child: ChildProcess?
    /// The shared folders and granted files in which it must hold no lock while it is suspended.
    let lockableFolders: [String]
    /// Returns how it can be stopped now. Its control group may be made after its launch.
    let suspender: @HostActor () -> Suspender
}

/// The times of a suspension, from the extension point table.
struct SuspensionTiming: Hashable, Sendable {
    /// From the end of the last use to the notification.
    let grace: Duration
    let suspend: Duration
    let resume: Duration

    func deadline(of step: SuspensionPolicy.Step) -> Duration {
        switch step {
        case .suspend: suspend
        case .resume: resume
        }
    }
}

/// Receives the outcome of each step of a suspension.
@HostActor
protocol SuspensionOwner: DeadlineHolder {
    func handle(_ event: ProcessLife.Event)
    /// The process is needed and takes messages.
    func ready()
    func violated(_ what: String, rule: AuditRule)
    /// The process was stopped, so other memory limits apply.
    func standingChanged()
}
