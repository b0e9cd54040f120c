internal import DisplayLists
package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SceneMessages
package import WidgetDisplay

/// One extension with a view. It passes the messages of the process to the tile, and acts on the tile's decisions.
@HostActor
package final class WidgetScene {
    package let process: ExtensionInstance
    package private(set) var tile: Tile
    package weak var observer: (any SceneObserver)?

    let conversation: SceneConversation
    let privateViews = PrivateViews()
    private var use = SceneUse()
    private var touch = RecentTouch()
    private var gate = ContentGate()
    private var pictures = ScenePictures()
    private var steps = ViewTrace()
    private var waiters = TileWaiters()
    private let store: SceneStore
    private let retry = RetryTimer()
    /// Reads the looks of an earlier run, which are shown until the process draws.
    private var restoration: Task<Void, Never>?

    package init(process: ExtensionInstance, environment: Tile.Environment, state: SceneState) {
        self.process = process
        conversation = SceneConversation(process)
        store = SceneStore(state, of: process.bundle)
        let modes = store.modes
        let environment = environment.fitting(process.bundle)
        tile = Tile(
            environment: environment,
            largestMode: environment.hasModes && (process.bundle.declaresExpanded || modes.largest == 1)
                ? .expanded : .compact,
            chosenMode: DisplayMode(rawValue: modes.chosen) ?? .compact)
        conversation.receiver = self
        process.observer = self
        restoration = Task { @HostActor [weak self, store] in
            if let looks = await store.looks() { self?.restore(looks) }
        }
    }

    /// Returns once the looks of an earlier run are shown, if there are any.
    package func restored() async { await restoration?.value }

    /// Shows the looks of an earlier run, unless there are newer ones.
    private func restore(_ looks: Looks) {
        guard tile.list == nil, !tile.isUnableToLoad else { return }
        pictures.show(looks.pictures)
        tile.restore(list: looks.list, hash: looks.hash)
        report(.redraw)
    }

    /// Drops the looks of the tile, which cannot be drawn, and their copy on the disk.
    func forgetLooks(_ message: String) {
        store.dropLooks()
        pictures.show([:])
        handle(.undrawable(message))
    }

    package var identifier: String { process.bundle.identifier }

    package var deadlines: ExtensionDeadlines { process.deadlines }

    /// The pictures of the tile's looks.
    package var shown: Pictures { pictures.shown }

    /// The last steps in the lives of its views, such as `1 viewDidLoad`.
    package var trace: [String] { steps.lines }

    /// Whether the scene is retired: its bundle was removed or replaced, or the host stops.
    package var isRetired: Bool { process.retirement != nil }
}

// MARK: - Commands of the owner

extension WidgetScene {
    package func handle(_ event: Tile.Event) {
        var event = event
        if case .environment(let environment) = event { event = .environment(environment.fitting(process.bundle)) }
        if gate.admits(event) { deliver(event) }
    }

    /// Whether the extension has content. Without content the tile is hidden and the process is not launched.
    package var hasContent: Bool {
        get { gate.isOpen }
        set {
            guard newValue != gate.isOpen else { return }
            let event = newValue ? gate.open() : gate.close(isWanted: tile.isWanted)
            if let event { deliver(event) }
            report(.redraw)
        }
    }

    package func warnOfMemory() {
        report(.input(.memoryWarning))
        tell(.memoryWarning)
    }

    /// Shows the extension again after a failure, for a person.
    package func tryAgain() {
        retry.cancel()
        process.forgiveFailures()
        handle(.forgive)
        handle(.show)
    }

    /// Ends the process, and resumes all callers that wait for this scene. The looks of a removed extension are
    /// forgotten.
    package func retire(_ cause: EndCause) {
        if cause == .removed {
            store.dropLooks()
        } else {
            if tile.content == .live { store.keepLooks(of: tile, shown) }
            store.flush()
        }
        report(.retired)
        retry.cancel()
        process.retire(cause)
        waiters.resumeAll()
    }

    /// Waits until the tile fulfils a condition, or the scene is retired. The host's deadlines bound the time in which
    /// a tile settles.
    package func wait(until isWanted: @escaping (Tile) -> Bool) async {
        if isRetired || isWanted(tile) { return }
        await withCheckedContinuation { waiters.add($0, until: isWanted) }
    }

    /// Continues the view numbers of another run, and opens as many URLs as that run did.
    func replay(after view: UInt32, privateView: UInt32) {
        tile.continueNumbering(after: view)
        privateViews.continueNumbering(after: privateView)
        conversation.allowAnyOpening()
        touch.replay()
    }

    func noteTouch() { touch.touch(now: monotonicNanoseconds()) }

    /// Whether a person touched the tile within the last second.
    var wasJustTouched: Bool { touch.isRecent(now: monotonicNanoseconds()) }
}

// MARK: - The tile's decisions

extension WidgetScene {
    func report(_ event: SceneEvent) {
        // The tile of a retired scene is not drawn.
        if case .redraw = event, isRetired { return }
        observer?.receive(event, from: self)
    }

    private func deliver(_ event: Tile.Event) {
        if let input = RecordedInput(event) { report(.input(input)) }
        let before = (tile.framesDrawn, tile.framesSuppressed)
        let flashesBefore = tile.flashes
        let actions = tile.handle(event)
        if (tile.framesDrawn, tile.framesSuppressed) != before {
            process.count(.drew(frames: tile.framesDrawn - before.0, suppressed: tile.framesSuppressed - before.1))
        }
        if tile.flashes != flashesBefore { process.count(.flashed(times: tile.flashes - flashesBefore)) }
        process.isShown = tile.view != nil
        switch use.tileIs(at: tile.stage) {
        case .begins: process.useBegan()
        case .ends: process.useEnded()
        case nil: break
        }
        for action in actions { perform(action) }
        if isRetired { waiters.resumeAll() } else { waiters.resume(tile) }
    }

