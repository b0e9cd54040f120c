package import Confinement
internal import DisplayLists
public import ExtensionHost
internal import ExtensionManifest
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import KeyboardMessages
package import LinuxSystem
internal import PhotoMessages
package import SceneHost
internal import SceneMessages
internal import WidgetDisplay

/// The Today host: discovers widgets in folders, gives each a tile and a process of its own, and answers commands.
@HostActor
public final class TodayHost {
    /// How a host is set up.
    public struct Configuration: Hashable, Sendable {
        /// The folders that are watched for bundles.
        public var folders: [String]
        public var state: StateFolder
        /// The fork server; nil: beside this executable.
        public var forkServer: String?
        /// Which extension points it has a place for.
        public var host: HostKind = .today
        /// Of a photos host: the file of the picture that is edited, PNG or JPEG.
        public var picture: String?
        public var visibility: Visibility
        public var isDark: Bool
        /// 0 (extra small) … 6 (extra extra extra large); 3 is the default.
        public var textSize: Int
        public var deadlines: LifeDeadlines
        /// Whether extensions are told and ended when the machine's memory is short; a simulation works all the same.
        public var followsMachine: Bool
        /// What all extensions together may cost, in bytes, before pressure ends some; nil: as much as the machine has.
        public var memoryBudget: UInt64?
        /// What the files of one App Group may take on disk, in bytes; ours, for the original has only the disk's end.
        public var groupQuota: UInt64 = 256 << 20
        /// Whether memory is watched over and processes are frozen by control groups, where those can be made.
        public var usesControlGroups = true
        /// How often a widget is brought up to date within 24 hours for those that are not in the foreground; nil: as
        /// Info/ExtensionPoints.plist has it.
        public var reloadsPerDay: Int?
        /// A folder into which every session is recorded; nil: none is.
        public var recordings: String?
        /// Layers of confinement that the operator gave up; each launch warns of it.
        package var lowered: Set<Layer> = []

        public init(
            folders: [String], state: StateFolder = .standard(), forkServer: String? = nil,
            visibility: Visibility = .all, isDark: Bool = false, textSize: Int = 3,
            deadlines: LifeDeadlines = LifeDeadlines(), followsMachine: Bool = true, memoryBudget: UInt64? = nil
        ) {
            self.folders = folders
            self.state = state
            self.forkServer = forkServer
            self.visibility = visibility
            self.isDark = isDark
            self.textSize = textSize
            self.deadlines = deadlines
            self.followsMachine = followsMachine
            self.memoryBudget = memoryBudget
        }
    }

    /// Which widgets are shown without being asked for.
    public enum Visibility: Hashable, Sendable {
        /// Every displayable one, as soon as it is found.
        case all
        /// None: `show` and `hide` decide.
        case onDemand
        /// What a screen has in view: its owner decides.
        case screen
    }

    public let configuration: Configuration
    /// Something that people see has changed: a tile's looks, or which tiles there are.
    public var onChange: () -> Void = {}
    /// What was opened last, for the line below the tiles.
    public internal(set) var lastOpened: String?

    package let state: StateStore
    /// What crosses the edges of this host.
    package let audit = AuditTrail(points: [.scene, .keyboard, .photos])
    /// The document and who writes into it, of a keyboard host; nil of any other.
    package private(set) var keyboards: Keyboards?
    /// The picture and who edits it, of a photos host; nil of any other.
    package private(set) var photos: PhotoDesk?
    /// Files that were begun in the folder of recordings.
    var recordingsMade = 0
    package private(set) var scenes: [String: WidgetScene] = [:]
    package private(set) var order: [String] = []
    /// Those that have something to show; of keyboards the one in use.
    package var shownOrder: [String] {
        order.filter { scenes[$0]?.hasContent == true && (keyboards == nil || keyboards?.current == $0) }
    }
    /// The widgets that were said to have nothing to show.
    var contentless: Set<String>
    package let broker: ContainerBroker
    /// Scenes without a tile whose processes are on their way out.
    private var retiring: [ObjectIdentifier: WidgetScene] = [:]
    package let registry: ExtensionRegistry
    package let sampler: MemorySampler
    /// Which control groups are used, and why others are not; empty where none are wanted.
    package let controlGroups: [ControlGroupFinding]
    package let pressure: PressureDriver
    private let disk: DiskWatch
    private let forkServer: ForkServer
    private let symboliser: Symboliser
    /// Let go of when the host has stopped, so that another may take its place in the same process.
    private var lock: HostLock?
    private let serverLog: OwnedDescriptor
    private var server: ControlServer?
    private var stopWaiters: [CheckedContinuation<Void, Never>] = []
    package private(set) var isStopping = false
    private var hasStopped = false

