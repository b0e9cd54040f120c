package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import LinuxSystem
package import WidgetDisplay

/// One widget in the Today view: drives its tile by what its process says, and its process by what the tile decides.
@HostActor
package final class WidgetScene {
    /// What one view showed last, whoever asked for the view.
    struct Looks {
        var list: DisplayList
        var hash: ContentHash
        var pictures: Pictures
    }

    package internal(set) var tile: Tile
    /// The pictures that the session holds now.
    private var images = ImageStore()
    /// The pictures of the tile's looks, which outlive the view and the session that drew them.
    package internal(set) var shown: Pictures = [:]
    package let process: ExtensionInstance
    package private(set) var trace: [String] = []
    /// The tile has to be drawn again.
    package var onRedraw: () -> Void = {}
    /// `extensionContext.open`: calls back with whether it was opened.
    package var onOpen: (String, @escaping @HostActor (Bool) -> Void) -> Void = { $1(false) }
    /// A view is about to be asked to appear: what it has to know before.
    package var onWillAppear: (ViewIdentifier) -> Void = { _ in }
    /// A view of the tile is there.
    package var onAppeared: (ViewIdentifier) -> Void = { _ in }
    /// The tile's view has gone, by itself or with its process.
    package var onViewGone: () -> Void = {}
    /// A message of the extension point's own. Throwing ends the session, as every broken rule does.
    package var onCustom: (CustomMessage) throws(MessageError) -> Void = { message throws(MessageError) in
        throw .unknownName(message.name)
    }
    /// What the widget asks about itself, as its container may.
    package var onContainerRequest: (ContainerRequest) -> ContainerReply = { _ in .contentSet }
    /// Whether there is something to show. Without, the view is put away, and neither it nor its process is there
    /// again before this is true again.
    package var hasContent = true { didSet { if hasContent != oldValue { contentChanged() } } }
    /// Whether it is to be shown when it has content again.
    private var isAwaitingContent = false
    /// When others have it brought up to date.
    package private(set) lazy var reloads = WidgetReloads(of: self)
    package var onExit: (ExitReason) -> Void = { _ in }
    /// Something was wanted of the scene that no message of its session tells: what a recording must hold as well.
    package var onInput: (RecordedInput) -> Void = { _ in }
    /// The names of the last crash's backtrace were found.
    package var onBacktrace: ([BacktraceFrame]) -> Void = { _ in }
    /// An entry for the extension's story.
    package var onStory: (_ what: String, _ why: String) -> Void = { _, _ in }

    /// How its updates came out.
    package internal(set) var updates = UpdateCounts()
    /// The view whose first update is not done yet.
    var openUpdate: ViewIdentifier?
    var updateTimer: ScheduledTimer?
    var retryTimer: ScheduledTimer?
    var privateViews: [ViewIdentifier: PrivateView] = [:]
    let state: SceneState
    /// Reads the looks of an earlier run; they show until the process draws.
    private var restoration: Task<Void, Never>?
    /// Views beside the tile are numbered from here, the tile's own from 1: neither reaches the other in a lifetime.
    private(set) var lastPrivateView: UInt32 = 1 << 24
    private var waiters: [(Tile) -> Bool] = []
    var modesTimer: ScheduledTimer?
    /// A burst such as the first frame of a large tile, and then many times what sixty frames a second need.
    private static let mostNotices = RateLimit(burst: 10_000, perSecond: 2_000)
    var notices = mostNotices
    private var openings = RateLimit(burst: 10, perSecond: 1)
    private var ownRequests = RateLimit(burst: 20, perSecond: 1)
    private var isUsing = false
    /// A process is needed after the one that is just ending.
    private var needsAnother = false
    /// The tile was asked for while its process was stopped, and waits until that listens.
    private var isResuming = false

    package init(process: ExtensionInstance, environment: Tile.Environment, state: SceneState) {
        self.process = process
        self.state = state
        let modes = state.modes(of: process.bundle.identifier) ?? SceneState.Modes()
        tile = Tile(
            environment: environment,
            largestMode: environment.hasModes && (process.bundle.declaresExpanded || modes.largest == 1)
                ? .expanded : .compact,
            chosenMode: DisplayMode(rawValue: modes.chosen) ?? .compact)
        process.observer = self
        restoration = Task { @HostActor [weak self, state, identifier = process.bundle.identifier] in
            if let snapshot = await state.snapshot(of: identifier) { self?.restore(snapshot) }
        }
    }

    /// Returns once the looks of an earlier run show, if there are any.
    package func restored() async { await restoration?.value }

    package func warnOfMemory() {
        onInput(.memoryWarning)
        tell(.memoryWarning)
    }

    /// Lets go of the rate at which URLs may be opened: what was allowed once is allowed again, however fast it comes.
    package func mayOpenAnyTime() { openings = RateLimit(burst: .max, perSecond: 1) }

    /// Goes on numbering views where another run stood.
    package func continueNumbering(after view: UInt32, privateView: UInt32) {
        tile.continueNumbering(after: view)
        lastPrivateView = privateView
    }

    package var identifier: String { process.bundle.identifier }

    package var deadlines: ExtensionDeadlines { process.deadlines }

    package func handle(_ event: Tile.Event) {
        if !hasContent {
            if event == .show { return isAwaitingContent = true }
            if event == .hide { isAwaitingContent = false }
        }
        if let input = RecordedInput(event) { onInput(input) }
        let before = (tile.framesDrawn, tile.framesSuppressed)
        let actions = tile.handle(event)
        if (tile.framesDrawn, tile.framesSuppressed) != before {
            process.count(
                .drew(frames: tile.framesDrawn - before.0, suppressed: tile.framesSuppressed - before.1))
        }
        process.isShown = tile.view != nil
        noteUse()
        for action in actions { perform(action) }
        waiters.removeAll { $0(tile) }
    }

    private func contentChanged() {
        if hasContent {
            if isAwaitingContent { handle(.show) }
        } else {
            let isWanted = tile.isWanted
            handle(.hide)
            isAwaitingContent = isWanted
        }
        onRedraw()
    }

    /// The tile needs its process from the wish to show it until its view is gone.
    private func noteUse() {
        let needsProcess = tile.stage != .hidden
        guard needsProcess != isUsing else { return }
        isUsing = needsProcess
        if needsProcess { process.useBegan() } else { process.useEnded() }
    }

    /// Whether it has left the Today view for good: its bundle was removed or replaced, or the host ends.
    package var isRetired: Bool { process.retirement != nil }

    /// Ends the process, and lets go of whoever waits for this scene.
    package func retire(_ cause: EndCause) {
        if tile.content == .live { keepLooks() }
        if modesTimer != nil { rememberModes() }
        reloads.stop()
        onRedraw = {}
        retryTimer?.cancel()
        process.retire(cause)
        waiters.removeAll { $0(tile) }
    }

    /// Waits until the tile is as wanted, or the scene is retired. The host's deadlines bound how long a tile can stay
    /// undecided.
    package func wait(until isWanted: @escaping (Tile) -> Bool) async {
        if isRetired || isWanted(tile) { return }
        await withCheckedContinuation { continuation in
            waiters.append { [process] tile in
                guard process.retirement != nil || isWanted(tile) else { return false }
                continuation.resume()
                return true
            }
        }
    }

    private func perform(_ action: Tile.Action) {
        switch action {
        case .needProcess:
            switch process.state {
            case .running, .suspended:
                if process.isReady { handle(.processRunning) } else { isResuming = true }
            case .terminating: needsAnother = true
            case .idle, .forking, .loading, .exited: process.want()
            }
        case .appear(let view, let configuration): appear(view, configuration)
        case .disappear(let view): disappear(view)
        case .changeMode(let view, let mode, let sizes):
            ask(.changeMode(view, mode, sizes), deadline: .request, within: deadlines.request) { _ in }
        case .reconfigure(let view, let configuration):
            ask(.reconfigure(view, configuration), deadline: .request, within: deadlines.request) { _ in }
        case .acknowledge(let view, let serial): tell(.frameShown(view, serial: serial))
        case .redraw: onRedraw()
        case .remember: modesChanged()
        case .keepSnapshot: keepLooks()
        case .log(let text): process.note(text)
        }
    }

    private func appear(_ view: ViewIdentifier, _ configuration: ViewConfiguration) {
        onWillAppear(view)
        // Only a widget is brought up to date by appearing.
        if tile.environment.hasModes { updateBegan(of: view) }
        ask(.appear(view, configuration), deadline: .appear, within: deadlines.appear) { [weak self] reply in
            switch reply {
            case .appeared:
                self?.boundUpdate(of: view)
                self?.handle(.appeared(view))
                self?.reloads.shown()
                self?.onAppeared(view)
            case .done, .updated: self?.process.violated("an appearance got another request's answer")
            case nil: break
            }
        }
    }

    private func disappear(_ view: ViewIdentifier) {
        endUpdate()
        ask(.disappear(view), deadline: .disappear, within: deadlines.disappear) { [weak self] reply in
            guard reply != nil, let self else { return }
            process.appearanceEnded()
            onViewGone()
            handle(.disappeared(view))
        }
    }
}

