package import DisplayLists
package import DrawingHost
package import ExtensionHost
internal import ExtensionManifest
package import ExtensionMessages
internal import ExtensionSession
internal import Foundation
package import SceneHost
internal import TimelineMessages
package import WidgetDisplay

/// The extension point of WidgetKit: asks each extension for timelines, and shows their entries on a board of tiles.
/// The processes are suspended between two questions, and may end.
@HostActor
package final class TimelinePoint: ExtensionPoint, MessageNaming {
    package nonisolated let identifiers: Set<String> = ["com.apple.widgetkit-extension"]
    package nonisolated var catalogue: [MessageNames] { [.timelines] }
    /// The page and the budget of a host.
    package struct Options: Hashable, Sendable {
        package var device: Device
        package var textSize: TextSize
        package var appearance: Appearance
        package var locale: PreferredLocale
        /// Empty: each widget in its smallest home family and its first accessory family.
        package var families: [TileFamily]
        /// Whether widgets are on the page without a command.
        package var isEager: Bool
        /// The reloads of one widget within 24 hours; nil: as the table of extension points says.
        package var reloadsPerDay: Int?
        /// Whether the widgets of one family share one place, on which the most relevant one is.
        package var isStacked: Bool

        package init(
            device: Device, textSize: TextSize, appearance: Appearance, locale: PreferredLocale = .unknown,
            families: [TileFamily] = [], isEager: Bool = true, reloadsPerDay: Int? = nil, isStacked: Bool = false
        ) {
            self.isStacked = isStacked
            (self.device, self.textSize, self.appearance) = (device, textSize, appearance)
            self.locale = locale
            (self.families, self.isEager, self.reloadsPerDay) = (families, isEager, reloadsPerDay)
        }
    }

    package let page: TimelineBoard
    private let tiles: SceneBoard
    private let isEager: Bool
    private let reloadsPerDay: Int?
    /// nil: every widget has a place of its own.
    private var stacks: WidgetStacks?
    package private(set) weak var host: ExtensionHost.Host?
    private var store: TimelineStore?
    /// By identifier.
    package private(set) var installed: [String: InstalledWidgets] = [:]
    private var desks: [String: WidgetDesk] = [:]

    /// - Parameter tiles: the board that shows the tiles.
    package init(_ options: Options, on tiles: SceneBoard) {
        page = TimelineBoard(
            device: options.device, textSize: options.textSize, appearance: options.appearance,
            locale: options.locale.identifier, families: options.families)
        self.tiles = tiles
        isEager = options.isEager
        reloadsPerDay = options.reloadsPerDay
        stacks = options.isStacked ? WidgetStacks() : nil
        tiles.add(self)
    }

    package func hostStarts(_ host: ExtensionHost.Host) async {
        self.host = host
        store = await TimelineStore.load(from: host.state)
    }

    package func foldersWereRead() async {
        for widgets in installed.values { await widgets.restored() }
    }

    package func installed(_ hosted: HostedExtension) {
        guard let store else { return }
        let identity = hosted.identity
        let desk = WidgetDesk(hosted)
        desk.onRequest = { [weak host] in
            host?.containers.answer($0, from: .hosted(identity.identifier)) ?? .contentSet
        }
        let widgets = InstalledWidgets(
            identity, source: desk, store: store, board: page, allowance: allowance(hosted))
        widgets.onChange = { [weak self] in self?.tiles.guestChanged() }
        widgets.onNote = { [weak host, weak hosted] what, why in
            host?.story.note(what, why, of: identity.identifier)
            hosted?.process.note(why)
        }
        widgets.onReload = { [weak host] key, cause, isCharged in
            host?.audit.note(
                .hostToExtension, isCharged ? "reload-charged" : "reload-free", bytes: 0, of: key.identifier)
            host?.story.note(
                "reload", "\(key.kind) in \(key.family.rawValue), because \(cause.because)", of: key.identifier)
        }
        installed[identity.identifier] = widgets
        desks[identity.identifier] = desk
        if isEager { widgets.place() }
        tiles.guestRegained(identity.identifier)
        tiles.guestChanged()
    }

    package func removed(_ hosted: HostedExtension, _ cause: EndCause) {
        let identifier = hosted.identity.identifier
        if cause == .hostStops {
            installed[identifier]?.stop(forgetting: false)
            return
        }
        desks[identifier] = nil
        guard let widgets = installed.removeValue(forKey: identifier) else { return }
        if cause == .removed, !widgets.tiles.isEmpty { tiles.guestLost(hosted.identity) }
        widgets.stop(forgetting: cause == .removed)
        tiles.guestChanged(without: widgets.tiles.map(\.name))
    }

    /// Draws for the board; nil before the host starts.
    var drawing: PictureDesk? { tiles.drawing }

    func allowance(_ hosted: HostedExtension) -> ReloadAllowance {
        var allowance = hosted.process.profile.reloads
        if let reloadsPerDay { allowance.perDay = max(0, reloadsPerDay) }
        return allowance
    }

    /// The source of an extension's answers, and its widgets. Throws the reason for their absence.
    package func found(
        _ identifier: String
    ) throws(CommandRefusal) -> (widgets: InstalledWidgets, desk: WidgetDesk, hosted: HostedExtension) {
        guard let host else { throw .hostStops }
        let hosted = try host.hosted(identifier)
        guard let widgets = installed[identifier], let desk = desks[identifier] else {
            throw .noWidgetKit(identifier, extensionPoint: hosted.identity.extensionPoint)
        }
        return (widgets, desk, hosted)
    }
}

