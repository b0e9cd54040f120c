package import Confinement
internal import DisplayLists
package import ExtensionHost
package import ExtensionManifest
package import ExtensionSession
package import Foundation
package import KeyboardPointHost
package import LinuxSystem
package import PhotosPointHost
package import SceneHost
package import TimelinePointHost
package import TodayPointHost
package import WidgetDisplay

/// A host of one of the points with a view: the Today view, or with another `HostKind` keyboards or photo editors.
///
/// It joins a `Host` to a board of tiles, and forwards to both.
@HostActor
package final class TodayHost {
    /// How a host is set up.
    package struct Configuration: Hashable, Sendable {
        /// The folders that are watched for bundles.
        package var folders: [String]
        package var state: StateFolder
        /// The fork server; nil: beside this executable.
        package var forkServer: String?
        package var host: HostKind = .today
        /// Of a photos host: the file of the picture that is edited, PNG or JPEG.
        package var picture: String?
        package var visibility: Visibility
        package var isDark: Bool
        /// 0 (extra small) … 6 (extra extra extra large); 3 is the default.
        package var textSize: Int
        /// The order and the hidden tiles until a person changes them.
        package var arrangement = BoardArrangement()
        /// The screen whose tile sizes apply.
        package var device = Device.phone47
        package var orientation = Orientation.portrait
        /// The families in which WidgetKit's widgets are on the page; empty: one home family and one accessory family.
        package var families: [TileFamily] = []
        /// Whether WidgetKit's widgets of one family share one place, on which the most relevant one is.
        package var isStacked = false
        package var deadlines: LifeDeadlines
        /// Whether the host ends extensions when the machine's memory is short. A simulated shortage works in any case.
        package var followsMachine: Bool
        /// The most memory that all extensions together may use, in bytes, before pressure ends some; nil: no such
        /// bound.
        package var memoryBudget: UInt64?
        /// The most bytes that the files of one App Group may take on disk. Our choice: the original platform has no
        /// bound but the disk.
        package var groupQuota: UInt64 = 256 << 20
        /// The time of the host's thread that the messages of one widget may take.
        package var work = WorkAllowance()
        /// The time over which the use of the processors is measured, to find widgets that spin.
        package var spinWindow = SpinPolicy.usualWindow
        /// Whether control groups watch memory and freeze processes, where the machine has them.
        package var usesControlGroups = true
        /// The updates of one widget within 24 hours for parties that are not in the foreground; nil: as
        /// Info/ExtensionPoints.plist says.
        package var reloadsPerDay: Int?
        /// How many processes wait for a launch; nil: as many as is usual for this machine.
        package var warmChildren: Int?
        /// A folder into which the host records every session; nil: no recording.
        package var recordings: String?
        /// The release of the original platform that the host claims to be; nil: the usual one.
        package var platform: DottedVersion?
        /// Memory limits of a configuration file.
        package var limits: [LimitTarget: LimitOverride] = [:]
        /// The languages and the region of texts, dates and numbers.
        package var locale = PreferredLocale.unknown
        /// Layers of confinement that the operator disabled. Each launch warns of them.
        package var lowered: Set<Layer> = []

        package init(
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

        /// The options of the host.
        var general: HostConfiguration {
            var general = HostConfiguration(folders: folders, state: state)
            general.forkServer = forkServer
            general.deadlines = deadlines
            general.followsMachine = followsMachine
            general.memoryBudget = memoryBudget
            general.groupQuota = groupQuota
            general.work = work
            general.spinWindow = spinWindow
            general.usesControlGroups = usesControlGroups
            general.warmChildren = warmChildren
            general.recordings = recordings
            general.platform = platform
            general.limits = limits
            general.locale = locale
            general.lowered = lowered
            return general
        }

        /// The options of WidgetKit's page.
        var widgets: TimelinePoint.Options {
            TimelinePoint.Options(
                device: device, textSize: TextSize(rawValue: textSize) ?? .large, appearance: isDark ? .dark : .light,
                locale: locale, families: families, isEager: visibility != .onDemand, reloadsPerDay: reloadsPerDay,
                isStacked: isStacked)
        }

        /// The options of the board.
        var board: SceneBoard.Options {
            let shown: SceneBoard.Visibility =
                switch visibility {
                case .all: .all
                case .onDemand: .onDemand
                case .screen: .screen
                }
            var options = SceneBoard.Options(
                visibility: shown, isDark: isDark, textSize: textSize, device: device, orientation: orientation)
            options.arrangement = arrangement
            return options
        }
    }

    /// The tiles that are shown without a command.
    package enum Visibility: Hashable, Sendable {
        /// Every displayable extension, as soon as it is found.
        case all
        /// None: `show` and `hide` decide.
        case onDemand
        /// The tiles in view on a screen. The owner of the screen decides.
        case screen
    }

    package let configuration: Configuration
    package let host: ExtensionHost.Host
    package let board: SceneBoard
    /// The point of WidgetKit; nil on a host of another kind.
    package let timelines: TimelinePoint?

    /// Takes the state folder and starts the fork server. Throws `HostError`, `PictureFailure`.
    ///
    /// - Parameter policy: decides which grants an extension has without an answer of the person.
    package init(configuration: Configuration, policy: any GrantPolicy = AskingPolicy()) async throws {
        self.configuration = configuration
        board = SceneBoard(try configuration.host.makeRules(configuration), options: configuration.board)
        timelines = configuration.host == .today ? TimelinePoint(configuration.widgets, on: board) : nil
        let points: [any ExtensionPoint] = [board] + (timelines.map { [$0] } ?? [])
        host = try await ExtensionHost.Host(configuration.general, points: points, policy: policy)
        host.commands.refusalOfOtherHost = { name in
            HostKind.answering(name).map { .otherHost(configuration.host, needed: $0) }
        }
    }

    /// Reads the folders, begins to watch them, and to answer commands. Throws `HostError`.
    package func start() async throws { try await host.begin() }

    /// Ends every process and the host itself. Returns when all of its processes have exited.
    package func stop() async { await host.stop() }

    /// Waits until the host has stopped and all of its processes have exited.
    package func waitUntilStopped() async { await host.waitUntilStopped() }

    /// A tile was added, removed, or must be drawn again.
    package var onChange: () -> Void {
        get { board.onChange }
        set { board.onChange = newValue }
    }
}

// MARK: - The page

extension TodayHost {
    /// The page as text without escape sequences, once every tile shows its extension or the reason why not.
    ///
    /// - Parameter listing: the command of the closing line, which lists the bundles that have no tile.
    package func pageOfText(columns: Int, listing: String = "hostel list") async -> String {
        await board.pageOfText(columns: columns, listing: listing)
    }

    package func page() -> TodayPage { board.page() }
    package func waitUntilSettled() async { await board.waitUntilSettled() }
}

// MARK: - Commands

extension TodayHost {
    @discardableResult
    package func carryOut(_ command: HostCommand) async throws(CommandRefusal) -> HostAnswer {
        try await host.carryOut(command)
    }

    @discardableResult
    package func carryOut(_ command: SceneCommand) async throws(CommandRefusal) -> SceneCommand.Answer {
        try await board.carryOut(command)
    }

    @discardableResult
    package func carryOut(_ command: TodayCommand) async throws(CommandRefusal) -> TodayCommand.Answer {
        guard let today else { throw .otherHost(configuration.host, needed: .today) }
        return try await today.carryOut(command)
    }

    @discardableResult
    package func carryOut(_ command: TimelineCommand) async throws(CommandRefusal) -> TimelineCommand.Answer {
        guard let timelines else { throw .otherHost(configuration.host, needed: .today) }
        return try await timelines.carryOut(command)
    }

    @discardableResult
    package func carryOut(_ command: KeyboardCommand) async throws(CommandRefusal) -> KeyboardCommand.Answer {
        guard let keyboards else { throw .otherHost(configuration.host, needed: .keyboard) }
        return try keyboards.carryOut(command)
    }

    @discardableResult
    package func carryOut(_ command: PhotosCommand) async throws(CommandRefusal) -> PhotosCommand.Answer {
        guard let desk = board.point as? PhotoDesk else { throw .otherHost(configuration.host, needed: .photos) }
        return try await desk.carryOut(command)
    }
}

// MARK: - The parts, for the package's own programs and tests

extension TodayHost {
    package var scenes: [String: WidgetScene] { board.scenes }
    package var order: [String] { board.order }
    package var shownOrder: [String] { board.shownOrder }
    package var today: TodayRules? { board.point as? TodayRules }
    package var keyboards: KeyboardRules? { board.point as? KeyboardRules }
    package var state: StateStore { host.state }
    package var audit: AuditTrail { host.audit }
    package var broker: ContainerBroker { host.containers.broker }
    package var registry: ExtensionRegistry { host.registry }
    package var sampler: MemorySampler { host.memory.sampler }
    package var pressure: PressureDriver { host.memory.pressure }
    package var controlGroups: [ControlGroupFinding] { host.memory.controlGroups }

    package func listing() -> Data { host.listing() }
    package func put(_ change: LimitChange) throws(CommandRefusal) -> [LimitRow] { try host.put(change) }
    package func scene(_ identifier: String) throws(CommandRefusal) -> WidgetScene { try board.scene(identifier) }
}
