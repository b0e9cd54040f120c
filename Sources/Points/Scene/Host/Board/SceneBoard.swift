package import DisplayLists
package import DrawingHost
internal import DrawingMessages
package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import SceneMessages
package import WidgetDisplay

/// A board with one tile for each installed extension of a point with a view. It shows and hides tiles and draws the
/// page.
@HostActor
package final class SceneBoard {
    /// The tiles that are shown without a command.
    package enum Visibility: Hashable, Sendable {
        /// Every displayable extension, as soon as it is found.
        case all
        /// None: `show` and `hide` decide.
        case onDemand
        /// The tiles in view on a screen. The owner of the screen decides.
        case screen
    }

    /// The appearance of a board.
    package struct Options: Hashable, Sendable {
        package var visibility: Visibility
        package var isDark: Bool
        package var textSize: TextSize
        /// The arrangement until a person changes it. A person's changes are kept in the host's state, and have
        /// priority.
        package var arrangement = BoardArrangement()
        /// The screen, which decides the room of a tile.
        package var device: Device
        package var orientation: Orientation

        /// - Parameter textSize: 0 (extra small) … 6 (extra extra extra large); any other number counts as 3.
        package init(
            visibility: Visibility = .all, isDark: Bool = false, textSize: Int = 3, device: Device = .phone47,
            orientation: Orientation = .portrait
        ) {
            self.visibility = visibility
            self.isDark = isDark
            self.textSize = TextSize(rawValue: textSize) ?? .large
            self.device = device
            self.orientation = orientation
        }
    }

    package let options: Options
    /// The rules of the extension point.
    package let point: any ScenePoint
    /// A tile was added, removed, or must be drawn again.
    package var onChange: () -> Void = {}
    package private(set) weak var host: ExtensionHost.Host?
    package private(set) var scenes: [String: WidgetScene] = [:]
    /// The identifiers of all tiles in the order of the page, with those that are not on it.
    package private(set) var order: [String] = []
    package private(set) var arrangement: BoardArrangement
    private var missing = MissingBundles()
    /// The owners of further tiles.
    private var guests: [any TileGuest] = []
    /// Draws for this board; nil before the host starts.
    package private(set) var drawing: PictureDesk?
    private(set) var cells: BoardCells?
    /// The state that scenes keep between two runs; nil before the host starts.
    private var kept: SceneState?
    /// The listeners to the inputs of single extensions, such as recordings.
    private var inputListeners: [String: (RecordedInput) -> Void] = [:]
    /// Lets pictures of the page wait.
    let rest = ViewRest()

    package nonisolated init(_ point: any ScenePoint, options: Options) {
        self.point = point
        self.options = options
        arrangement = options.arrangement
        appearance = options.isDark ? .dark : .light
    }

    package private(set) var appearance: Appearance

    /// The tiles on the page that have content and are in view, and those of extensions whose bundle broke.
    package var shownOrder: [String] {
        let shown = order.filter { scenes[$0]?.hasContent == true && isOnPage($0) && point.isInView($0) }
        let lost = missing.tiles.keys.filter(isOnPage)
        return (lost.isEmpty ? shown : arrangement.arranged(shown + lost))
            + guests.flatMap { $0.tileOrder.filter(isOnPage) }
    }

    /// All tiles of the page in its order, with those that a person took off it.
    package var wholeOrder: [String] { order + guests.flatMap(\.allTiles) }

    /// The name of a tile for people.
    func title(of identifier: String) -> String {
        scenes[identifier]?.process.bundle.displayName ?? content(of: identifier)?.title ?? identifier
    }

    /// Shows the tiles of another owner after its own.
    package func add(_ guest: any TileGuest) { guests.append(guest) }

    /// A guest's tiles have changed. The renderer's work for a tile that is gone is forgotten.
    package func guestChanged(without gone: [String] = []) {
        for identifier in gone { cells?.forget(identifier) }
        onChange()
    }

    /// The bundle of a guest's extension was removed or broke. A broken one leaves a tile with the reason.
    package func guestLost(_ identity: InstalledExtension) { missing.extensionIsGone(identity) }

    /// A guest's extension is there again.
    package func guestRegained(_ identifier: String) { missing.extensionIsBack(identifier) }

    /// The owner of a tile that is no scene's.
    func guest(of identifier: String) -> (any TileGuest)? { guests.first { $0.tile(identifier) != nil } }

    /// Whether no person took a tile off the page. A guest's tile has the name of its extension before the first slash.
    package func isOnPage(_ identifier: String) -> Bool {
        guard point.isArranged, !arrangement.hidden.isEmpty else { return true }
        return !arrangement.hidden.contains(identifier)
            && !arrangement.hidden.contains(String(identifier.prefix { $0 != "/" }))
    }

    /// The owner of an extension's tiles, if it is a guest.
    func owner(of extension: String) -> (guest: any TileGuest, tiles: [String])? {
        for guest in guests { if let tiles = guest.tiles(of: `extension`) { return (guest, tiles) } }
        return nil
    }

    /// The tile for the page; nil if the board has none with this identifier.
    func content(of identifier: String) -> TileContent? {
        if let own = scenes[identifier]?.content ?? missing.tiles[identifier]?.content(environment) { return own }
        return guest(of: identifier)?.tile(identifier)
    }

    /// The looks of a tile could not be drawn.
    func looksFailed(of identifier: String, _ failure: DrawingFailure) {
        guard failure.part != nil else { return }
        if let scene = scenes[identifier] { return scene.looksFailed(failure) }
        guest(of: identifier)?.looksFailed(of: identifier, failure)
    }

    /// The looks of a tile take much of the renderer's time.
    private func looksAreDear(of identifier: String) {
        let text = "its looks take much of the renderer's time, so they are drawn less often"
        if let scene = scenes[identifier] { return scene.process.note(text) }
        guest(of: identifier)?.note(text, of: identifier)
    }

    /// The picture of an extension of another owner; nil if nobody has it.
    func guestsSnapshot(
        of identifier: String, as format: PictureFormat, in setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture? {
        for guest in guests {
            if let picture = try await guest.snapshot(of: identifier, as: format, in: setting) { return picture }
        }
        return nil
    }

    /// Presses a place of an extension of another owner; false if nobody has it.
    func guestsPress(_ number: Int, of identifier: String) async throws(CommandRefusal) -> Bool {
        for guest in guests where try await guest.press(number, of: identifier) { return true }
        return false
    }

    /// Waits until the tiles of other owners are settled.
    func settleGuests() async { for guest in guests { await guest.settle() } }

    /// The bundles without a tile.
    package var trouble: ListingTrouble { missing.trouble }

    package var environment: Tile.Environment { environment(PictureSetting()) }

    /// The environment of a view in other surroundings than the board's.
    package func environment(_ setting: PictureSetting) -> Tile.Environment {
        let textSize = setting.textSize ?? options.textSize
        let key = SizeKey(
            device: setting.device ?? options.device, orientation: setting.orientation ?? options.orientation,
            textSize: textSize)
        let screen = SizeMatrix.screen(key.device, key.orientation)
        let sizes = point.room(SizeMatrix().maximumSizes(key).sizes, on: screen)
        return Tile.Environment(
            sizes: sizes, textSize: textSize, appearance: setting.appearance ?? appearance, screen: screen,
            standardHeight: point.standardHeight(sizes))
    }
}

// MARK: - Installed, replaced and removed extensions

extension SceneBoard: ExtensionPoint, MessageNaming, CommandServing, ListingObserving {
    package nonisolated var identifiers: Set<String> { point.identifiers }
    package nonisolated var catalogue: [MessageNames] { [.scene, .drawing, point.messageNames] }

    package func hostStarts(_ host: ExtensionHost.Host) async {
        self.host = host
        let kept = await SceneState.load(from: host.state)
        self.kept = kept
        arrangement = kept.arrangement(changing: options.arrangement)
        host.containers.onChange = { [weak self] in self?.onChange() }
        let desk = PictureDesk(host.launching.servants(host.audit))
        let cells = BoardCells { (job) async throws(DrawingFailure) in try await desk.measured(job) }
        cells.onChange = { [weak self] in self?.onChange() }
        cells.onFailure = { [weak self] identifier, failure in self?.looksFailed(of: identifier, failure) }
        cells.onSlowed = { [weak self] in self?.looksAreDear(of: $0) }
        (drawing, self.cells) = (desk, cells)
        await point.join(self)
    }

    package func foldersWereRead() async {
        for scene in scenes.values { await scene.restored() }
    }

    package func installed(_ hosted: HostedExtension) {
        guard let scene = add(hosted) else { return }
        if point.showsAtOnce(scene.identifier), options.visibility == .all, isOnPage(scene.identifier) {
            scene.handle(.show)
        }
        onChange()
    }

    package func replaced(_ old: HostedExtension, by new: HostedExtension) {
        let before = scenes[old.identity.identifier]
        let wasWanted = before?.tile.isWanted ?? false
        before?.retire(old.identity.endCause(replacedBy: new.identity))
        guard let scene = add(new) else { return }
        // A widget that failed is tried again, because its new version may work.
        if wasWanted || (before?.tile.isUnableToLoad == true && isOnPage(scene.identifier)) { scene.handle(.show) }
        onChange()
    }

    package func removed(_ hosted: HostedExtension, _ cause: EndCause) {
        let identifier = hosted.identity.identifier
        if cause == .hostStops {
            // The tiles stay, so that their last state can be read.
            scenes[identifier]?.retire(cause)
            return
        }
        let scene = scenes.removeValue(forKey: identifier)
        cells?.forget(identifier)
        inputListeners[identifier] = nil
        arrangement.remove(identifier, from: &order)
        scene?.retire(cause)
        if cause == .removed {
            point.removed(identifier)
            missing.extensionIsGone(hosted.identity)
        }
        onChange()
    }

    package func listingChanged() {
        guard let host else { return }
        missing.listingChanged(host)
        onChange()
    }

    package func hostStopped() {
        drawing?.stop()
        point.end()
    }

    private func add(_ hosted: HostedExtension) -> WidgetScene? {
        guard let kept else { return nil }
        let identity = hosted.identity
        let identifier = identity.identifier
        let scene = WidgetScene(process: hosted.process, environment: environment, state: kept)
        point.added(scene)
        hosted.report(to: scene)
        scene.observer = self
        scene.hasContent = kept.hasContent(identifier)
        scenes[identifier] = scene
        missing.extensionIsBack(identifier)
        // The old listener belongs to the scene before this one.
        inputListeners[identifier] = nil
        arrangement.add(identifier, to: &order)
        return scene
    }
}

// MARK: - The arrangement

extension SceneBoard {
    /// Takes a tile off the page, or puts it back, also for later runs. Its scene is not told.
    package func setHidden(_ isHidden: Bool, _ identifier: String) {
        let owner = String(identifier.prefix { $0 != "/" })
        if !isHidden, owner != identifier { setHidden(false, owner) }
        guard point.isArranged, arrangement.hidden.contains(identifier) != isHidden else { return }
        arrangement.setHidden(isHidden, identifier)
        kept?.setHidden(isHidden, identifier)
        onChange()
    }

    /// Moves a tile up (negative) or down, also for later runs.
    ///
    /// - Parameter inList: whether the distance counts all tiles, also those that are not on the page.
    package func move(_ identifier: String, by distance: Int, inList: Bool = false) {
        guard point.isArranged,
            arrangement.move(
                identifier, by: distance, on: inList ? order : shownOrder.filter { scenes[$0] != nil }, of: order)
        else { return }
        kept?.setOrder(arrangement.order)
        order = arrangement.arranged(scenes.keys)
        onChange()
    }
}

// MARK: - A person at a terminal

extension SceneBoard {
    /// Changes the appearance of the page and of every extension.
    package func setDark(_ isDark: Bool) {
        let appearance: Appearance = isDark ? .dark : .light
        guard appearance != self.appearance else { return }
        self.appearance = appearance
        let environment = environment
        for scene in scenes.values { scene.handle(.environment(environment)) }
        for guest in guests { guest.surroundingsChanged() }
        onChange()
    }

    /// Whether nobody has used the page with this state yet.
    package var isFirstRun: Bool { kept?.isFirstRun ?? false }

    /// A person has used the page.
    package func noteFirstRun() { kept?.noteFirstRun() }
}

// MARK: - The events and requests of its scenes

extension SceneBoard: SceneObserver {
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        point.receive(event, from: scene)
        switch event {
        case .redraw:
            rest.viewChanged()
            onChange()
        case .input(let input): if isCurrent(scene) { inputListeners[scene.identifier]?(input) }
        case .willAppear, .appeared, .updated, .willDisappear, .viewGone, .retired: break
        }
    }

    package func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void) {
        guard let desk = host?.containers else { return completion(false) }
        let finish: @HostActor (ContainerDesk.Opened) -> Void = { result in
            if case .success = result { completion(true) } else { completion(false) }
        }
        guard point.opensURLs else {
            return desk.refuse(
                url, from: scene.identifier, .notAllowed(extensionPoint: scene.process.bundle.extensionPoint), finish)
        }
        guard scene.wasJustTouched else {
            return desk.refuse(
                url, from: scene.identifier, .notTouched(seconds: RecentTouch.seconds), finish)
        }
        desk.open(url, from: scene.identifier, finish)
    }

    package var updatesViews: Bool { point.updatesViews }

    package func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply {
        host?.containers.answer(request, from: .hosted(scene.identifier)) ?? .contentSet
    }

    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        try point.received(message, from: scene)
    }

    /// Whether no newer version took the scene's place.
    private func isCurrent(_ scene: WidgetScene) -> Bool { scenes[scene.identifier] === scene }
}

