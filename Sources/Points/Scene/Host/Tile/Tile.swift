package import DisplayLists
package import ExtensionHost
package import Foundation
package import SceneMessages
package import WidgetDisplay

/// The tile of one extension: its content, its size, and the messages that its process must receive.
///
/// A value: events in, actions out. Its driver, `WidgetScene`, owns the session and the pictures.
package struct Tile: Sendable {
    /// The content that a person sees in the tile.
    package enum Content: Hashable, Sendable {
        /// The extension has never drawn.
        case placeholder
        /// The looks of the last appearance, shown until the first live frame.
        case snapshot
        case live
        /// The process ended by its own fault; the code and the sentence of the reason.
        case unableToLoad(code: String, message: String)
    }

    /// The stage of the view's life.
    package enum Stage: Hashable, Sendable {
        case hidden
        /// The process is launched or resumed.
        case launching
        /// The request to appear was sent.
        case appearing(ViewIdentifier)
        case shown(ViewIdentifier)
        case disappearing(ViewIdentifier)
    }

    package enum Event: Hashable, Sendable {
        case show
        case hide
        case processRunning
        /// `heldBack` if it fails repeatedly, so that it is not launched again at once.
        case processEnded(ExitReason, heldBack: HeldBack? = nil)
        /// The time for which the extension was held back is over.
        case retry
        /// A person requests it now, so earlier failures do not count any more.
        case forgive
        case appeared(ViewIdentifier)
        case disappeared(ViewIdentifier)
        case frame(ViewIdentifier, serial: UInt32, DisplayList, hash: ContentHash)
        case preferredSize(ViewIdentifier, CGSize)
        case largestMode(ViewIdentifier, DisplayMode)
        /// The person pressed Show More or Show Less.
        case choose(DisplayMode)
        case environment(Environment)
        /// Its looks cannot be drawn; the sentence says why.
        case undrawable(String)
    }

    package enum Action: Hashable, Sendable {
        case needProcess
        case appear(ViewIdentifier, ViewConfiguration)
        case disappear(ViewIdentifier)
        case changeMode(ViewIdentifier, DisplayMode, MaximumSizes)
        case reconfigure(ViewIdentifier, ViewConfiguration)
        case acknowledge(ViewIdentifier, serial: UInt32)
        case redraw
        case remember(DisplayMode)
        case keepSnapshot
        case log(String)
    }

    /// The facts that all tiles of one host share: room, text size, appearance, scale and screen.
    package struct Environment: Hashable, Sendable {
        package var sizes: MaximumSizes
        package var textSize: TextSize
        package var appearance: Appearance
        package var scale: Double
        /// The size of the device's screen as it is held, in points.
        package var screen: CGSize
        /// The height, in points, of a tile that requests none; nil: the tile has the two modes of a widget.
        package var standardHeight: CGFloat?

        package init(
            sizes: MaximumSizes, textSize: TextSize = .large, appearance: Appearance = .light, scale: Double = 2,
            screen: CGSize = MaximumSizes.usualScreen, standardHeight: CGFloat? = nil
        ) {
            self.standardHeight = standardHeight
            self.sizes = sizes
            self.textSize = textSize
            self.appearance = appearance
            self.scale = scale
            self.screen = screen
        }

        package var hasModes: Bool { standardHeight == nil }

        /// The surroundings as a view receives them.
        func configuration(_ mode: DisplayMode, _ size: CGSize) -> ViewConfiguration {
            ViewConfiguration(
                activeMode: mode, maximumSizes: sizes, size: size, textSize: textSize, appearance: appearance,
                scale: scale, screen: screen)
        }

        /// The size that a view receives, whether it requested one or not.
        func size(asked: CGSize?, in mode: DisplayMode) -> CGSize {
            guard let standardHeight else {
                return SizeGrant(asked: asked ?? .zero, mode: mode, maximum: sizes).size
            }
            return SizeGrant(asked: asked, standardHeight: standardHeight, maximum: sizes.expanded).size
        }
    }

    package private(set) var content: Content = .placeholder
    package private(set) var stage: Stage = .hidden
    package private(set) var list: DisplayList?
    /// The largest mode that the widget offers. The tile has a button if this is expanded.
    package private(set) var largestMode: DisplayMode
    /// The mode that the person chose last. It is kept while the widget offers less.
    package private(set) var chosenMode: DisplayMode
    package private(set) var environment: Environment
    package private(set) var framesDrawn = 0
    package private(set) var framesSuppressed = 0
    private var detector = FlashDetector()
    private var preferred: CGSize?
    private var hash: ContentHash?
    /// The number of the last view that was made.
    package private(set) var lastView: UInt32 = 0
    /// Whether the tile should be visible, so that a `hide` during the launch takes effect.
    package private(set) var isWanted = false
    /// Its process failed and must not be launched yet.
    package private(set) var isHeldBack = false
    /// Whether it is visible while it is held back, so that it is launched again without a request.
    package private(set) var awaitsRetry = false

    package init(environment: Environment, largestMode: DisplayMode = .compact, chosenMode: DisplayMode = .compact) {
        self.environment = environment
        self.largestMode = largestMode
        self.chosenMode = chosenMode
    }

    /// The hash of its looks; nil without any.
    package var looks: ContentHash? { list == nil ? nil : hash }

    /// The mode in force: the person's choice, if the widget offers it.
    package var activeMode: DisplayMode { largestMode == .expanded ? chosenMode : .compact }

    /// The granted size. Compact is fixed; expanded is the requested height between compact and the maximum.
    package var size: CGSize { environment.size(asked: preferred, in: activeMode) }

    /// Shows the looks of an earlier run until the first live frame.
    package mutating func restore(list: DisplayList, hash: ContentHash) {
        self.list = list
        self.hash = hash
        content = .snapshot
        detector.restored(hash)
    }

    /// Continues the numbers of another run, so that its messages refer to the same views.
    package mutating func continueNumbering(after view: UInt32) { lastView = view }

    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .show: show()
        case .hide: hide()
        case .processRunning: processRunning()
        case .processEnded(let reason, let heldBack): processEnded(reason, heldBack)
        case .retry: retry()
        case .forgive: forgive()
        case .appeared(let view): appeared(view)
        case .disappeared(let view): disappeared(view)
        case .frame(let view, let serial, let list, let hash): frame(view, serial, list, hash)
        case .preferredSize(let view, let size): preferredSize(view, size)
        case .largestMode(let view, let mode): largestMode(view, mode)
        case .choose(let mode): choose(mode)
        case .environment(let environment): changeEnvironment(environment)
        case .undrawable(let message): undrawable(message)
        }
    }

    /// Whether the tile waits for no event: it has a live view, or shows the reason why not.
    package var isSettled: Bool {
        switch stage {
        case .shown: true
        case .hidden: !isWanted
        case .launching, .appearing, .disappearing: false
        }
    }

    /// How often a blank frame interrupted looks that did not change.
    package var flashes: Int { detector.count }

    package var isUnableToLoad: Bool { isUnableToLoad(content) }

    /// The view that appears or is shown.
    package var view: ViewIdentifier? {
        switch stage {
        case .appearing(let view), .shown(let view): view
        case .hidden, .launching, .disappearing: nil
        }
    }

    private var configuration: ViewConfiguration {
        environment.configuration(activeMode, size)
    }
}

