internal import Confinement
internal import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import Glibc
package import LinuxSystem
internal import Logging

/// One installed extension: its identity, its present process and its story. It reports to one observer.
///
/// The parts decide and act by themselves: `LifeDriver` (states and deadlines), `LaunchDriver`, `HostedProcess` with
/// `SuspensionDriver` and `MemoryAccount`, `Relaunch`, `CrashReporter`, `DebugDriver`.
@HostActor
package final class ExtensionInstance {
    package let bundle: InstalledExtension
    /// The limits of its extension point.
    package let profile: ExtensionPointProfile
    package let deadlines: ExtensionDeadlines
    /// Receives every event of this extension.
    package weak var observer: (any ExtensionInstanceObserver)?
    /// Returns the host's end of a session that stands in for a process, to replay a recorded session. nil: the fork
    /// server makes a process.
    package var standIn: (() -> OwnedDescriptor?)?
    /// Why it is never launched again; nil while it may be.
    package private(set) var retirement: EndCause?
    /// The last lines that its processes wrote, and the host's notes.
    package private(set) var log = LogTail()
    /// Whether the observer is notified of each new line of the log (`ExtensionInstanceEvent.logged`).
    package var reportsLog = false { didSet { observer?.receive(.logged) } }
    private(set) var services: InstanceServices
    private let timing: SuspensionTiming
    private let life: LifeDriver
    private let launcher: LaunchDriver
    private let crashes: CrashReporter
    let debugging = DebugDriver()
    private(set) var process: HostedProcess?
    /// Whether the request to load its library was sent with the order of the present process.
    private var hasBegun = false
    /// Why the last process exited.
    private var lastExit = ExitReason.ended(.requested)
    private var presence = Presence()
    private var relaunch = Relaunch()

    package init(bundle: InstalledExtension, services: InstanceServices) {
        self.bundle = bundle
        self.services = services
        profile = services.sampler.limits.points[bundle.extensionPoint]
        deadlines = services.deadlines.applied(to: profile.deadlines)
        timing = SuspensionTiming(
            grace: services.deadlines.suspensionGrace ?? profile.suspensionGrace, suspend: deadlines.suspend,
            resume: deadlines.resume)
        life = LifeDriver(deadlines: deadlines)
        launcher = LaunchDriver(bundle: bundle, services: services)
        crashes = CrashReporter(bundle: bundle, symboliser: services.symboliser)
        life.performer = self
        debugging.performer = self
    }

    // MARK: Its process

    package var state: ProcessLife.State { life.state }
    package var pid: Int32? { process?.pid }
    /// The session with the present process.
    package var session: Session? { process?.session }
    /// The stages of the last launch; nil if there was none.
    package private(set) var stages: LaunchStages?
    /// Processes launched since the host's start.
    package var launches: Int { presence.launches }
    /// How often memory ended a process.
    package var kills: Int { presence.kills }

    /// Launches the process unless there is one or it is on its way.
    package func want() { if retirement == nil { life.handle(.wanted) } }

    /// Ends the process for good.
    package func retire(_ cause: EndCause) {
        retirement = cause
        life.handle(.end(cause))
    }

    /// Ends the present process; another may follow.
    package func endNow() { life.handle(.end(.requested)) }

    /// The peer that stands in for a process has ended.
    package func standInEnded(_ event: ProcessLife.Event) {
        process?.drain()
        life.handle(event)
    }

    /// A deadline of the extension point's own messages passed.
    package func missed(_ deadline: Deadline, after seconds: Double) {
        life.handle(.deadlinePassed(deadline, seconds: seconds))
    }

    /// The extension broke the rules of its extension point.
    package func violated(_ what: String, rule: AuditRule = .outOfState) {
        count(.refused)
        life.handle(.violated(what))
        session?.invalidate(.outOfState(what), rule: rule)
    }

    /// Waits until the process runs (nil) or has exited (the reason). Launches it if necessary.
    ///
    /// Call it between `useBegan` and `useEnded`: without a use a suspended process stays suspended. A process that is
    /// being ended is followed by another.
    package func waitUntilRunning() async -> ExitReason? {
        if case .terminating = state { _ = await waitUntilExited() }
        if isReady { return nil }
        if let retirement { return .ended(retirement) }
        return await withCheckedContinuation { continuation in
            // First, because the launch may fail before `want` returns.
            life.whenReady { continuation.resume(returning: $0) }
            want()
        }
    }

    /// Waits until the process has exited; returns at once without a process.
    package func waitUntilExited() async -> ExitReason {
        await withCheckedContinuation { continuation in
            life.whenExited { continuation.resume(returning: $0) }
        }
    }

    /// Waits until the process with a session has exited, also if the next one runs already.
    ///
    /// - Parameter session: nil for the last process that exited.
    package func exit(of session: Session?) async -> ExitReason {
        if let session, process?.session === session { return await waitUntilExited() }
        return lastExit
    }

    /// Calls back once the present process has exited; at once without a process.
    package func whenExited(_ body: @escaping (ExitReason) -> Void) { life.whenExited(body) }

    // MARK: Its use

    /// A view or work needs the process from now on, whether it exists or not. `useEnded` has to follow.
    ///
    /// A suspended process is resumed; the event `ready` says when it takes messages again.
    package func useBegan() {
        presence.useBegan()
        process?.suspension.useBegan()
    }

    package func useEnded() {
        if presence.useEnded() { process?.suspension.useEnded() }
    }

    /// Whether a view of it is visible or on its way.
    package var isShown: Bool {
        get { presence.isShown }
        set {
            if presence.show(newValue, at: .now) { process?.memory?.reconsider() }
        }
    }

    /// Whether it takes requests now: it runs and is not about to be stopped.
    package var isReady: Bool { state == .running && process?.suspension.isNeeded == true }

    /// Whether messages are held back: the process is stopped or about to be.
    package var isGated: Bool { process?.suspension.isGated == true }

    /// Whether its principal class was found and it takes messages.
    package var isListening: Bool { state == .running && !isGated }

    /// Calls the body once messages may be sent: at once unless they are held back.
    package func whenOpen(_ body: @escaping () -> Void) {
        if let process { process.suspension.whenOpen(body) } else { body() }
    }

    /// When its process was stopped; nil while it runs.
    package var suspendedSince: MonotonicTime? { process?.suspension.suspendedSince }

    // MARK: Its failures

    /// The time until the next launch may begin; zero if it may begin now.
    package var relaunchWait: Duration { relaunch.wait(at: .now) }

    /// The number of failures in a row and the time until the next launch; nil if it may be launched.
    package var heldBack: HeldBack? { relaunch.heldBack(at: .now) }

    /// Earlier failures no longer count: a person asked for another attempt.
    package func forgiveFailures() { relaunch.forgive() }

    /// The last crash since the host's start; its backtrace gains names when they are found.
    package var crash: CrashReport? { crashes.last }

    // MARK: Its story

    package func note(_ text: String) {
        log.note(text, at: Date())
        if reportsLog { observer?.receive(.logged) }
    }

    /// Adds an entry to the extension's story.
    package func tell(_ what: String, _ why: String) { observer?.receive(.story(what: what, why: why)) }

    /// Counts something for the metrics.
    package func count(_ entry: TallyBook.Entry) { services.tallies.note(entry, of: bundle.identifier) }

    /// Records its messages.
    package var audit: AuditTrail? {
        get { services.audit }
        set { services.audit = newValue }
    }
}

