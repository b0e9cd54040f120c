internal import ExtensionManifest
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import Logging
@_exported public import PeerSessions

/// A host of app extensions: watches folders of bundles, launches each extension in a confined process of its own,
/// keeps it within its limits of memory and time, and answers the commands of `hostel` on a socket.
///
/// Its extension points decide the purpose of the extensions. Any number of hosts run in one process, each with a state
/// folder of its own. All of them share one thread, that of `HostActor`.
///
/// Foundation has a `Host` as well: a file that imports both modules writes `ExtensionHost.Host`.
@HostActor
public final class Host {
    /// The configuration that the host was started with.
    public let configuration: HostConfiguration
    /// The messages that cross the edges of this host.
    package let audit: AuditTrail
    package let state: StateStore
    package let launching: LaunchServices
    package let memory: MemoryServices
    package let registry: ExtensionRegistry
    package let extensions = ExtensionTable()
    package let story: Story
    package let containers: ContainerDesk
    package let limits: LimitDesk
    package let recordings: RecordingDesk
    package let commands: CommandDesk
    let consent: ConsentDesk
    let points: PointTable
    private let replacements = HeldReplacements()
    private let changeReaders = Broadcast<InstalledChange>()
    private let grantReaders = Broadcast<GrantChange>()
    let endReaders = Broadcast<ProcessEnd>()
    let listingReaders = Broadcast<ExtensionListing>(mostWaiting: 1)
    /// Whether a changed listing is to be sent.
    private var isListingDue = false
    private var life: HostLife

    /// Starts a host: takes its state folder, starts the fork server, reads the folders, and begins to watch them.
    /// Returns once every extension that the folders hold is in `installed` or in `unusable`.
    ///
    /// Throws every case of `HostError` but `unknownExtension`, `notLaunched` and `stopped`.
    ///
    /// - Parameters:
    ///   - configuration: the folders, bounds and options of the host.
    ///   - points: the extension points that it offers, each with identifiers of its own.
    ///   - policy: decides which grants an extension has without an answer of the person.
    public nonisolated static func start(
        _ configuration: HostConfiguration, points: [any ExtensionPoint], policy: any GrantPolicy = AskingPolicy()
    ) async throws(HostError) -> Host {
        let host = try await Host(configuration, points: points, policy: policy)
        try await host.begin()
        return host
    }

    /// Takes the state folder and starts the fork server; nothing is watched before `begin`.
    package init(
        _ configuration: HostConfiguration, points: [any ExtensionPoint], policy: any GrantPolicy = AskingPolicy()
    ) async throws(HostError) {
        do throws(SystemError) { try HostActor.start() } catch { throw .loop(detail: String(describing: error)) }
        self.configuration = configuration
        self.points = try PointTable(points)
        do throws(StateError) {
            try configuration.state.create()
            life = HostLife(lock: try HostLock.take(configuration.state))
            state = try await StateStore.open(configuration.state.database)
            state.forgetWhatIsOld()
            launching = try LaunchServices(configuration)
            let folders = ContainerFolders(
                configuration.state, former: await state.formerFolders(), state: state)
            containers = ContainerDesk(
                broker: try ContainerBroker(
                    socket: configuration.state.containerSocket, groups: launching.groups, data: folders,
                    libraries: LaunchServices.libraries(configuration)))
        } catch {
            throw .state(error)
        }
        do throws(ExtensionPointListError) {
            memory = try MemoryServices(
                configuration, points: self.points.definitions, overrides: await state.limitOverrides(),
                meter: launching.folders)
        } catch {
            throw .extensionPoints(detail: String(describing: error))
        }
        memory.sampler.jetsam.onReport = { [state] report in state.keepReport(report, at: Date()) }
        consent = await ConsentDesk(policy: policy, state: state, offers: self.points.entitlements(of:))
        audit = AuditTrail(points: self.points.messageNames)
        story = Story(state: state)
        registry = ExtensionRegistry(
            folders: configuration.folders,
            profile: .offering(
                self.points.identifiers, hosts: memory.sampler.limits.points.hosts,
                forkServer: ForkServerConfiguration(executable: configuration.forkServer),
                platform: configuration.platform, locale: configuration.locale))
        limits = LimitDesk(sampler: memory.sampler, state: state, extensions: extensions, story: story)
        recordings = RecordingDesk(audit: audit, folder: configuration.recordings, points: self.points)
        commands = CommandDesk(audit: audit)
        // A host holds several descriptors for each extension.
        _ = HostLog.launch.attempt("The limit of open files cannot be raised, so fewer extensions can run") {
            try raiseDescriptorLimit()
        }
        do throws(LaunchError) { try await launching.start(audit) } catch {
            // The program lives on, and so would its control groups.
            await launching.stop()
            await memory.sampler.groups?.stop()
            throw .forkServer(detail: error.description)
        }
        commands.add([HostCommandTable.table(of: self)])
        containers.serve(self)
        for point in points {
            if let serving = point as? any CommandServing { commands.add(serving.commands) }
            await point.hostStarts(self)
        }
    }