// MARK: - Appearing and disappearing

extension Tile {
    private mutating func show() -> [Action] {
        guard !isWanted else { return [] }
        if isHeldBack {
            awaitsRetry = true
            return []
        }
        isWanted = true
        switch stage {
        case .hidden:
            stage = .launching
            if case .unableToLoad = content { content = list == nil ? .placeholder : .snapshot }
            return [.needProcess, .redraw]
        case .launching, .appearing, .shown, .disappearing:
            // A new view follows after the present one has disappeared.
            return []
        }
    }

    /// Tries again if the tile is still visible. It shows why it failed until the extension draws.
    private mutating func retry() -> [Action] {
        guard isHeldBack else { return [] }
        isHeldBack = false
        guard awaitsRetry else { return [] }
        awaitsRetry = false
        let failed = content
        let actions = show()
        if isUnableToLoad(failed) { content = failed }
        return actions
    }

    private mutating func forgive() -> [Action] {
        isHeldBack = false
        awaitsRetry = false
        return []
    }

    private func isUnableToLoad(_ content: Content) -> Bool { if case .unableToLoad = content { true } else { false } }

    private mutating func hide() -> [Action] {
        awaitsRetry = false
        guard isWanted else { return [] }
        isWanted = false
        switch stage {
        case .hidden, .disappearing: return []
        case .launching:
            stage = .hidden
            return []
        case .appearing(let view), .shown(let view):
            stage = .disappearing(view)
            var actions: [Action] = [.disappear(view)]
            if content == .live {
                content = .snapshot
                actions.append(.keepSnapshot)
            }
            return actions
        }
    }

