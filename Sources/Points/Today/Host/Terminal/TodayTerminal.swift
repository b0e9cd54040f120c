internal import DisplayLists
public import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import SceneHost
internal import WidgetDisplay

/// The Today view in a terminal: tiles one below the other, and keys.
@HostActor
public final class TodayTerminal {
    /// At most thirty frames a second: more is not seen in a terminal.
    private static let frameTime: Duration = .milliseconds(33)

    private let host: TodayHost
    private let terminal = RawTerminal()
    private var screen = TodayScreen(rows: 24)
    private var keys: Registration?
    private var keyReader = TerminalKeyReader()
    /// Which widget is chosen, wherever it moves to when others come and go.
    private var chosen: String?
    private var frame: ScheduledTimer?
    private var clock: ScheduledTimer?
    private var showsHelp = false
    private var seen: Set<String> = []
    private var quit: CheckedContinuation<Void, Never>?

    public init(host: TodayHost) {
        self.host = host
    }

    /// Draws and listens until the person quits or the host is stopped.
    public func run() async {
        guard terminal.enter() else { return }
        defer { terminal.leave() }
        host.onChange = { [weak self] in self?.needsDrawing() }
        keys = try? HostActor.shared.loop.watch(0, for: .readable) { [weak self] _ in
            HostActor.shared.assumeHere { self?.readKeys() }
        }
        draw()
        tick()
        Task { @HostActor in
            await host.waitUntilStopped()
            leave()
        }
        await withCheckedContinuation { quit = $0 }
        host.onChange = {}
        keys?.cancel()
        frame?.cancel()
        clock?.cancel()
    }

    private func leave() {
        quit?.resume()
        quit = nil
    }

    /// Live dates and the terminal's own size change without anybody saying so.
    private func tick() {
        clock = HostActor.shared.loop.schedule(after: .seconds(1)) { [weak self] in
            HostActor.shared.assumeHere {
                self?.draw()
                self?.tick()
            }
        }
    }

    private func needsDrawing() {
        guard frame == nil else { return }
        frame = HostActor.shared.loop.schedule(after: Self.frameTime) { [weak self] in
            HostActor.shared.assumeHere {
                self?.frame = nil
                self?.draw()
            }
        }
    }

    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { return leave() }
        for key in keyReader.read(bytes[..<count]) { handle(key) }
    }

    private func handle(_ key: TerminalKey) {
        let scene = host.shownOrder.indices.contains(screen.chosen) ? host.scenes[host.shownOrder[screen.chosen]] : nil
        switch key {
        case .up: screen.choose(screen.chosen - 1)
        case .down: screen.choose(screen.chosen + 1)
        case .home: screen.choose(0)
        case .end: screen.choose(host.shownOrder.count - 1)
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
        case .nextKeyboard: host.keyboards?.next()
        case .help: showsHelp.toggle()
        case .quit: return leave()
        }
        chosen = host.shownOrder.indices.contains(screen.chosen) ? host.shownOrder[screen.chosen] : nil
        draw()
    }

    private func draw() {
        let (columns, rows) = terminal.size
        if let chosen, let index = host.shownOrder.firstIndex(of: chosen) { screen.follow(index) }
        var today = host.page()
        today.heading = host.documentLine(width: columns - 4)
        let width = min(columns, today.naturalColumns)
        let page =
            (try? today.styledPage(columns: width, focus: screen.chosen))
            ?? today.plainPage(columns: width, focus: screen.chosen)
        screen.resize(rows: rows - 2)
        screen.setTiles(page.tiles, total: page.lines.count)
        showWhatIsSeen()
        var lines = Array(page.lines.dropFirst(screen.top).prefix(screen.rows))
        lines += Array(repeating: "", count: max(0, screen.rows - lines.count))
        lines.append(host.lastOpened.map { "\u{1B}[2m\(TerminalText.fitted($0, width: columns - 1))\u{1B}[0m" } ?? "")
        lines.append(showsHelp ? Self.help : host.keyboards == nil ? Self.hint : Self.keyboardHint)
        terminal.draw(lines)
    }

    private static let hint = "\u{1B}[2m↑↓ choose  ⏎ more/less  1-9 press  f/b scroll  ? help  q quit\u{1B}[0m"
    private static let keyboardHint =
        "\u{1B}[2m1-9 press a key  n next keyboard  f/b scroll  ? help  q quit\u{1B}[0m"
    private static let help =
        "\u{1B}[2mj/k ↑↓ choose · g/G first/last · e/c ⏎ show more/less · o 1-9 press a place · f b scroll · r try again · n next keyboard · q\u{1B}[0m"

    /// A tile that is scrolled out loses its view, as on the original platform.
    ///
    /// Only what comes into view or leaves it is acted on, so that a tile which a command hid or showed stays so.
    private func showWhatIsSeen() {
        guard host.configuration.visibility == .screen else { return }
        let visible = Set(
            screen.visible.compactMap { host.shownOrder.indices.contains($0) ? host.shownOrder[$0] : nil })
        for identifier in visible.subtracting(seen) { host.scenes[identifier]?.handle(.show) }
        for identifier in seen.subtracting(visible) { host.scenes[identifier]?.handle(.hide) }
        seen = visible
    }
}