// MARK: - The actions of its life

extension ExtensionInstance: LifePerformer {
    func lifeChanged(from before: ProcessLife.State) {
        switch (before, state) {
        case (.forking, .loading): tell("launched", pid.map { "process \($0), launch \(launches)" } ?? "")
        case (.running, .suspended): tell("suspended", "no view or work needs it")
        case (.suspended, .running): tell("resumed", "a view or work needs it")
        case (_, .terminating), (_, .exited): process?.suspension.processEnds()
        default: break
        }
    }

    func launch() {
        stages = LaunchStages(requestedAt: monotonicNanoseconds(), host: getpid())
        presence.launched()
        count(.launched)
        relaunch.launched(at: .now)
        if let standIn {
            guard let descriptor = standIn() else {
                return life.handle(.forkFailed(stage: "stand-in", detail: "The recording was played already."))
            }
            life.handle(.ordered)
            return adopt(
                HostedProcess(standIn: descriptor, of: bundle, services: services, timing: timing, owner: self))
        }
        if let layers = launcher.loweredLayers {
            note("warning: launched without these layers of confinement, as the operator chose: \(layers)")
        }
        for text in bundle.consent.notes(for: bundle.identifier) { note(text) }
        if let text = bundle.unoffered.message { note("warning: \(text)") }
        Task { @HostActor in
            let granted = await launcher.findGrantedFiles()
            for path in granted.missing {
                note("runs without \(path), which was granted and does not exist, or is reached through a link")
            }
            let folders = launcher.makeFolders(granted: granted)
            // A process that waits for a debugger must not find the request to load its library.
            let opening = debugging.isAsked ? nil : OpeningRequest(beginRequest(folders))
            do throws(LaunchFault) {
                let launched = try await launcher.launch(writingTo: folders, opening: opening) {
                    life.handle(.ordered)
                    return life.state == .forking
                }
                stages?.launched(launched.times, pid: launched.pid, at: monotonicNanoseconds())
                if opening != nil { stages?.reach(.begun, at: launched.times.ordered) }
                adopt(
                    HostedProcess(
                        launched, of: bundle, folders: folders, services: services, timing: timing, owner: self),
                    opening)
            } catch {
                HostLog.launch.warning("A launch failed: \(error.detail)", of: bundle.identifier)
                life.handle(.forkFailed(stage: error.stage, detail: error.detail))
            }
        }
    }

    private func adopt(_ made: HostedProcess, _ opening: OpeningRequest? = nil) {
        process = made
        hasBegun = opening != nil
        if let opening {
            made.session.request(sent: opening, expecting: BeginReply.self, deadline: nil) { [weak self] in
                self?.began($0)
            }
        }
        made.start()
        life.handle(.forked)
    }