    /// Answers commands and containers from here on, reads the folders once, and watches them.
    package func begin() async throws(HostError) {
        do throws(StateError) {
            life.control = try ControlServer(path: configuration.state.socket) { [weak self] question in
                guard let self else { return Data() }
                return await commands.answer(question, after: registry)
            }
        } catch {
            await stop()
            throw .state(error)
        }
        life.control?.onRefusal = { [audit] rule, bytes in
            audit.refuse(.commandToHost, "unreadable", bytes: bytes.count, rule, detail: FirstBytes.text(bytes))
        }
        memory.pressure.onChange = { [weak self] description in self?.noteOfRunning("pressure", description) }
        memory.pressure.onShortage = { [launching] isShort in launching.holdBackPool(isShort) }
        memory.start()
        registry.decide = { [consent] installed, containers in consent.decide(installed, containers) }
        registry.holders = { [consent] in consent.holders }
        registry.needsHash = consent.needsHash
        registry.commandOptions = configuration.state.commandOptions
        registry.onChange = { [weak self] change in self?.apply(change) }
        registry.onListing = { [weak self] in
            for point in self?.points.all ?? [] { (point as? any ListingObserving)?.listingChanged() }
            self?.listingChanged()
        }
        replacements.replace = { [weak self] bundle in self?.replace(bundle) }
        await registry.start()
        // A stop meanwhile has ended the points and the containers.
        for point in points.all where !life.isStopping { await point.foldersWereRead() }
        guard !life.isStopping else { return }
        do throws(StateError) { try containers.begin(registry.installedContainers) } catch {
            await stop()
            throw .state(error)
        }
    }

    /// Ends every process and the host itself. Returns once every process has exited and the state is on the disk.
    ///
    /// The state folder is free for another host then. A second call waits for the first.
    public func stop() async {
        guard !life.isStopping else { return await waitUntilStopped() }
        life.isStopping = true
        life.control?.stop()
        memory.stop()
        registry.stop()
        for hosted in extensions.all {
            points[hosted.identity.extensionPoint]?.removed(hosted, .hostStops)
            hosted.process.retire(.hostStops)
        }
        await containers.broker.stop()
        // Launches under way end with the fork server, so nothing waits for them first.
        await launching.stop()
        for hosted in extensions.all { _ = await hosted.process.waitUntilExited() }
        for point in points.all { point.hostStopped() }
        await memory.sampler.groups?.stop()
        await launching.trash.stop()
        await SessionRecorder.settle()
        await state.close()
        changeReaders.finish()
        grantReaders.finish()
        endReaders.finish()
        listingReaders.finish()
        story.events.finish()
        life.stopped()
    }

    /// Waits until the host has stopped. A call of `stop` or the command `hostel stop` stops it.
    public func waitUntilStopped() async {
        if life.hasStopped { return }
        await withCheckedContinuation { life.waiters.append($0) }
    }

    /// Whether the host is about to stop or has stopped.
    public var isStopping: Bool { life.isStopping }

    /// Adds a line to the story of every extension that has a process.
    private func noteOfRunning(_ what: String, _ why: String) {
        for hosted in extensions.all where hosted.process.pid != nil {
            story.note(what, why, of: hosted.identity.identifier)
        }
    }
}

// MARK: - For embedders

extension Host {
    /// The extensions that this host can launch, ordered by identifier.
    public var installed: [InstalledExtension] { extensions.all.map(\.identity) }

    /// The bundles that it found and cannot launch, each with the reasons, in the order of the folders.
    public var unusable: [UnusableBundle] {
        registry.bundles.filter { $0.state != .displayable }.map(UnusableBundle.init)
    }

    /// The bundles that a person may miss, without those at the paths `shown`.
    package func trouble(without shown: Set<String>) -> ListingTrouble {
        let hosts = Set(memory.sampler.limits.points.hosts.keys).subtracting(points.identifiers)
        return ListingTrouble(registry.bundles, otherHosts: hosts, shown: shown)
    }

    /// Every change of `installed` from now on. The stream ends with the host.
    ///
    /// Each call returns a stream of its own. A reader that falls more than 1,000 elements behind loses the oldest.
    public func changes() -> AsyncStream<InstalledChange> { changeReaders.stream() }

    /// Every change of what extensions ask for and have from now on. The stream ends with the host.
    ///
    /// A program that asks the person reads `Consent.awaiting`, and calls `allow` or `deny`.
    public func grantChanges() -> AsyncStream<GrantChange> { grantReaders.stream() }

    /// Everything that happens to extensions from now on. The stream ends with the host.
    ///
    /// Each call returns a stream of its own. A reader that falls more than 1,000 elements behind loses the oldest.
    public func events() -> AsyncStream<LifeEvent> { story.events.stream() }

