package import DisplayLists
package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import SceneMessages
internal import WidgetDisplay

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

        /// - Parameter textSize: 0 (extra small) … 6 (extra extra extra large); any other number counts as 3.
        package init(visibility: Visibility = .all, isDark: Bool = false, textSize: Int = 3) {
            self.visibility = visibility
            self.isDark = isDark
            self.textSize = TextSize(rawValue: textSize) ?? .large
        }
    }

    package let options: Options
    /// The rules of the extension point.
    package let point: any ScenePoint
    /// A tile was added, removed, or must be drawn again.
    package var onChange: () -> Void = {}
    package private(set) weak var host: ExtensionHost.Host?
    package private(set) var scenes: [String: WidgetScene] = [:]
    /// The identifiers of all tiles, sorted.
    package private(set) var order: [String] = []
    /// The state that scenes keep between two runs; nil before the host starts.
    private var kept: SceneState?
    /// The listeners to the inputs of single extensions, such as recordings.
    private var inputListeners: [String: (RecordedInput) -> Void] = [:]

    package nonisolated init(_ point: any ScenePoint, options: Options) {
        self.point = point
        self.options = options
    }

    /// The tiles that have content and are in view.
    package var shownOrder: [String] { order.filter { scenes[$0]?.hasContent == true && point.isInView($0) } }

    package var environment: Tile.Environment {
        let sizes = SizeMatrix().maximumSizes(SizeKey(textSize: options.textSize)).sizes
        return Tile.Environment(
            sizes: sizes, textSize: options.textSize, appearance: options.isDark ? .dark : .light,
            standardHeight: point.standardHeight(sizes))
    }
}

// MARK: - Installed, replaced and removed extensions

extension SceneBoard: ExtensionPoint, MessageNaming, CommandServing {
    package nonisolated var identifiers: Set<String> { point.identifiers }
    package nonisolated var catalogue: [MessageNames] { [.scene, point.messageNames] }

    package func hostStarts(_ host: ExtensionHost.Host) async {
        self.host = host
        let kept = await SceneState.load(from: host.state)
        self.kept = kept
        host.containers.onChange = { [weak self] in self?.onChange() }
        await point.join(self)
    }

    package func foldersWereRead() async {
        for scene in scenes.values { await scene.restored() }
    }

    package func installed(_ hosted: HostedExtension) {
        guard let scene = add(hosted) else { return }
        if point.showsAtOnce(scene.identifier), options.visibility == .all { scene.handle(.show) }
        onChange()
    }

    package func replaced(_ old: HostedExtension, by new: HostedExtension) {
        let before = scenes[old.identity.identifier]
        let wasWanted = before?.tile.isWanted ?? false
        before?.retire(.replaced)
        guard let scene = add(new) else { return }
        // A widget that failed is tried again, because its new version may work.
        if wasWanted || before?.tile.isUnableToLoad == true { scene.handle(.show) }
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
        inputListeners[identifier] = nil
        order.removeAll { $0 == identifier }
        scene?.retire(cause)
        if cause == .removed { point.removed(identifier) }
        onChange()
    }

    package func hostStopped() { point.end() }

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
        // The old listener belongs to the scene before this one.
        inputListeners[identifier] = nil
        order = scenes.keys.sorted()
        return scene
    }
}

// MARK: - The events and requests of its scenes

extension SceneBoard: SceneObserver {
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        point.receive(event, from: scene)
        switch event {
        case .redraw: onChange()
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
        desk.open(url, from: scene.identifier, finish)
    }

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