// MARK: - Requests about its extensions

extension SceneBoard: ContainerServing {
    /// A hidden extension is not updated now. Its next appearance updates it.
    package func reload(_ identifier: String, for asker: Asker) -> ReloadOutcome {
        guard let scene = scenes[identifier] else { return .accepted }
        return point.reload(scene, for: asker)
    }

    package func hasContent(_ identifier: String) -> Bool { kept?.hasContent(identifier) ?? true }

    package func setHasContent(_ hasContent: Bool, of identifier: String) {
        kept?.setHasContent(hasContent, of: identifier)
        scenes[identifier]?.hasContent = hasContent
    }
}

// MARK: - Recording

extension SceneBoard: SessionRecordable {
    package func recordingHeader(of identifier: String) -> RecordingHeader? { scenes[identifier]?.recordingHeader }

    package func looksHash(of identifier: String) -> String? { scenes[identifier]?.looksHash }

    package func attachmentSize(of frame: Frame) -> Int? {
        guard frame.channel == .widget, frame.kind == .notice,
            case .imageDefined(_, let width, let height)? = try? WidgetEvent(encoded: frame.payload)
        else { return nil }
        return ImageStore.bytes(width: width, height: height)
    }

    package func reportInputs(of identifier: String, to hear: ((RecordedInput) -> Void)?) {
        if scenes[identifier] != nil { inputListeners[identifier] = hear }
    }

    package func relaunch(_ identifier: String) async {
        guard let scene = scenes[identifier] else { return }
        let wasWanted = scene.tile.isWanted
        switch scene.process.state {
        case .idle, .exited: break
        case .forking, .loading, .running, .suspended, .terminating:
            scene.process.endNow()
            _ = await scene.process.waitUntilExited()
        }
        if wasWanted { scene.handle(.show) }
    }
}