    /// Takes the state folder, starts the fork server and reads the folders once. Throws `StateError`, `LaunchError`,
    /// `PictureFailure`.
    public init(configuration: Configuration) async throws {
        self.configuration = configuration
        let picture = try configuration.picture.map { path throws(PictureFailure) in
            try PictureFailure.reading(path)
        }
        try configuration.state.create()
        lock = try HostLock.take(configuration.state)
        state = try StateStore(path: configuration.state.database)
        sampler = try MemorySampler(overrides: state.limitOverrides())
        if configuration.usesControlGroups {
            let (groups, findings) = ProcessGroups.make()
            controlGroups = findings
            if let groups { sampler.use(groups) }
        } else {
            controlGroups = []
        }
        pressure = PressureDriver(sampler: sampler, budget: configuration.memoryBudget)
        disk = DiskWatch(sampler: sampler, quota: configuration.groupQuota)
        state.forgetEvents(before: Date(timeIntervalSinceNow: -86_400))
        state.forgetReloadCharges(before: Date(timeIntervalSinceNow: -ReloadBudget.day))
        state.forgetReports(before: Date(timeIntervalSinceNow: -30 * 86_400))
        sampler.onReport = { [state] json in state.keepReport(json, at: Date()) }
        // A host holds several descriptors for each extension. Where the limit cannot be raised, fewer fit.
        try? raiseDescriptorLimit()
        // Not the host's own standard error, over which the Today view is drawn.
        serverLog = try configuration.state.makeForkServerLog()
        contentless = state.widgetsWithoutContent()
        let confinement = ConfinementPolicy.standard.lowered(without: configuration.lowered)
        let server = ForkServerConfiguration(
            executable: configuration.forkServer, log: serverLog.rawValue,
            isFiltered: confinement.layers.contains(.seccomp))
        broker = try ContainerBroker(
            socket: configuration.state.containerSocket, groups: GroupFolders(state: configuration.state),
            data: DataFolders(state: configuration.state),
            libraries: URL(fileURLWithPath: server.executablePath).deletingLastPathComponent().path)
        symboliser = Symboliser(confiner: server.executablePath)
        forkServer = ForkServer(loop: HostActor.shared.loop, configuration: server)
        let launches = LaunchTap(trail: audit)
        await forkServer.listen { note in HostActor.shared.assumeHere { launches.hear(note) } }
        try await forkServer.start()
        registry = ExtensionRegistry(
            folders: configuration.folders, profile: .showing(configuration.host, points: sampler.limits.points))
        if configuration.host == .photos {
            photos = PhotoDesk(picture: picture, data: DataFolders(state: configuration.state))
        }
        if configuration.host == .keyboard {
            keyboards = Keyboards(
                isEager: configuration.visibility != .onDemand, scene: { [weak self] in self?.scenes[$0] },
                onChange: { [weak self] in self?.onChange() })
        }
    }

    /// Begins to watch the folders and to answer commands.
    public func start() async throws {
        do throws(StateError) {
            server = try ControlServer(path: configuration.state.socket) { [weak self] question in
                await self?.answer(question) ?? Data()
            }
            server?.onRefusal = { [audit] rule, bytes in
                audit.refuse(
                    .commandToHost, "unreadable", bytes: bytes.count, rule, detail: FirstBytes.text(bytes))
            }
        } catch {
            await stop()
            throw error
        }
        pressure.onChange = { [weak self] description in self?.noteOfAll("pressure", description) }
        if configuration.followsMachine { pressure.watchMachine() }
        disk.start()
        registry.onChange = { [weak self] change in self?.apply(change) }
        serveContainers()
        await registry.start()
        broker.update(registry.installedContainers)
        try broker.server.begin()
    }

