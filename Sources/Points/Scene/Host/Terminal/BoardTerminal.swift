internal import DisplayLists
package import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import WidgetDisplay

/// A board of tiles in a terminal: tiles one below the other, keys and the mouse. It acts on the decisions of
/// `BoardControl`.
@HostActor
package final class BoardTerminal {
    /// At most thirty frames a second; a terminal does not show more.
    private static let frameTime: Duration = .milliseconds(33)
    /// Our choice: a terminal that has not told its background by then is asked no longer. The first drawing waits for
    /// it.
    private static let backgroundTime: Duration = .milliseconds(200)
    /// Our choice: bytes of one control sequence arrive within this time, so that a lone escape is the key.
    private static let escapeTime: Duration = .milliseconds(50)

    private let host: ExtensionHost.Host
    private let board: SceneBoard
    private let abilities: TerminalAbilities
    /// Until the person chooses.
    private var followsBackground: Bool
    private let terminal = RawTerminal()
    private var control = BoardControl()
    private var keys: Registration?
    private var reader = TerminalReader()
    private var frame: ScheduledTimer?
    private var clock: ScheduledTimer?
    private var escape: ScheduledTimer?
    /// Set while the terminal is asked for its background. Nothing is drawn then.
    private var question: ScheduledTimer?
    private var seen: Set<String> = []
    private var quit: CheckedContinuation<Void, Never>?

    /// - Parameter followsBackground: whether the terminal's background decides between the light and the dark
    ///   appearance.
    package init(
        _ host: ExtensionHost.Host, _ board: SceneBoard, abilities: TerminalAbilities, followsBackground: Bool
    ) {
        self.host = host
        self.board = board
        self.abilities = abilities
        self.followsBackground = followsBackground
    }

    /// Draws and listens until the person quits or the host is stopped.
    package func run() async {
        guard terminal.enter() else { return }
        defer { terminal.leave() }
        board.onChange = { [weak self] in self?.needsDrawing() }
        keys = try? HostActor.watch(0, for: .readable, self) { own, _ in own.readKeys() }
        askForBackground()
        tick()
        Task { @HostActor in
            await host.waitUntilStopped()
            leave()
        }
        await withCheckedContinuation { quit = $0 }
        board.onChange = {}
        board.noteFirstRun()
        keys?.cancel()
        for timer in [frame, clock, escape, question] { timer?.cancel() }
    }

    private func leave() {
        quit?.resume()
        quit = nil
    }

    /// Live dates and the size of the terminal change without an event.
    private func tick() {
        clock = HostActor.after(.seconds(1), self) { own in
            own.draw()
            own.tick()
        }
    }

    private func needsDrawing() {
        guard frame == nil else { return }
        frame = HostActor.after(Self.frameTime, self) { own in
            own.frame = nil
            own.draw()
        }
    }
}

// MARK: - Light and dark

extension BoardTerminal {
    private func askForBackground() {
        guard followsBackground, abilities.hasColors else { return draw() }
        if let isDark = abilities.isDark { board.setDark(isDark) }
        terminal.askForBackground()
        question = HostActor.after(Self.backgroundTime, self) { $0.answered() }
    }

    private func answered() {
        guard question != nil else { return }
        question?.cancel()
        question = nil
        draw()
    }

    /// A late answer still counts, unless the person has chosen.
    private func background(isDark: Bool) {
        if followsBackground, abilities.hasColors { board.setDark(isDark) }
    }
}

// MARK: - Keys and the mouse

extension BoardTerminal {
    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count: Int
        do throws(SystemError) {
            let got = try systemCallUnlessBlocked(.read) { kernelResult(read(STDIN_FILENO, &bytes, bytes.count)) }
            guard let got else { return }
            count = got
        } catch {
            return leave()
        }
        guard count > 0 else { return leave() }
        handle(reader.read(bytes[..<count]))
        escape?.cancel()
        escape = nil
        if reader.awaitsSequence {
            escape = HostActor.after(Self.escapeTime, self) { own in own.handle(own.reader.finish()) }
        }
    }

    private func handle(_ inputs: [TerminalInput]) {
        for input in inputs {
            switch input {
            case .background(let isDark): background(isDark: isDark)
            case .kind: answered()
            case .byte, .sequence, .mouse:
                for action in control.handle(input, facts) { perform(action) }
            }
        }
        if !inputs.isEmpty { draw() }
    }

    private var facts: BoardControl.Facts {
        BoardControl.Facts(
            order: board.wholeOrder, hidden: Set(board.wholeOrder.filter { !board.isOnPage($0) }),
            isArranged: board.point.isArranged,
            isFailed: { [board] in board.isFailed($0) },
            hasOneSize: { [board] in
                board.scenes[$0].map { $0.tile.largestMode == .compact } == true && !board.isFailed($0)
            },
            places: { [board] in board.places(of: $0) })
    }

    private func perform(_ action: BoardControl.Action) {
        switch action {
        case .toggleMode(let identifier):
            guard let scene = board.scenes[identifier] else {
                board.guest(of: identifier)?.next(after: identifier)
                return
            }
            scene.handle(.choose(scene.tile.activeMode == .expanded ? .compact : .expanded))
        case .expand(let identifier): board.scenes[identifier]?.handle(.choose(.expanded))
        case .collapse(let identifier): board.scenes[identifier]?.handle(.choose(.compact))
        case .press(let identifier, let place):
            // The extension may have drawn something else since the person saw the place.
            guard board.places(of: identifier).contains(place) else { return }
            board.press(place, of: identifier)
        case .touch(let identifier, let point): board.touch(point, of: identifier)
        case .tryAgain(let identifier): board.tryAgain(identifier)
        case .setHidden(let isHidden, let identifier): board.setHidden(isHidden, identifier)
        case .move(let identifier, let distance, let inList): board.move(identifier, by: distance, inList: inList)
        case .next: board.point.nextKeyPressed()
        case .changeAppearance:
            followsBackground = false
            board.setDark(board.appearance == .light)
        case .quit: leave()
        }
    }
}