    /// The extension with an identifier; nil if this host cannot launch one with it.
    public subscript(identifier: String) -> HostedExtension? { extensions[identifier] }

    /// Launches an extension unless it runs. Returns once it takes messages.
    ///
    /// Throws `unknownExtension`, `stopped`, or `notLaunched` with the reason.
    @discardableResult
    public func launch(_ identifier: String) async throws(HostError) -> HostedExtension {
        if life.isStopping { throw .stopped }
        guard let hosted = extensions[identifier] else { throw .unknownExtension(identifier: identifier) }
        try await hosted.launch()
        return hosted
    }

    /// The values that an extension point keeps between two runs of the host.
    ///
    /// - Parameter point: the name under which the host stores them, such as the point's identifier.
    public func store(for point: String) -> PointStore { PointStore(state, point: point) }
}

// MARK: - Bundles that come and go

extension Host {
    /// Sends one listing for all changes of a turn of the loop. A listing for each would be quadratic: ten thousand
    /// bundles come in one turn.
    private func listingChanged() {
        guard !isListingDue else { return }
        isListingDue = true
        HostActor.enqueue { [weak self] in self?.sendListing() }
    }

    private func sendListing() {
        isListingDue = false
        listingReaders.send(present)
    }

    private func send(_ identifier: String, _ change: InstalledChange, from before: Consent?, to now: Consent?) {
        changeReaders.send(change)
        if let change = GrantChange(identifier, from: before, to: now) { grantReaders.send(change) }
        listingChanged()
    }

    private func apply(_ change: RegistryChange) {
        containers.broker.update(registry.installedContainers)
        switch change {
        case .added(let bundle): add(bundle)
        case .removed(let identifier): remove(identifier, .removed)
        case .disabled(let identifier): remove(identifier, .disabled)
        case .replaced(let bundle):
            let old = extensions[bundle.identifier]
            // A debugger does not keep a grant from being taken away.
            let losesGrants = old?.identity.consent.granted.isSubset(of: bundle.consent.granted) == false
            if let old, !losesGrants, replacements.hold(bundle, until: old.process) { break }
            replacements.forget(bundle.identifier)
            replace(bundle)
        case .listing: break
        }
    }

    private func add(_ bundle: InstalledExtension) {
        guard let (hosted, point) = host(bundle) else { return }
        extensions.add(hosted)
        point.installed(hosted)
        recordings.extensionIsReady(bundle.identifier, point)
        send(bundle.identifier, .installed(bundle), from: nil, to: bundle.consent)
    }

    private func remove(_ identifier: String, _ cause: EndCause) {
        replacements.forget(identifier)
        guard let old = extensions.remove(identifier) else { return }
        points[old.identity.extensionPoint]?.removed(old, cause)
        extensions.retire(old, cause)
        send(identifier, .removed(identifier), from: old.identity.consent, to: nil)
    }

    private func replace(_ bundle: InstalledExtension) {
        guard !life.isStopping else { return }
        guard let old = extensions.remove(bundle.identifier) else { return add(bundle) }
        let before = points[old.identity.extensionPoint]
        guard let (hosted, point) = host(bundle) else { return }
        extensions.add(hosted)
        if let before, before === point {
            before.replaced(old, by: hosted)
        } else {
            before?.removed(old, .replaced)
            point.installed(hosted)
        }
        extensions.retire(old, old.identity.endCause(replacedBy: bundle))
        recordings.extensionIsReady(bundle.identifier, point)
        send(bundle.identifier, .replaced(bundle), from: old.identity.consent, to: bundle.consent)
    }

    private func host(_ bundle: InstalledExtension) -> (HostedExtension, any ExtensionPoint)? {
        guard let point = points[bundle.extensionPoint] else { return nil }
        let process = launching.makeProcess(bundle, memory, audit)
        return (HostedExtension(bundle, process: process, point: point, host: self), point)
    }

    /// The process of an extension has ended.
    func ended(_ hosted: HostedExtension, _ reason: ExitReason) {
        let identifier = hosted.identity.identifier
        extensions.ended(hosted)
        recordings.sessionEnded(hosted, reason)
        endReaders.send(ProcessEnd(identifier: identifier, reason: reason))
        let what = if case .jettisoned = reason { "killed" } else { "exited" }
        story.note(what, "\(reason.code): \(reason.message)", of: identifier)
    }
}

/// How far the life of a host is, and what goes with it.
private struct HostLife: ~Copyable {
    /// Released when the host has stopped, so that another may take its place in the same process.
    var lock: HostLock?
    var control: ControlServer?
    var isStopping = false
    var hasStopped = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    init(lock: consuming HostLock) { self.lock = consume lock }

    mutating func stopped() {
        lock = nil
        hasStopped = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