// MARK: - The extension's events

extension WidgetScene: ExtensionInstanceObserver {
    package func receive(_ event: ExtensionInstanceEvent) {
        switch event {
        case .running(let session): running(session)
        case .ready:
            isResuming = false
            handle(.processRunning)
        case .memoryWarning: warnOfMemory()
        case .story(let what, let why): onStory(what, why)
        case .exited(let reason): exited(reason)
        case .backtrace(let frames): onBacktrace(frames)
        }
    }
}

// MARK: - The session

extension WidgetScene {
    private func running(_ session: Session) {
        images = ImageStore()
        notices = Self.mostNotices
        session.onNotice = { [weak self] channel, payload, descriptors throws(MessageError) in
            if channel == .custom {
                let message = try CustomMessage(encoded: payload)
                return HostActor.shared.assumeHere { self?.received(message) }
            }
            let event = try WidgetEvent(encoded: payload)
            guard channel == .widget else { throw .missing(field: "widget channel") }
            // The session calls on the host's thread, where it was made. A closure cannot hand on an owner, so the
            // number crosses and is owned again on the other side.
            let memory = descriptors.next()?.release()
            HostActor.shared.assumeHere {
                guard let self else { return }
                if self.notices.allow(now: monotonicNanoseconds()) { return self.received(event, memory: memory) }
                _ = DescriptorList(owning: memory.map { [$0] } ?? [])
                self.process.violated("more messages than a widget needs")
            }
        }
        session.onRequest = { [weak self] channel, payload, token throws(MessageError) in
            // One whose requests are refused is told so; one that does not stop is ended, as with notices.
            let isFlood = HostActor.shared.assumeHere { self?.notices.allow(now: monotonicNanoseconds()) == false }
            if isFlood {
                return HostActor.shared.assumeHere { self?.process.violated("more messages than a widget needs") }
            }
            switch channel {
            case .widget:
                let request = try WidgetHostRequest(encoded: payload)
                HostActor.shared.assumeHere { self?.requested(request, token) }
            case .container:
                let request = try ContainerRequest(encoded: payload)
                HostActor.shared.assumeHere { self?.requested(request, token) }
            case .control, .custom, .ping: throw .missing(field: "widget channel")
            }
        }
        handle(.processRunning)
    }