    private func perform(_ action: Tile.Action) {
        switch action {
        case .needProcess:
            switch use.tileAsks(process.state, isReady: process.isReady) {
            case .appear: handle(.processRunning)
            case .launch: process.want()
            case .wait: break
            }
        case .appear(let view, let configuration): appear(view, configuration)
        case .disappear(let view): disappear(view)
        case .changeMode(let view, let mode, let sizes):
            ask(.changeMode(view, mode, sizes), deadline: .request, within: deadlines.request) { _ in }
        case .reconfigure(let view, let configuration):
            ask(.reconfigure(view, configuration), deadline: .request, within: deadlines.request) { _ in }
        case .acknowledge(let view, let serial): tell(.frameShown(view, serial: serial))
        case .redraw: report(.redraw)
        case .remember: store.keepModes(of: tile)
        case .keepSnapshot: store.keepLooks(of: tile, shown)
        case .log(let text): process.note(text)
        }
    }

    private func appear(_ view: ViewIdentifier, _ configuration: ViewConfiguration) {
        report(.willAppear(view))
        ask(.appear(view, configuration), deadline: .appear, within: deadlines.appear) { [weak self] reply in
            switch reply {
            case .appeared: self?.appeared(view)
            case .done, .updated: self?.process.violated("an appearance got another request's answer")
            case nil: break
            }
        }
    }

    private func appeared(_ view: ViewIdentifier) {
        handle(.appeared(view))
        report(.appeared(view))
    }

    private func disappear(_ view: ViewIdentifier) {
        report(.willDisappear(view))
        ask(.disappear(view), deadline: .disappear, within: deadlines.disappear) { [weak self] reply in
            guard reply != nil, let self else { return }
            process.appearanceEnded()
            report(.viewGone)
            handle(.disappeared(view))
        }
    }
}

// MARK: - The process

extension WidgetScene: ExtensionInstanceObserver {
    package func receive(_ event: ExtensionInstanceEvent) {
        switch event {
        case .running(let session):
            pictures.beginSession()
            conversation.begin(session)
            handle(.processRunning)
        case .ready:
            use.processIsReady()
            handle(.processRunning)
        case .memoryWarning: warnOfMemory()
        case .exited(let reason): exited(reason)
        case .logged: report(.redraw)
        case .story, .backtrace: break
        }
    }

    private func exited(_ reason: ExitReason) {
        report(.viewGone)
        if use.processExited(reason, at: tile.stage), !isRetired {
            process.want()
        } else {
            handle(.processEnded(reason, heldBack: process.relaunchWait > .zero ? process.heldBack : nil))
        }
        retry.cancel()
        if tile.isHeldBack, !isRetired {
            retry.schedule(after: process.relaunchWait) { [weak self] in
                guard let self, !self.isRetired else { return }
                handle(.retry)
            }
        }
    }
}

// MARK: - The extension's messages

extension WidgetScene: SceneReceiver {
    func received(_ event: WidgetEvent, memory: inout DescriptorList) {
        switch event {
        case .frame(let view, let serial, let list): received(list, of: view, serial: serial)
        case .imageDefined(let image, let width, let height):
            do throws(ImageStore.Refusal) {
                try pictures.define(image, width: width, height: height, from: &memory)
            } catch { process.violated("a picture: \(error)", rule: .picture) }
        case .imageReleased(let image):
            do throws(ImageStore.Refusal) { try pictures.release(image) } catch {
                process.violated("a picture: \(error)", rule: .picture)
            }
        case .preferredSize(let view, let size):
            guard size.width.isFinite, size.height.isFinite else { return process.violated("an infinite size") }
            if let own = privateViews[view] { return own.wish(size) }
            handle(.preferredSize(view, size))
        case .largestDisplayMode(let view, let mode):
            guard tile.environment.hasModes else { return process.violated("a display mode where there are none") }
            if let own = privateViews[view] { return own.offer(mode) }
            let before = tile.largestMode
            handle(.largestMode(view, mode))
            if tile.largestMode != before { store.keepModes(of: tile) }
        case .lifeCycle(let view, let step):
            process.reached(.loaded)
            steps.add(step, of: view)
        case .warning(let text): process.note("warning: \(text)")
        case .updated(let view, let result):
            privateViews[view]?.update.end()
            report(.updated(view, result))
        }
    }

    private func received(_ list: DisplayList, of view: ViewIdentifier, serial: UInt32) {
        let looks: Looks
        do throws(DisplayListError) { looks = try pictures.looks(list) } catch {
            return process.violated("a display list: \(error)", rule: .displayList)
        }
        if let own = privateViews[view] {
            own.show(looks)
            return tell(.frameShown(view, serial: serial))
        }
        process.reached(.drawn)
        if view == tile.view { pictures.show(looks.pictures) }
        handle(.frame(view, serial: serial, looks.list, hash: looks.hash))
    }

    func received(_ message: CustomMessage) throws(MessageError) {
        guard let observer else { throw .unknownName(message.name) }
        try observer.received(message, from: self)
    }

    func open(_ url: String, _ completion: @escaping @HostActor (Bool) -> Void) {
        guard let observer else { return completion(false) }
        observer.open(url, from: self, completion)
    }

    func answer(_ request: ContainerRequest) -> ContainerReply { observer?.answer(request, from: self) ?? .contentSet }
}