// MARK: - Drawing

extension BoardTerminal {
    private func draw() {
        guard question == nil else { return }
        let (columns, rows) = terminal.size
        let screen = BoardScreen(
            columns: columns, rows: rows, look: abilities.hasColors ? .colors : .monochrome,
            isUnicode: abilities.isUnicode)
        let page = layOut(screen)
        showWhatIsSeen()
        let help = BoardHelp(
            isArranged: board.point.isArranged, next: board.point.nextKeyHelp, hint: board.point.keyHint,
            isUnicode: abilities.isUnicode)
        switch control.mode {
        case .page, .hints:
            let keys =
                if case .hints = control.mode { "Type a letter to press its place. Esc cancels." } else {
                    help.hint(width: columns - 1)
                }
            let content = page.lines.isEmpty ? emptyPage(width: screen.panelWidth) : page.lines
            terminal.draw(screen.lines(Array(content.dropFirst(control.window.top)), news: news, keys: keys))
        case .help: draw(help.lines(width: screen.panelWidth), on: screen, keys: "j/k scroll  q close")
        case .info: draw(info(width: screen.panelWidth), on: screen, keys: "j/k scroll  r try again  q close")
        case .widgets:
            let widgets = board.wholeOrder.map {
                (identifier: $0, title: board.title(of: $0), isOnPage: board.isOnPage($0))
            }
            draw(screen.list(widgets), on: screen, keys: "x on or off the page  J/K move  q close")
        }
    }

    private func layOut(_ screen: BoardScreen) -> TerminalPage {
        var content = board.page()
        content.heading = board.point.line(width: screen.columns - 4)
        let identifiers = board.shownOrder
        // The chosen tile may have another number since the last drawing.
        let focus = identifiers.firstIndex { $0 == control.window.chosenIdentifier } ?? control.window.chosen
        let page = board.terminalPage(
            content, columns: min(screen.columns, content.naturalColumns), look: screen.look,
            focus: TileFocus(focus, hints: control.hints))
        control.layOut(page, identifiers, rows: screen.contentRows)
        return page
    }

    private func draw(_ panel: [String], on screen: BoardScreen, keys: String) {
        control.layOutPanel(rows: screen.contentRows, total: panel.count)
        let window = control.panel
        terminal.draw(
            screen.lines(
                Array(panel.dropFirst(window.top)), chosen: window.hasChoice ? window.chosen - window.top : nil,
                news: "", keys: keys))
    }

    /// The reason why a key did nothing, the last URL that was opened, or a hint at the first run. Each but the URL fits
    /// 40 columns.
    private var news: String {
        if let notice = control.notice { return notice }
        if let opened = host.containers.lastOpened { return TerminalText.neutralised(opened) }
        guard board.isFirstRun, board.point.isArranged else { return "" }
        return "New here? ? lists keys, a widgets."
    }

    private func emptyPage(width: Int) -> [String] {
        let hidden = board.wholeOrder.count { !board.isOnPage($0) }
        var texts = ["No widgets are on this page."]
        if hidden > 0 { texts.append("Press a to choose among \(hidden) that are off the page.") }
        let folders = host.configuration.folders.joined(separator: ", ")
        texts.append("Copy a bundle, Name.appex or Name.app, into \(folders), and its widgets appear here.")
        return texts.flatMap { TerminalText.wrapped(TerminalText.neutralised($0), width: width) }
    }

    private func info(width: Int) -> [String] {
        let info = control.window.chosenIdentifier.flatMap { chosen in
            board.scenes[chosen].map { BoardInfo($0) } ?? board.guest(of: chosen)?.info(chosen)
        }
        return info?.lines(width: width) ?? ["No widget is chosen."]
    }

    /// A tile that is scrolled out loses its view, as on the original platform.
    ///
    /// Only tiles that enter or leave the view are shown or hidden, so that the effect of a command persists.
    private func showWhatIsSeen() {
        guard board.options.visibility == .screen else { return }
        let visible = control.window.visible
        for identifier in visible.subtracting(seen) { board.scenes[identifier]?.handle(.show) }
        for identifier in seen.subtracting(visible) { board.scenes[identifier]?.handle(.hide) }
        seen = visible
    }
}