    /// Killed by somebody while it was stopped, it could not even die before it was let go on.
    private func diedStopped(_ reason: ExitReason) -> Bool {
        switch reason {
        case .sessionClosed, .crashed(signal: SIGKILL, _): isResuming
        default: false
        }
    }

    private func exited(_ reason: ExitReason) {
        endUpdate()
        onViewGone()
        let goesOn = (needsAnother || diedStopped(reason)) && tile.stage == .launching && !isRetired
        (needsAnother, isResuming) = (false, false)
        // The tile was asked for while the old process was ending: its end is no answer to that.
        if goesOn {
            process.want()
        } else {
            handle(.processEnded(reason, heldBack: process.relaunchWait > .zero ? process.heldBack : nil))
        }
        scheduleRetry()
        onExit(reason)
    }

    func nextPrivateView() -> ViewIdentifier {
        lastPrivateView += 1
        return ViewIdentifier(rawValue: lastPrivateView)
    }

    private func requested(_ request: WidgetHostRequest, _ token: Session.ReplyToken) {
        switch request {
        case .open(_, let url):
            // Only a person's touch opens something, and nobody touches this often.
            guard openings.allow(now: monotonicNanoseconds()) else {
                process.count(.refused)
                process.audit?.refuse(
                    .extensionToContainer, "open", bytes: url.utf8.count, of: identifier, .rateLimit)
                process.note("open \(url.prefix(256)): \(OpenRefusal.tooOften)")
                return answer(token, with: WidgetHostReply.opened(false), in: process.session)
            }
            // It may take a while, in which another process can have taken this one's place.
            let session = process.session
            onOpen(url) { [weak self] in self?.answer(token, with: WidgetHostReply.opened($0), in: session) }
        }
    }

