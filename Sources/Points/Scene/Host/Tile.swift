package import ExtensionHost
package import ExtensionMessages
package import Foundation
package import WidgetDisplay

/// One widget's place in the Today view: what it shows, how high it is, and what must be said to its process.
///
/// A value: events in, actions out. The driver (`TodayHost`) owns processes, sessions and pixels.
package struct Tile: Sendable {
    /// What a person sees in the tile.
    package enum Content: Hashable, Sendable {
        /// Nothing was ever drawn.
        case placeholder
        /// The looks of the last appearance, held until the first live frame.
        case snapshot
        case live
        /// The process ended by its own fault; the reason's code and sentence.
        case unableToLoad(code: String, message: String)
    }

    /// How far the view is.
    package enum Stage: Hashable, Sendable {
        case hidden
        /// The process is being started.
        case launching
        /// The request to appear is on its way.
        case appearing(ViewIdentifier)
        case shown(ViewIdentifier)
        case disappearing(ViewIdentifier)
    }

    package enum Event: Hashable, Sendable {
        case show
        case hide
        case processRunning
        /// Held back where it may not be started again at once, since it keeps failing.
        case processEnded(ExitReason, heldBack: HeldBack? = nil)
        /// The time for which it was held back is over.
        case retry
        /// Somebody asks for it now, whatever failed before.
        case forgive
        case appeared(ViewIdentifier)
        case disappeared(ViewIdentifier)
        case frame(ViewIdentifier, serial: UInt32, DisplayList, hash: ContentHash)
        case preferredSize(ViewIdentifier, CGSize)
        case largestMode(ViewIdentifier, DisplayMode)
        /// The person pressed Show More or Show Less.
        case choose(DisplayMode)
        case environment(Environment)
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

    /// What surrounds every tile of one host: room, text size, look and scale.
    package struct Environment: Hashable, Sendable {
        package var sizes: MaximumSizes
        package var textSize: TextSize
        package var appearance: Appearance
        package var scale: Double
        /// How high a tile is that asks for no height, in points; nil: it has the two modes of a widget.
        package var standardHeight: CGFloat?

        package init(
            sizes: MaximumSizes, textSize: TextSize = .large, appearance: Appearance = .light, scale: Double = 2,
            standardHeight: CGFloat? = nil
        ) {
            self.standardHeight = standardHeight
            self.sizes = sizes
            self.textSize = textSize
            self.appearance = appearance
            self.scale = scale
        }

        package var hasModes: Bool { standardHeight == nil }

        /// The size that a view gets which asked for one, or did not.
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
    /// The largest mode that the widget offers: the button is there if this is expanded.
    package private(set) var largestMode: DisplayMode
    /// What the person chose last; kept when the widget offers less for a while.
    package private(set) var chosenMode: DisplayMode
    package private(set) var environment: Environment
    package private(set) var framesDrawn = 0
    package private(set) var framesSuppressed = 0
    private var preferred: CGSize?
    private var hash: ContentHash?
    /// The number of the last view that was made.
    package private(set) var lastView: UInt32 = 0
    /// Whether the tile should be seen: a hide that comes while the process starts is not lost.
    package private(set) var isWanted = false
    /// Its process failed and may not be started yet.
    package private(set) var isHeldBack = false
    /// Whether it is visible while it is held back: it is tried again by itself.
    package private(set) var awaitsRetry = false

    package init(environment: Environment, largestMode: DisplayMode = .compact, chosenMode: DisplayMode = .compact) {
        self.environment = environment
        self.largestMode = largestMode
        self.chosenMode = chosenMode
    }

    /// The mode in force: what the person chose, as far as the widget offers it.
    package var activeMode: DisplayMode { largestMode == .expanded ? chosenMode : .compact }

    /// The granted size: compact is fixed; expanded follows the widget's wish between compact and the maximum.
    package var size: CGSize { environment.size(asked: preferred, in: activeMode) }

    /// Puts in the looks of an earlier run, to be held until the first live frame.
    package mutating func restore(list: DisplayList, hash: ContentHash) {
        self.list = list
        self.hash = hash
        content = .snapshot
    }

    /// Goes on numbering where another run stood, so that its messages mean the same views.
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
        }
    }

    /// Whether nothing is on its way: a live view, or none and why.
    package var isSettled: Bool {
        switch stage {
        case .shown: true
        case .hidden: !isWanted
        case .launching, .appearing, .disappearing: false
        }
    }

    package var isUnableToLoad: Bool { isUnableToLoad(content) }

    /// The view that is on its way in or there.
    package var view: ViewIdentifier? {
        switch stage {
        case .appearing(let view), .shown(let view): view
        case .hidden, .launching, .disappearing: nil
        }
    }

    private var configuration: ViewConfiguration {
        ViewConfiguration(
            activeMode: activeMode, maximumSizes: environment.sizes, size: size, textSize: environment.textSize,
            appearance: environment.appearance, scale: environment.scale)
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
            // A view on its way out is followed by a new one when it is gone.
            return []
        }
    }

    /// Tries again what is still visible. The tile says why it failed until something new is drawn.
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
        // A fresh principal object wants nothing yet; what the last one asked for is no promise of this one.
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
        // What memory ended is started again at its next appearance, not while memory is still short.
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
        return [.acknowledge(view, serial: serial), .redraw]
    }

    private mutating func preferredSize(_ view: ViewIdentifier, _ wish: CGSize) -> [Action] {
        guard view == self.view, wish.height.isFinite, wish.height >= 0 else { return [] }
        let before = size
        preferred = wish
        var actions: [Action] = []
        if size.height != wish.height {
            actions.append(.log("asked for a height of \(wish.height) pt in \(activeMode), granted \(size.height) pt"))
        }
        if size != before { actions += [.reconfigure(view, configuration), .redraw] }
        return actions
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