extension CommandRefusal {
    static func noWidgetKit(_ identifier: String, extensionPoint: String) -> CommandRefusal {
        CommandRefusal(
            code: "no-widgetkit",
            message:
                "\(identifier) extends \(extensionPoint), which has no kinds, families or timelines. Name a "
                + "WidgetKit extension, or leave --kind, --family and --date out.")
    }
}

// MARK: - The page

extension TimelinePoint: TileGuest {
    /// Tiles with a reason first, then the grid of home families, small ones beside each other, then the strip of
    /// accessory families.
    package var allTiles: [String] {
        let all = installed.keys.sorted().compactMap { installed[$0] }
        let drivers = all.flatMap(\.drivers)
        let families = TileFamily.allCases.flatMap { family in drivers.filter { $0.key.family == family } }
        return all.compactMap(\.failedTile?.name) + families.map(\.key.name)
    }

    package var tileOrder: [String] {
        guard let stacks else { return allTiles }
        let drivers = installed.keys.sorted().flatMap { installed[$0]?.drivers ?? [] }
        let present = drivers.filter { tiles.isOnPage($0.key.name) }
        return installed.keys.sorted().compactMap { installed[$0]?.failedTile?.name }
            + stacks.tops(of: present.map { ($0.key, $0.relevance) }).map(\.name)
    }

    package func tile(_ name: String) -> TileContent? {
        if let driver = driver(name) { return driver.content }
        return installed[String(name.prefix { $0 != "/" })]?.failedTile.flatMap { $0.name == name ? $0.content : nil }
    }

    package func tiles(of identifier: String) -> [String]? { installed[identifier]?.tiles.map(\.name) }

    package func show(_ identifier: String) async throws(CommandRefusal) {
        guard let widgets = installed[identifier] else { return }
        widgets.place()
        await widgets.settle()
        if let failure = widgets.failure { throw .unableToLoad(message: failure.message) }
    }

    package func next(after name: String) {
        guard let family = driver(name)?.key.family else { return }
        stacks?.turn(family)
        tiles.guestChanged()
    }

    package func info(_ name: String) -> BoardInfo? {
        guard let hosted = host?.extensions[String(name.prefix { $0 != "/" })] else { return nil }
        var facts: [(name: String, value: String)] = []
        if let driver = driver(name) {
            facts = [
                ("widget", "\(driver.key.kind) in \(driver.key.family.rawValue)"),
                ("timeline", driver.plan.line(now: Date())),
            ]
            if let failure = driver.lastFailure { facts.append(("reason", failure.message)) }
        } else if let failure = installed[hosted.identity.identifier]?.failure {
            facts = [("reason", failure.message)]
        }
        return BoardInfo(identifier: hosted.identity.identifier, of: hosted.process, facts: facts)
    }

    package func looksFailed(of name: String, _ failure: DrawingFailure) {
        for widgets in installed.values {
            for driver in widgets.drivers where driver.key.name == name { driver.looksFailed(failure) }
        }
    }

    package func note(_ text: String, of name: String) {
        let drivers = installed.values.lazy.flatMap(\.drivers)
        drivers.first { $0.key.name == name }?.onNote(text)
    }

    package func surroundingsChanged() {
        page.appearance = tiles.appearance
        for widgets in installed.values { widgets.changeSurroundings() }
    }

    package func settle() async {
        for identifier in installed.keys.sorted() { await installed[identifier]?.settle() }
    }
}

// MARK: - Containers

extension TimelinePoint: ContainerServing {
    package func reload(_ identifier: String, for asker: Asker) -> ReloadOutcome {
        installed[identifier]?.reload(nil, cause(of: asker)) ?? .accepted
    }

    package func kinds(of identifier: String) -> [String] { installed[identifier]?.widgets?.map(\.kind) ?? [] }

    package func placed(of identifier: String) -> [PlacedWidget] {
        installed[identifier]?.drivers.map {
            PlacedWidget(
                kind: $0.key.kind.count <= TextLimit.identifier ? $0.key.kind : "", family: $0.key.family.rawValue)
        } ?? []
    }

    package func reload(_ identifier: String, kind: String, for asker: Asker) -> ReloadOutcome {
        installed[identifier]?.reload(kind, cause(of: asker)) ?? .accepted
    }

    private func cause(of asker: Asker) -> ReloadCause {
        switch asker {
        case .container(let container):
            host?.containers.broker.server.isInForeground(container.identifier) == true ? .foreground : .background
        case .hosted: .widget
        }
    }

    package func hasContent(_ identifier: String) -> Bool { true }
    package func setHasContent(_ hasContent: Bool, of identifier: String) {}
}
