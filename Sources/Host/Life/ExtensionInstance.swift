package import Confinement
package import ExtensionSession
internal import ExtensionMessages
internal import Foundation
package import LinuxSystem

/// Drives the life of one extension's process: performs what `ProcessLife` decides, and reports what happens.
@HostActor
package final class ExtensionInstance {
    package let bundle: InstalledExtension
    package private(set) var session: Session?
    package internal(set) var launches = 0
    /// How often memory ended it.
    package private(set) var kills = 0
    package private(set) var log = LogTail()
    /// Whether a view of it is on its way in or there.
    package var isShown = false { didSet { if isShown != oldValue { standingChanged() } } }
    /// Views and work that need the process now.
    package internal(set) var uses = 0
    /// When a view of it was last there; nil if none ever was.
    package internal(set) var lastShown: MonotonicTime?
    /// What its appearances leave behind.
    package internal(set) var trend = AppearanceTrend()
    /// What the process that is there costs.
    package private(set) var meter: FootprintMeter?
    /// When the process that is there was made.
    private(set) var launched = MonotonicTime(nanoseconds: 0)
    /// When the last one ended.
    private(set) var ended: MonotonicTime?
    /// The report of the kill that is under way.
    var pendingReport: PendingReport?
    /// The suspension of the process that is there; nil before it runs.
    var suspension: SuspensionPolicy?
    /// By what it was stopped.
    var suspender = Suspender.signals
    /// When it was stopped; nil while it is not.
    var suspendedSince: MonotonicTime?
    /// How long the process that is there was stopped before.
    var suspendedTime: Duration = .zero
    /// When it may be started again after its failures.
    var backoff = RelaunchBackoff()
    /// Nothing is sent: the process is stopped, or about to be.
    package internal(set) var isGated = false
    var gated: [() -> Void] = []
    /// Whether the last word to it was that it will be suspended.
    var isSuspending = false
    var graceTimer: ScheduledTimer?
    var stepTimer: ScheduledTimer?
    var stopTimer: ScheduledTimer?
    var aging = IdleAging()

    /// The last crash since the host runs; its backtrace gains names when they are found.
    package internal(set) var crash: CrashReport?
    var pendingCrash: CrashReport?
    var crashSocket: OwnedDescriptor?
    var crashWatch: Registration?
    /// What came on it.
    var crashRecord: CrashRecord?
    /// When the process that is there, or was last, was made.
    private(set) var launchedAt = Date.distantPast
    /// Who finds the names of a backtrace.
    package var symboliser: Symboliser?
    /// Receives every event of this extension.
    package weak var observer: (any ExtensionInstanceObserver)?

    /// Gives the host's end of a session in the place of a process: what plays a recorded session.
    package var standIn: (() -> OwnedDescriptor?)?
    /// Where its messages are noted.
    package var audit: AuditTrail?
    let forkServer: ForkServer
    let confinement: ConfinementPolicy
    let groups: GroupFolders
    let data: DataFolders
    /// Where the process that is there may write: its groups' folders by name, and its own. Made at each launch.
    var groupFolders: [String: String] = [:]
    var ownFolder: String?
    let sampler: MemorySampler
    var runningWaiters: [(ExitReason?) -> Void] = []
    var exitWaiters: [(ExitReason) -> Void] = []
    private var life = ProcessLife()
    package let deadlines: ExtensionDeadlines
    let suspensionGrace: Duration
    /// How often it is brought up to date at others' request; a host changes it before it is used.
    package var reloadAllowance: ReloadAllowance
    private(set) var child: ChildProcess?
    private var launchTimer: ScheduledTimer?
    private var exitTimer: ScheduledTimer?
    private var logPipe: LogPipe?

    package init(
        bundle: InstalledExtension, forkServer: ForkServer, groups: GroupFolders, data: DataFolders,
        sampler: MemorySampler,
        confinement: ConfinementPolicy = .standard,
        deadlines: LifeDeadlines = LifeDeadlines()
    ) {
        self.bundle = bundle
        self.confinement = confinement
        self.groups = groups
        self.data = data
        self.forkServer = forkServer
        self.sampler = sampler
        let profile = sampler.limits.points[bundle.extensionPoint]
        self.deadlines = deadlines.applied(to: profile.deadlines)
        suspensionGrace = deadlines.suspensionGrace ?? profile.suspensionGrace
        reloadAllowance = profile.reloads
    }

    package var state: ProcessLife.State { life.state }
    package var pid: Int32? { child?.pid }

    /// Why it is never started again; nil while it may be.
    package private(set) var retirement: EndCause?

    /// Starts the process unless it is there or on its way.
    package func want() { if retirement == nil { handle(.wanted) } }

    /// Ends the process for good.
    package func retire(_ cause: EndCause) {
        retirement = cause
        handle(.end(cause))
    }

    /// A deadline of the extension point's own messages passed.
    package func missed(_ deadline: Deadline, after seconds: Double) {
        handle(.deadlinePassed(deadline, seconds: seconds))
    }

    /// The extension broke the rules of its extension point.
    package func violated(_ what: String, rule: AuditRule = .outOfState) {
        count(.refused)
        handle(.violated(what))
        session?.invalidate(.outOfState(what), rule: rule)
    }

    package func note(_ text: String) { log.note(text, at: Date()) }

    func handle(_ event: ProcessLife.Event) {
        let before = life.state
        let actions = life.handle(event)
        tellStory(from: before)
        for action in actions { perform(action) }
    }

    /// Takes over a process that the fork server made.
    func adopt(_ launched: consuming LaunchedProcess) {
        let child = launched.child
        self.child = child
        child.onExit { [weak self] status in
            HostActor.shared.assumeHere { self?.exited(status) }
        }
        logPipe = LogPipe(descriptor: launched.takeLog()) { [weak self] bytes in
            self?.log.append(bytes: bytes, at: Date())
        }
        var isFloodNoted = false
        logPipe?.onFlood = { [weak self] in
            if !isFloodNoted { self?.note("its log comes faster than it is read: it waits") }
            isFloodNoted = true
        }
        trend = AppearanceTrend()
        listen(forCrashOn: launched.takeCrash())
        launchedAt = Date()
        open(launched.takeSession())
        if let meter = FootprintMeter(pid: child.pid) {
            self.meter = meter
            self.launched = .now
            suspendedTime = .zero
            sampler.add(self, pid: child.pid, meter: meter)
        }
        handle(.forked)
    }

    /// Begins a session on the host's end of its sockets.
    private func open(_ descriptor: consuming OwnedDescriptor) {
        let session = Session(
            descriptor: descriptor, reactor: EventLoopReactor(loop: HostActor.shared.loop), limits: .host)
        // Nothing may come before the session has begun; `onRunning` sets the handlers of the extension point.
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        session.onRequest = { _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        session.onEnd = { [weak self] end in HostActor.shared.assumeHere { self?.sessionEnded(end) } }
        session.tap = audit?.tap(for: bundle.identifier)
        self.session = session
        session.activate()
    }

    /// Takes what stands in for a process: nothing was forked, and nothing can be killed.
    func adoptStandIn(_ descriptor: consuming OwnedDescriptor) {
        open(descriptor)
        handle(.forked)
    }

    /// Ends the process that is there; another may follow.
    package func endNow() { handle(.end(.requested)) }

    /// What stands in for a process ends as a process did.
    package func standInEnded(_ event: ProcessLife.Event) {
        session?.drain()
        handle(event)
    }

    private func exited(_ status: ExitStatus) {
        // What it wrote before it died is still in the pipe, and what it sent is still in the socket.
        logPipe?.drain()
        session?.drain()
        if let time = child?.processorTime { count(.used(processorTime: time)) }
        switch status {
        case .exited(let code): handle(.exited(code: code))
        case .signaled(let signal, _):
            let (cause, message) = noteCrash(signal: signal)
            handle(.signaled(cause, message: message))
        case .unknown: handle(.signaled(0))
        }
    }

    private func perform(_ action: ProcessLife.Action) {
        switch action {
        case .fork: fork()
        case .begin: begin()
        case .startDeadline: startLaunchTimer()
        case .stopDeadline:
            launchTimer?.cancel()
            launchTimer = nil
        case .kill:
            child?.kill()
            // What stands in for a process ends like one that is killed: a little later.
            if child == nil, standIn != nil {
                HostActor.shared.loop.execute { [weak self] in
                    HostActor.shared.assumeHere { self?.handle(.signaled(9)) }
                }
            }
        case .releaseMemory: child?.releaseMemory()
        case .awaitExit: startExitTimer()
        case .announceRunning:
            beginSuspension()
            if let session { observer?.receive(.running(session)) }
            answerRunning(nil)
        case .announceExit(let reason):
            note(reason.message)
            if case .jettisoned = reason { kills += 1 }
            count(.exited(code: reason.code))
            publishReport()
            publishCrash(reason)
            noteEnd(reason)
            cleanUp()
            observer?.receive(.exited(reason))
            answerRunning(reason)
            let waiting = exitWaiters
            exitWaiters = []
            for waiter in waiting { waiter(reason) }
        }
    }

    /// Those who waited for it go on.
    func ready() {
        observer?.receive(.ready)
        answerRunning(nil)
    }

    private func answerRunning(_ reason: ExitReason?) {
        let waiting = runningWaiters
        runningWaiters = []
        for waiter in waiting { waiter(reason) }
    }

    private func cleanUp() {
        exitTimer?.cancel()
        exitTimer = nil
        session?.onEnd = { _ in }
        session?.invalidate()
        session = nil
        logPipe?.close()
        logPipe = nil
        closeCrashSocket()
        crashRecord = nil
        log.finish(at: Date())
        if let child { sampler.remove(pid: child.pid) }
        meter = nil
        child = nil
        suspendedSince = nil
        ended = .now
        endSuspension()
    }

    private func publishReport() {
        guard let pending = pendingReport.take() else { return }
        if let json = try? pending.completed(at: .now).json() { sampler.onReport(json) }
    }

    /// How closely it is watched may have changed.
    private func standingChanged() {
        lastShown = .now
        if let child { sampler.reconsider(pid: child.pid) }
    }

    private func startLaunchTimer() {
        let limit = deadlines.launch
        launchTimer = HostActor.after(limit, self) { $0.handle(.deadlinePassed(.launch, seconds: limit.inSeconds)) }
    }

    private func startExitTimer() {
        exitTimer = HostActor.after(deadlines.exit, self) { $0.handle(.deadlinePassed(.request, seconds: 0)) }
    }
}