    /// Ends every process and the host itself. Nothing is left behind.
    public func stop() async {
        guard !isStopping else { return await waitUntilStopped() }
        isStopping = true
        server?.stop()
        pressure.stop()
        disk.stop()
        registry.stop()
        for scene in scenes.values { scene.retire(.hostStops) }
        await broker.stop()
        // Launches under way end with the fork server, so it is not waited for them first.
        await forkServer.stop()
        await symboliser.stop()
        for scene in scenes.values { _ = await scene.process.waitUntilExited() }
        photos?.end()
        await sampler.groups?.stop()
        state.flush()
        lock = nil
        hasStopped = true
        for waiter in stopWaiters { waiter.resume() }
        stopWaiters = []
    }

    /// Waits until somebody has stopped the host and nothing of it is left.
    public func waitUntilStopped() async {
        if hasStopped { return }
        await withCheckedContinuation { stopWaiters.append($0) }
    }

    package var environment: Tile.Environment {
        let textSize = TextSize(rawValue: configuration.textSize) ?? .large
        let sizes = SizeMatrix().maximumSizes(SizeKey(textSize: textSize)).sizes
        return Tile.Environment(
            sizes: sizes, textSize: textSize, appearance: configuration.isDark ? .dark : .light,
            standardHeight: configuration.host.standardHeight(sizes))
    }
}

// MARK: - Which tiles there are

extension TodayHost {
    private func apply(_ change: RegistryChange) {
        broker.update(registry.installedContainers)
        switch change {
        case .added(let bundle): add(bundle)
        case .removed(let identifier): remove(identifier, cause: .removed)
        case .replaced(let bundle): replace(bundle)
        case .listing: break
        }
        onChange()
    }

    private func add(_ bundle: InstalledExtension) {
        let scene = makeScene(bundle)
        scenes[bundle.identifier] = scene
        order.append(bundle.identifier)
        order.sort()
        if let keyboards {
            keyboards.add(bundle.identifier)
        } else if configuration.visibility == .all {
            scene.handle(.show)
        }
    }

    private func replace(_ bundle: InstalledExtension) {
        guard let old = scenes[bundle.identifier] else { return add(bundle) }
        let wasWanted = old.tile.isWanted
        remove(bundle.identifier, cause: .replaced)
        let scene = makeScene(bundle)
        scenes[bundle.identifier] = scene
        order.append(bundle.identifier)
        order.sort()
        // One that failed is tried again: its new version may be sound.
        if wasWanted || old.tile.isUnableToLoad { scene.handle(.show) }
    }

    private func remove(_ identifier: String, cause: EndCause) {
        defer { if cause == .removed { keyboards?.remove(identifier) } }
        guard let scene = scenes.removeValue(forKey: identifier) else { return }
        order.removeAll { $0 == identifier }
        switch scene.process.state {
        case .idle, .exited: break
        // Kept until its process has ended, so that its end is noted like every other.
        case .forking, .loading, .running, .suspended, .terminating: retiring[ObjectIdentifier(scene)] = scene
        }
        scene.retire(cause)
    }

    private func makeScene(_ bundle: InstalledExtension) -> WidgetScene {
        let process = ExtensionInstance(
            bundle: bundle, forkServer: forkServer, groups: GroupFolders(state: configuration.state),
            data: DataFolders(state: configuration.state), sampler: sampler,
            confinement: ConfinementPolicy.standard.lowered(without: configuration.lowered),
            deadlines: configuration.deadlines)
        process.audit = audit
        process.symboliser = symboliser
        grantReloads(to: process)
        let scene = WidgetScene(process: process, environment: environment, state: state)
        scene.observer = self
        scene.hasContent = !contentless.contains(bundle.identifier)
        recordNextLaunch(of: scene)
        return scene
    }

    /// The process of a scene that left the board has exited.
    func retired(_ scene: WidgetScene) { retiring[ObjectIdentifier(scene)] = nil }
}
