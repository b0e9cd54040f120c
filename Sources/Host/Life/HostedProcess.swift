internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// One process of an extension from its launch to its exit: owns everything that exists once for each process.
@HostActor
final class HostedProcess {
    let session: Session
    let folders: WritableFolders
    let suspension: SuspensionDriver
    /// nil for a stand-in, and for a process that had exited before its first reading.
    let memory: MemoryAccount?
    private let child: ChildProcess?
    private let crash: CrashListener?
    private var log: LogPipe?
    private let launchedAt = Date()
    private let launched = MonotonicTime.now
    private weak var owner: (any HostedProcessOwner)?

    /// Takes over a process that the fork server made. Nothing is reported before `start`.
    init(
        _ launched: consuming LaunchedProcess, of bundle: InstalledExtension, folders: WritableFolders,
        services: InstanceServices, timing: SuspensionTiming, owner: any HostedProcessOwner
    ) {
        let child = launched.child
        self.child = child
        self.owner = owner
        self.folders = folders
        crash = CrashListener(socket: launched.takeCrash())
        var limits = SessionLimits.host
        limits.work = services.work
        session = Self.open(launched.takeSession(), limits, audit: services.audit, of: bundle.identifier)
        session.isOtherSideHeld = { [weak owner] in owner?.isHeldByDebugger() ?? false }
        let sampler = services.sampler
        memory = MemoryAccount(
            of: bundle, pid: child.pid, server: launched.server, folders: folders, sampler: sampler)
        suspension = SuspensionDriver(
            of: SuspendableProcess(
                session: session, child: child, lockableFolders: folders.groups.values + folders.granted,
                suspender: { sampler.groups?.freezer(of: child.pid).map(Suspender.freezer) ?? .signals }),
            timing: timing, owner: owner)
        log = LogPipe(
            descriptor: launched.takeLog(), take: { [weak owner] in owner?.wrote($0) },
            flooded: { [weak owner] in owner?.note("it writes its log faster than it is read, so its writes wait") })
    }

    /// Takes the host's end of a session that stands in for a process: nothing was forked, and nothing can be killed.
    init(
        standIn descriptor: consuming OwnedDescriptor, of bundle: InstalledExtension, services: InstanceServices,
        timing: SuspensionTiming, owner: any HostedProcessOwner
    ) {
        child = nil
        crash = nil
        memory = nil
        folders = WritableFolders()
        self.owner = owner
        // A recording is played faster than it was made.
        var limits = SessionLimits.host
        limits.work = nil
        session = Self.open(descriptor, limits, audit: services.audit, of: bundle.identifier)
        suspension = SuspensionDriver(
            of: SuspendableProcess(
                session: session, child: nil, lockableFolders: [], suspender: { .signals }),
            timing: timing, owner: owner)
    }

    private static func open(
        _ descriptor: consuming OwnedDescriptor, _ limits: SessionLimits, audit: AuditTrail?, of identifier: String
    ) -> Session {
        let session = Session(
            descriptor: descriptor, reactor: EventLoopReactor(loop: HostActor.shared.loop), limits: limits)
        // No message is allowed before the session has begun. The extension point sets its handlers then.
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        session.onRequest = { _, _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        session.tap = audit?.tap(for: identifier)
        return session
    }

    /// Begins to watch the process, its session and its memory.
    func start() {
        child?.onExit(HostActor.handler(self) { $0.exited($1) })
        session.onEnd = HostActor.handler(self) { $0.owner?.sessionEnded($1) }
        session.onSlowed = { [weak owner] in
            owner?.note("its messages take much of the host's time, so the host reads them more slowly")
        }
        session.activate()
        if let owner { memory?.open(for: owner) }
    }

    var pid: Int32? { child?.pid }

    /// The debugger that is attached to it; nil if none is.
    var tracer: Int32? { memory?.meter.reader.tracer }

    func kill() { child?.kill() }

    func killForMemory() { child?.killForMemory() }

    /// The record of a crash, if the process sent one.
    func crashRecord() -> CrashRecord? { crash?.take() }

    /// The lines that the process wrote, of the lines of its extension.
    func output(of log: LogTail) -> [LogLine] { log.lines.filter { $0.source == .output && $0.time >= launchedAt } }

    /// How long it has run, without the time for which it was suspended.
    func runningTime(at now: MonotonicTime) -> Duration {
        now.since(launched) - suspension.suspendedTime(at: now)
    }

    private func exited(_ status: ExitStatus) {
        drain()
        owner?.processExited(status, processorTime: child?.processorTime)
    }

    /// Reads the output and the messages that the process left in the pipe and the socket.
    func drain() {
        log?.drain()
        session.drain()
    }

    /// The process has exited: releases everything.
    func close() {
        session.onEnd = { _ in }
        session.invalidate()
        log?.close()
        crash?.close()
        memory?.close()
        suspension.end()
    }
}

/// The extension whose process this is.
@HostActor
protocol HostedProcessOwner: SuspensionOwner, MemoryAccountOwner {
    /// The process wrote to its standard output or error.
    func wrote(_ bytes: UnsafeRawBufferPointer)
    func sessionEnded(_ end: SessionEnd)
    /// - Parameter processorTime: seconds; nil if it is not known.
    func processExited(_ status: ExitStatus, processorTime: Double?)
}