    private func beginRequest(_ folders: WritableFolders) -> ControlRequest {
        let locale = services.locale
        return .begin(
            BeginRequest(languages: locale.languages, locale: locale.identifier, groups: folders.groups))
    }

    func begin() {
        if !hasBegun, !debugging.processBegins() { continueLoading() }
    }

    func continueLoading() {
        reached(.begun)
        session?.request(
            beginRequest(process?.folders ?? WritableFolders()), expecting: BeginReply.self, deadline: nil,
            completion: { [weak self] in self?.began($0) })
    }

    private func began(_ answer: Result<BeginReply, SessionError>) {
        if case .success(.ready(_, _, let times)) = answer {
            stages?.answered(times, at: monotonicNanoseconds())
            launcher.note(isWhole: times.isWhole)
        }
        if let event = ProcessLife.Event(answer) { life.handle(event) }
    }

    /// Notes that the last launch reached a stage. Only the first time counts.
    package func reached(_ stage: LaunchStages.Stage) {
        guard let stages, !stages.has(stage) else { return }
        self.stages?.reach(stage, at: monotonicNanoseconds())
    }

    func kill() {
        process?.kill()
        // A stand-in exits like a killed process, a moment later.
        if pid == nil, standIn != nil {
            HostActor.enqueue { [weak self] in self?.life.handle(.signaled(SIGKILL)) }
        }
    }

    func killForMemory() { process?.killForMemory() }

    func running() {
        process?.suspension.begin(uses: presence.uses)
        if let session { observer?.receive(.running(session)) }
    }

    func exited(_ reason: ExitReason) {
        note(reason.message)
        presence.exited(reason)
        count(.exited(code: reason.code))
        let now = MonotonicTime.now
        let ended = process
        if let pid = ended?.pid { services.sampler.exited(pid: pid) }
        crashes.publish(reason) { [weak self] in self?.observer?.receive(.backtrace($0)) }
        relaunch.exited(reason, after: ended?.runningTime(at: now) ?? .zero, at: now)
        lastExit = reason
        process = nil
        log.finish(at: Date())
        ended?.close()
        debugging.processExited(reason)
        observer?.receive(.exited(reason))
    }
}

// MARK: - The reports of its process

extension ExtensionInstance: HostedProcessOwner {
    func wrote(_ bytes: UnsafeRawBufferPointer) {
        log.append(bytes: bytes, at: Date())
        if reportsLog { observer?.receive(.logged) }
    }

    func handle(_ event: ProcessLife.Event) { life.handle(event) }

    func ready() {
        observer?.receive(.ready)
        life.ready()
    }

    func standingChanged() { process?.memory?.reconsider() }

    func sessionEnded(_ end: SessionEnd) {
        if end == .interrupted { return life.handle(.sessionClosed) }
        guard let fault = end.fault else { return }
        count(.refused)
        if case .invalidated(.overworked) = end { return life.handle(.tookHostTime(fault)) }
        life.handle(.violated(fault))
    }

    func processExited(_ status: ExitStatus, processorTime: Double?) {
        if let processorTime { count(.used(processorTime: processorTime)) }
        switch status {
        case .exited(let code): life.handle(.exited(code: code))
        case .signaled(let signal, _):
            if signal == SIGKILL, !life.isKilled { process?.memory?.killedFromOutside() }
            let (cause, message) = crashes.noteEnd(
                signal: signal, record: process?.crashRecord(), log: process?.output(of: log) ?? [])
            life.handle(.signaled(cause, message: message))
        case .unknown: life.handle(.signaled(0))
        }
    }

    var agingTime: Duration { relaunch.agingTime }
    var lastShown: MonotonicTime? { presence.lastShown }
    var isEnding: Bool { life.isKilled }
    var stateWord: String { state.word }

    /// The present purpose of the process.
    var standing: ProcessStanding {
        switch state {
        case .idle, .forking, .loading, .terminating, .exited: .appearing
        case .suspended: .suspended(since: suspendedSince ?? .now)
        case .running where process?.suspension.isResuming == true: .appearing
        case .running: presence.standing
        }
    }

    func end(_ jettison: Jettison, in band: PriorityBand) {
        count(.killed(reason: jettison.code, band: band.name))
        life.handle(.jettison(jettison))
    }

    var framesDrawn: Int { services.tallies.book[bundle.identifier].framesDrawn }

    func shareChanged(to share: ProcessorShare) {
        switch share {
        case .low:
            note("it computes for long without a new frame, so it gets only the processor time that others leave")
            tell("slowed", "it computed for long without a new frame")
        case .usual: tell("restored", "it no longer computes without a new frame")
        }
    }

    func warn(_ why: String) {
        note("memory warning: \(why)")
        tell("warned", why)
        observer?.receive(.memoryWarning)
    }

    func warnOfPressure(_ level: PressureLevel) {
        note("memory warning: the pressure is \(level.rawValue)")
        observer?.receive(.memoryWarning)
    }
}
