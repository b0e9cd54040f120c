internal import DisplayLists
package import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import WidgetDisplay

/// A board of tiles in a terminal: tiles one below the other, and keys.
@HostActor
package final class BoardTerminal {
    /// At most thirty frames a second; a terminal does not show more.
    private static let frameTime: Duration = .milliseconds(33)

    private let host: ExtensionHost.Host
    private let board: SceneBoard
    private let terminal = RawTerminal()
    private var screen = BoardWindow(rows: 24)
    private var keys: Registration?
    private var keyReader = TerminalKeyReader()
    /// The identifier of the chosen widget, which may move when others are added or removed.
    private var chosen: String?
    private var frame: ScheduledTimer?
    private var clock: ScheduledTimer?
    private var showsHelp = false
    private var seen: Set<String> = []
    private var quit: CheckedContinuation<Void, Never>?

    package init(_ host: ExtensionHost.Host, _ board: SceneBoard) {
        self.host = host
        self.board = board
    }

    /// Draws and listens until the person quits or the host is stopped.
    package func run() async {
        guard terminal.enter() else { return }
        defer { terminal.leave() }
        board.onChange = { [weak self] in self?.needsDrawing() }
        keys = try? HostActor.watch(0, for: .readable, self) { own, _ in own.readKeys() }
        draw()
        tick()
        Task { @HostActor in
            await host.waitUntilStopped()
            leave()
        }
        await withCheckedContinuation { quit = $0 }
        board.onChange = {}
        keys?.cancel()
        frame?.cancel()
        clock?.cancel()
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
        for key in keyReader.read(bytes[..<count]) { handle(key) }
    }

    private func handle(_ key: TerminalKey) {
        let scene =
            board.shownOrder.indices.contains(screen.chosen) ? board.scenes[board.shownOrder[screen.chosen]] : nil
        switch key {
        case .up: screen.choose(screen.chosen - 1)
        case .down: screen.choose(screen.chosen + 1)
        case .home: screen.choose(0)
        case .end: screen.choose(board.shownOrder.count - 1)
        case .pageUp: screen.scroll(by: -screen.rows + 1)
        case .pageDown: screen.scroll(by: screen.rows - 1)
        case .toggleMode: scene?.handle(.choose(scene?.tile.activeMode == .expanded ? .compact : .expanded))
        case .expand: scene?.handle(.choose(.expanded))
        case .collapse: scene?.handle(.choose(.compact))
        case .press(let number):
            if let scene, scene.tile.isUnableToLoad {
                scene.tryAgain()
            } else if let scene, scene.places.indices.contains(number - 1) {
                _ = scene.press(scene.places[number - 1])
            }
        case .reload: scene?.tryAgain()
        case .next: board.point.nextKeyPressed()
        case .help: showsHelp.toggle()
        case .quit: return leave()
        }
        chosen = board.shownOrder.indices.contains(screen.chosen) ? board.shownOrder[screen.chosen] : nil
        draw()
    }

    private func draw() {
        let (columns, rows) = terminal.size
        if let chosen, let index = board.shownOrder.firstIndex(of: chosen) { screen.follow(index) }
        var content = board.page()
        content.heading = board.point.line(width: columns - 4)
        let width = min(columns, content.naturalColumns)
        let page =
            (try? content.styledPage(columns: width, focus: screen.chosen))
            ?? content.plainPage(columns: width, focus: screen.chosen)
        screen.resize(rows: rows - 2)
        screen.setTiles(page.tiles, total: page.lines.count)
        showWhatIsSeen()
        var lines = Array(page.lines.dropFirst(screen.top).prefix(screen.rows))
        lines += Array(repeating: "", count: max(0, screen.rows - lines.count))
        let opened = host.containers.lastOpened.map {
            TerminalText.fitted(TerminalText.neutralised($0), width: columns - 1)
        }
        lines.append(opened.map(Self.dimmed) ?? "")
        lines.append(Self.dimmed(showsHelp ? help : board.point.keyHint ?? Self.hint))
        terminal.draw(lines)
    }

    private static let hint = "↑↓ choose  ⏎ more/less  1-9 press  f/b scroll  ? help  q quit"
    private var help: String {
        let keys = [
            "j/k ↑↓ choose", "g/G first/last", "e/c ⏎ show more/less", "o 1-9 press a place", "f b scroll",
            "r try again",
        ]
        return (keys + [board.point.nextKeyHelp].compactMap(\.self) + ["q"]).joined(separator: " · ")
    }

    private static func dimmed(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }

    /// A tile that is scrolled out loses its view, as on the original platform.
    ///
    /// Only tiles that enter or leave the view are shown or hidden, so that the effect of a command persists.
    private func showWhatIsSeen() {
        guard board.options.visibility == .screen else { return }
        let visible = Set(
            screen.visible.compactMap { board.shownOrder.indices.contains($0) ? board.shownOrder[$0] : nil })
        for identifier in visible.subtracting(seen) { board.scenes[identifier]?.handle(.show) }
        for identifier in seen.subtracting(visible) { board.scenes[identifier]?.handle(.hide) }
        seen = visible
    }
}
