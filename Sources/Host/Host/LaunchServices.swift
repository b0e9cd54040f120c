internal import Confinement
internal import ExtensionSession
internal import LinuxSystem

/// The parts of a host that make processes: the fork server, the confinement, and the folders that extensions may use.
@HostActor
package final class LaunchServices {
    package let forkServer: ForkServerConnection
    package let symboliser: Symboliser
    package let groups: GroupFolders
    package let data: DataFolders
    /// Bounds and measures these folders.
    package let folders: FolderMeter
    /// Removes the folders that extensions no longer need.
    package let trash: TrashFolder
    let confinement: ConfinementPolicy
    /// Hostel's own code that runs beside the extensions.
    let servantRoll = ServantRoll()
    private let deadlines: LifeDeadlines
    private let work: WorkAllowance
    private let locale: PreferredLocale
    /// The fork server writes here, not to the host's own standard error, over which a terminal's view is drawn.
    private let log: OwnedDescriptor

    init(_ configuration: HostConfiguration) throws(StateError) {
        log = try configuration.state.makeForkServerLog()
        confinement = ConfinementPolicy.standard.lowered(without: configuration.lowered)
        deadlines = configuration.deadlines
        work = configuration.work
        locale = configuration.locale
        groups = GroupFolders(state: configuration.state)
        data = DataFolders(state: configuration.state)
        folders = FolderMeter(measure: .probe(configuration.state.path), quota: configuration.groupQuota)
        trash = TrashFolder(state: configuration.state)
        // A child waits in a root of its own that gets a /proc with its order. Without one of these layers, each launch
        // makes its process.
        let canWait = confinement.layers.isSuperset(of: [.ownRoot, .freshProc])
        let wanted = canWait ? configuration.warmChildren ?? WarmPool.usual : 0
        let server = ForkServerConfiguration(
            confinement, executable: configuration.forkServer, log: log.rawValue,
            warmChildren: min(max(0, wanted), WarmPool.most))
        symboliser = Symboliser(confiner: server.executablePath)
        forkServer = ForkServerConnection(loop: HostActor.shared.loop, configuration: server)
    }

    /// The folder of the SDK's library that belongs to the fork server.
    package nonisolated static func libraries(_ configuration: HostConfiguration) -> String {
        Companions(of: ForkServerConfiguration(executable: configuration.forkServer).executablePath).libraries
    }

    /// Starts the fork server, whose orders and replies the audit notes.
    func start(_ audit: AuditTrail) async throws(LaunchError) {
        trash.empty()
        let tap = LaunchTap(trail: audit)
        await forkServer.listen(HostActor.handler { tap.hear($0) })
        try await forkServer.start()
    }

    /// Gives back the memory of the processes that wait for a launch, and lets none wait while memory is short.
    func holdBackPool(_ isShort: Bool) {
        forkServer.assumeIsolated { $0.holdBackWarmChildren(isShort) }
    }

    /// The figures of Hostel's own processes, for which no extension is charged.
    var ownFigures: [ProcessFigures] {
        servantRoll.figures + warmChildren.compactMap(WaitingProcess.figures(of:))
    }

    /// The processes that wait for a launch.
    package var warmChildren: [Int32] { forkServer.assumeIsolated { $0.warmChildren } }

    /// Waits until a process waits for a launch and is ready for it. For tests and for `hostel doctor --breakout`.
    package func waitForWarmChild() async throws(LaunchError) {
        for _ in 0..<1000 {
            if warmChildren.contains(where: WaitingProcess.isReady) { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        throw .timedOut
    }

    /// Ends the fork server and with it every extension.
    func stop() async {
        await forkServer.stop()
        await symboliser.stop()
    }

    func makeProcess(_ bundle: InstalledExtension, _ memory: MemoryServices, _ audit: AuditTrail) -> ExtensionInstance {
        ExtensionInstance(
            bundle: bundle,
            services: InstanceServices(
                forkServer: forkServer, groups: groups, data: data, folders: folders, sampler: memory.sampler,
                tallies: memory.tallies, confinement: confinement, deadlines: deadlines, work: work,
                locale: locale, symboliser: symboliser, audit: audit))
    }
}