    private mutating func processRunning() -> [Action] {
        guard isWanted, stage == .launching else { return [] }
        lastView += 1
        let view = ViewIdentifier(rawValue: lastView)
        stage = .appearing(view)
        // The new principal object has not requested a size yet, and the old one's request does not apply to it.
        preferred = nil
        return [.appear(view, configuration)]
    }

    private mutating func appeared(_ view: ViewIdentifier) -> [Action] {
        guard stage == .appearing(view) else { return [] }
        stage = .shown(view)
        return []
    }

    private mutating func disappeared(_ view: ViewIdentifier) -> [Action] {
        guard stage == .disappearing(view) else { return [] }
        stage = .hidden
        guard isWanted else { return [] }
        stage = .launching
        return [.needProcess]
    }

    private mutating func processEnded(_ reason: ExitReason, _ heldBack: HeldBack?) -> [Action] {
        isHeldBack = heldBack != nil
        // A process that ended for lack of memory is launched again at its next appearance, not while memory is short.
        awaitsRetry = isHeldBack && isWanted && !reason.isForMemory
        guard stage != .hidden else { return [] }
        stage = .hidden
        isWanted = false
        if reason.isFailure {
            let loop = heldBack.map { $0.isCrashLoop ? " \($0.message)" : "" } ?? ""
            content = .unableToLoad(code: reason.code, message: reason.message + loop)
            return [.redraw]
        }
        if content == .live { content = .snapshot }
        return [.redraw]
    }
}

// MARK: - Looks and size

extension Tile {
    private mutating func frame(
        _ view: ViewIdentifier, _ serial: UInt32, _ list: DisplayList, _ hash: ContentHash
    ) -> [Action] {
        guard view == self.view else { return [.acknowledge(view, serial: serial)] }
        let isSame = hash == self.hash && (content == .live || content == .snapshot)
        self.list = list
        self.hash = hash
        content = .live
        if isSame {
            framesSuppressed += 1
            return [.acknowledge(view, serial: serial)]
        }
        framesDrawn += 1
        let actions: [Action] = [.acknowledge(view, serial: serial), .redraw]
        // The first flash is enough for the log; `explain` and the metrics have the number.
        guard detector.drew(hash, isBlank: list.isBlank), flashes == 1 else { return actions }
        return actions + [
            .log(
                "flashed: it drew a blank frame and then the same looks as before. Show the stored data in viewDidLoad, "
                    + "and replace it when the new data is there.")
        ]
    }

    private mutating func undrawable(_ message: String) -> [Action] {
        list = nil
        hash = nil
        content = .unableToLoad(code: "undrawable", message: message)
        return [.redraw]
    }

    private mutating func preferredSize(_ view: ViewIdentifier, _ wish: CGSize) -> [Action] {
        guard view == self.view, wish.height.isFinite, wish.height >= 0 else { return [] }
        let before = size
        preferred = wish
        var actions: [Action] = []
        if size.height != wish.height {
            actions.append(.log(reply(to: wish)))
        }
        if size != before { actions += [.reconfigure(view, configuration), .redraw] }
        return actions
    }

    /// The line in the log for a height that is not granted.
    private func reply(to wish: CGSize) -> String {
        guard environment.hasModes, largestMode == .compact else {
            return "asked for a height of \(wish.height) pt in \(activeMode), granted \(size.height) pt"
        }
        return "refused a height of \(wish.height) pt: a tile without Show More is \(size.height) pt high. Set "
            + "extensionContext.widgetLargestAvailableDisplayMode to .expanded to offer another height."
    }

    private mutating func largestMode(_ view: ViewIdentifier, _ mode: DisplayMode) -> [Action] {
        guard view == self.view, mode != largestMode else { return [] }
        let before = activeMode
        largestMode = mode
        return modeChanged(from: before)
    }

    private mutating func choose(_ mode: DisplayMode) -> [Action] {
        guard largestMode == .expanded, mode != chosenMode else { return [] }
        let before = activeMode
        chosenMode = mode
        return [.remember(mode)] + modeChanged(from: before)
    }

    private func modeChanged(from before: DisplayMode) -> [Action] {
        guard activeMode != before, let view else { return [.redraw] }
        return [.changeMode(view, activeMode, environment.sizes), .reconfigure(view, configuration), .redraw]
    }

    private mutating func changeEnvironment(_ environment: Environment) -> [Action] {
        guard environment != self.environment else { return [] }
        self.environment = environment
        guard let view else { return [.redraw] }
        return [.reconfigure(view, configuration), .redraw]
    }
}