    private func requested(_ request: ContainerRequest, _ token: Session.ReplyToken) {
        let reply =
            ownRequests.allow(now: monotonicNanoseconds())
            ? onContainerRequest(request)
            : .refused(ContainerRefusal(.tooOften, detail: "more than one request a second"))
        if case .refused(let refusal) = reply {
            process.count(.refused)
            process.session?.tap?.refused(refusal.rule, detail: refusal.detail, bytes: nil)
            // What to do instead stands in its log once, in its own words.
            if refusal.code != .noSuchChannel { process.note("refused: \(refusal.detail)") }
        }
        answer(token, with: reply, in: process.session)
    }

    private func answer(_ token: Session.ReplyToken, with reply: some ChannelMessage, in session: Session?) {
        do throws(SessionError) {
            try session?.reply(token, with: reply)
        } catch {
            if error == .backpressure { process.violated("it does not read") }
        }
    }

    private func received(_ event: WidgetEvent, memory: Int32?) {
        var memory = DescriptorList(owning: memory.map { [$0] } ?? [])
        switch event {
        case .frame(let view, let serial, let list): received(list, of: view, serial: serial)
        case .imageDefined(let image, let width, let height):
            do throws(ImageStore.Refusal) {
                try images.define(image, width: width, height: height, from: &memory)
            } catch { process.violated("a picture: \(error)", rule: .picture) }
        case .imageReleased(let image):
            do throws(ImageStore.Refusal) { try images.release(image) } catch {
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
            if tile.largestMode != before { modesChanged() }
        case .lifeCycle(let view, let step):
            trace.append("\(view.rawValue) \(step)")
            if trace.count > 400 { trace.removeFirst(200) }
        case .warning(let text): process.note("warning: \(text)")
        case .updated(let view, let result): updated(view, result)
        }
    }

    private func received(_ list: DisplayList, of view: ViewIdentifier, serial: UInt32) {
        let checked: DisplayList
        do throws(DisplayListError) {
            let known = images.pictures
            checked = try list.validated(
                images: Set(known.keys), pixels: { known[$0].map { $0.width * $0.height } ?? 0 })
        } catch {
            return process.violated("a display list: \(error)", rule: .displayList)
        }
        let pictures = images.pictures.filter { checked.images.contains($0.key) }
        let hash = ContentHash(checked, pictures: pictures)
        if let own = privateViews[view] {
            own.show(Looks(list: checked, hash: hash, pictures: pictures))
            tell(.frameShown(view, serial: serial))
            return
        }
        if view == tile.view { shown = pictures }
        handle(.frame(view, serial: serial, checked, hash: hash))
    }
}
