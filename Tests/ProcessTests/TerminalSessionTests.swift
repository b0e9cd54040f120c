import Foundation
import Glibc
import HostelTestSupport
import Testing

/// The Today view as a person has it: `hostel run` on a terminal.
extension ProcessTests {
    @Suite(.serialized)
    struct TerminalSessionTests {
        @Test func terminalShowsExpandsAndQuits() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            try plugins.add(MisbehavingTests.kit("CrashInViewDidLoad.appex"))
            let state = try TemporaryFolder("state")
            let terminal = try Terminal(columns: 100, rows: 40)
            let before = terminal.settings
            let host = try terminal.start(["run", "--plugins", plugins.path, "--state", state.path])
            #expect(terminal.wait(for: "Photos"))
            #expect(terminal.wait(for: "Unable to Load"))
            #expect(terminal.text.contains("\u{1B}[?1049h"))
            #expect(terminal.settings != before)
            // The last item is seen only when all are.
            #expect(!terminal.plainText.contains("Energy"))
            terminal.type("\r")
            terminal.type("\u{1B}")
            terminal.type("[B\r")
            #expect(terminal.wait(for: "Energy"))
            terminal.resize(columns: 60, rows: 10)
            terminal.type("?")
            #expect(terminal.wait(for: "the first, the last"))
            terminal.type("q")
            // A widget that is dropped while a person looks.
            try plugins.add(SampleTests.sample("libMoonWidget.so"))
            terminal.resize(columns: 100, rows: 60)
            #expect(terminal.wait(for: "MOON"))
            terminal.type("q")
            #expect(Terminal.ending(of: host) == 0)
            #expect(terminal.settings == before)
            let isRestored = terminal.waitForEnd("\u{1B}[?25h\u{1B}[?1049l")
            let text = terminal.text
            #expect(isRestored, "\(text.suffix(40).debugDescription)")
            // Nobody but the view wrote to the terminal; the crash went to a log.
            #expect(!text.contains("Fatal error"))
            #expect(!FileManager.default.fileExists(atPath: state.path + "/host.sock"))
        }

        @Test func terminalEndsWithTheNumberOfMissingBundles() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            try plugins.write("PK", to: "Clock.zip")
            let state = try TemporaryFolder("state")
            let terminal = try Terminal(columns: 80, rows: 40)
            let host = try terminal.start(["run", "--plugins", plugins.path, "--state", state.path])
            #expect(terminal.wait(for: "1 bundle is not shown: hostel list"))
            try plugins.makeFolder("Broken.appex")
            #expect(terminal.wait(for: "2 bundles are not shown: hostel list"))
            terminal.type("q")
            #expect(Terminal.ending(of: host) == 0)
        }

        @Test(arguments: [SIGTERM, SIGHUP])
        func terminalIsRestoredWhenTheHostExits(_ signal: Int32) throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let state = try TemporaryFolder("state")
            let terminal = try Terminal(columns: 80, rows: 24)
            let before = terminal.settings
            let host = try terminal.start(["run", "--plugins", plugins.path, "--state", state.path])
            #expect(terminal.wait(for: "Photos"))
            kill(host.processIdentifier, signal)
            #expect(Terminal.ending(of: host) == 0)
            #expect(terminal.settings == before)
            #expect(terminal.waitForEnd("\u{1B}[?1049l"))
        }

        @Test func tinyTerminalIsEnough() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let state = try TemporaryFolder("state")
            let terminal = try Terminal(columns: 80, rows: 24)
            let host = try terminal.start(["run", "--plugins", plugins.path, "--state", state.path])
            #expect(terminal.wait(for: "Photos"))
            for (columns, rows) in [(1, 1), (2, 3), (500, 2), (3, 200)] {
                let drawn = terminal.text.utf8.count
                terminal.resize(columns: columns, rows: rows)
                terminal.type("jfbkG?")
                try Waiting.until("\(columns) by \(rows) is drawn") { terminal.text.utf8.count > drawn }
                #expect(host.isRunning, "\(columns) by \(rows)")
            }
            terminal.type("\u{03}")
            #expect(Terminal.ending(of: host) == 0)
        }

        /// The widgets of a page that has these, from a terminal and a host of its own.
        private static func session(
            _ bundles: [String], columns: Int = 80, rows: Int = 60, state: TemporaryFolder, options: [String] = [],
            environment: [String: String] = [:], _ body: (Terminal) throws -> Void
        ) throws {
            let plugins = try TemporaryFolder("plugins")
            for bundle in bundles { try plugins.add(SampleTests.sample(bundle)) }
            let before = Leftovers.now()
            let terminal = try Terminal(columns: columns, rows: rows)
            let host = try terminal.start(
                ["run", "--plugins", plugins.path, "--state", state.path] + options, environment: environment)
            do { try body(terminal) } catch {
                // The terminal's reader ends only after the host.
                host.terminate()
                host.waitUntilExit()
                throw error
            }
            terminal.type("\u{03}")
            #expect(Terminal.ending(of: host) == 0)
            #expect(Leftovers.now().children.subtracting(before.children).isEmpty)
        }

        @Test func orderAndHiddenWidgetsAreRememberedOverARestart() throws {
            let state = try TemporaryFolder("state")
            let bundles = ["GridWidget.appex", "libMoonWidget.so"]
            try Self.session(bundles, state: state) { terminal in
                #expect(terminal.wait(for: "New here?"))
                #expect(terminal.waitForScreen { $0.hasInOrder("GRID", "MOON") })
                terminal.type("J")
                #expect(terminal.waitForScreen { $0.hasInOrder("MOON", "GRID") })
            }
            try Self.session(bundles, state: state) { terminal in
                #expect(terminal.waitForScreen { $0.hasInOrder("MOON", "GRID") })
                #expect(!terminal.plainText.contains("New here?"))
                terminal.type("x")
                #expect(terminal.waitForScreen { $0.contains("GRID") && !$0.contains("MOON") })
                // A command reaches the same page.
                let hidden = try Command.run(
                    Products.hostel, ["hide", SampleTests.grid, "--state", state.path])
                #expect(hidden.code == 0)
                #expect(terminal.waitForScreen { $0.contains("No widgets are on this page.") })
            }
            try Self.session(bundles, state: state) { terminal in
                #expect(terminal.waitForScreen { $0.contains("Press a to choose among 2") })
                terminal.type("a")
                #expect(terminal.waitForScreen { $0.hasInOrder("[ ] Moon", "[ ] Grid") })
                terminal.type("j\r")
                #expect(terminal.waitForScreen { $0.hasInOrder("[ ] Moon", "[x] Grid") })
                terminal.type("q")
                #expect(terminal.waitForScreen { $0.contains("Photos") && !$0.contains("MOON") })
            }
        }

        @Test func mousePressesTheButtonAndThePlaces() throws {
            let state = try TemporaryFolder("state")
            try Self.session(["GridWidget.appex"], state: state) { terminal in
                #expect(terminal.wait(for: "Photos"))
                #expect(terminal.waitForScreen { !$0.contains("Energy") && $0.contains("Show More") })
                #expect(terminal.text.contains("\u{1B}[?1006h"))
                terminal.click("Show More")
                #expect(terminal.waitForScreen { $0.contains("Energy") })
                terminal.click("Show Less")
                #expect(terminal.waitForScreen { $0.contains("Show More") && !$0.contains("Energy") })
            }
            try Self.session(["Shortcuts.app"], state: state) { terminal in
                #expect(terminal.waitForScreen { $0.contains("◙") })
                // A view that has drawn may still be appearing; then it has no places yet.
                try Waiting.until("a click touches it") {
                    terminal.click("◙")
                    return try Self.isTouched("com.hostel.shortcuts.today", state)
                }
            }
        }

        private static func isTouched(_ identifier: String, _ state: TemporaryFolder) throws -> Bool {
            try Command.run(Products.hostel, ["audit", identifier, "--state", state.path]).output.contains("touch")
        }

        @Test func letterPressesAPlace() throws {
            let state = try TemporaryFolder("state")
            try Self.session(["Shortcuts.app"], state: state) { terminal in
                #expect(terminal.waitForScreen { $0.contains("Saved") })
                try Waiting.until("its places have letters") {
                    terminal.type("p")
                    return terminal.waitForScreen(within: 1) { $0.contains("Type a letter") }
                }
                terminal.type("d")
                #expect(terminal.waitForScreen { !$0.contains("Type a letter") })
                try Waiting.until("the letter touches it") {
                    try Self.isTouched("com.hostel.shortcuts.today", state)
                }
            }
        }

        @Test func keysTheMouseAndTheCommandPressAWidgetKitTile() throws {
            let state = try TemporaryFolder("state")
            let counter = "com.hostel.counter"
            try Self.session(["CounterWidget.appex"], state: state) { terminal in
                #expect(terminal.waitForScreen { $0.contains("COUNTER") && $0.contains(" 0 ") })
                terminal.type("2")
                #expect(terminal.waitForScreen { $0.contains(" 1 ") })
                terminal.type("ps")
                #expect(terminal.waitForScreen { $0.contains(" 2 ") })
                terminal.click("⊕")
                #expect(terminal.waitForScreen { $0.contains(" 3 ") })
                func press(_ arguments: String...) throws -> Command {
                    try Command.run(Products.hostel, ["press", counter] + arguments + ["--state", state.path])
                }
                let pressed = try press("1")
                #expect(pressed.code == 0, "\(pressed.errors)")
                #expect(terminal.waitForScreen { $0.contains(" 2 ") })
                let named = try press("1", "--kind", "Counter", "--family", "systemSmall")
                #expect(named.code == 0, "\(named.errors)")
                #expect(terminal.waitForScreen { $0.contains(" 1 ") })
                let other = try press("1", "--kind", "Other")
                #expect(other.code == 1 && other.errors.contains("Its tiles are: Counter in systemSmall."))
            }
        }

        @Test func infoHasIdentifierStateAndLog() throws {
            let state = try TemporaryFolder("state")
            try Self.session(["GridWidget.appex"], state: state) { terminal in
                #expect(terminal.wait(for: "Photos"))
                terminal.type("i")
                #expect(terminal.waitForScreen { $0.contains(SampleTests.grid) && $0.contains("running, pid ") })
                terminal.type("\u{1B}")
                #expect(terminal.waitForScreen { $0.contains("Photos") })
            }
        }

        @Test(arguments: [("rgb:ffff/ffff/ffff", false), ("rgb:1000/1000/1000", true)])
        func appearanceFollowsTheBackgroundAndAKey(_ answer: String, _ isDark: Bool) throws {
            let state = try TemporaryFolder("state")
            let (light, dark) = ("48;2;246;246;246", "48;2;28;28;32")
            try Self.session(["GridWidget.appex"], state: state) { terminal in
                #expect(terminal.wait(in: \.text, for: "\u{1B}]11;?"))
                terminal.type("\u{1B}]11;\(answer)\u{1B}\\\u{1B}[?62c")
                #expect(terminal.wait(in: \.text, for: isDark ? dark : light))
                terminal.type("d")
                #expect(terminal.wait(in: \.text, for: isDark ? light : dark))
            }
        }

        @Test func noColorIsRespected() throws {
            let state = try TemporaryFolder("state")
            try Self.session(["GridWidget.appex"], state: state, environment: ["NO_COLOR": "1"]) { terminal in
                #expect(terminal.wait(for: "Photos"))
                #expect(!terminal.text.contains("38;2") && !terminal.text.contains("48;2"))
            }
        }

        @Test func asciiTerminalGetsASCII() throws {
            let state = try TemporaryFolder("state")
            try Self.session(["GridWidget.appex"], state: state, environment: ["LC_ALL": "C"]) { terminal in
                #expect(
                    terminal.waitForScreen { $0.contains("Photos") && $0.contains("+- GRID") || $0.contains("++ GRID") }
                )
                #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 })
            }
        }

        @Test func dumbTerminalGetsAPageOfText() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let terminal = try Terminal(columns: 80, rows: 24)
            let host = try terminal.start(["run", "--plugins", plugins.path], environment: ["TERM": "dumb"])
            #expect(Terminal.ending(of: host) == 0)
            #expect(terminal.wait(for: "Photos"))
            #expect(!terminal.text.contains("\u{1B}"))
        }
    }
}

/// Both ends of a pseudo-terminal, and all that was ever drawn on it.
private final class Terminal {
    private let master: Int32
    private let slave: Int32
    private let drawn = Locked<[UInt8]>([])
    private var reader: Thread?

    init(columns: Int, rows: Int) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // These calls stand for unlockpt and ptsname (ioctl_tty(2)), which Swift's view of the C library lacks.
        var isLocked: Int32 = 0
        var number: Int32 = 0
        let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
        guard master >= 0, ioctl(master, setLock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else {
            throw POSIXError(.ENOTTY)
        }
        slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw POSIXError(.ENOTTY) }
        resize(columns: columns, rows: rows)
        let (descriptor, drawn) = (master, drawn)
        let thread = Thread {
            var chunk = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                guard count > 0 else { return }
                drawn.value += chunk[..<count]
            }
        }
        thread.start()
        reader = thread
    }

    deinit {
        // The reader ends when nobody has the other end any more.
        close(slave)
        while reader?.isFinished == false { usleep(1000) }
        close(master)
    }

    var text: String { String(decoding: drawn.value, as: UTF8.self) }

    /// The drawn text without colours and positions.
    var plainText: String {
        text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
    }

    /// The settings that a program may change: modes and special characters.
    var settings: [UInt32] {
        var found = termios()
        tcgetattr(slave, &found)
        return [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag]
    }

    func resize(columns: Int, rows: Int) {
        var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// The variables of a usual terminal, independent of the terminal in which the tests run.
    private static let usual = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": "", "COLORFGBG": ""]

    func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment.merging(Self.usual) { $1 }.merging(environment) { $1 }
        process.executableURL = URL(fileURLWithPath: Products.hostel)
        process.arguments = arguments
        let end = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardInput = end
        process.standardOutput = end
        process.standardError = end
        try process.run()
        return process
    }

    func wait(for word: String, within limit: TimeInterval = 60) -> Bool {
        wait(in: \.plainText, for: word, within: limit)
    }

    func wait(in text: KeyPath<Terminal, String>, for word: String, within limit: TimeInterval = 60) -> Bool {
        Self.wait(within: limit) { self[keyPath: text].contains(word) }
    }

    /// Waits until the text ends with these bytes. The last of them may be read after the program's exit.
    func waitForEnd(_ bytes: String, within limit: TimeInterval = 60) -> Bool {
        Self.wait(within: limit) { text.hasSuffix(bytes) }
    }

    /// Waits until the last whole drawing fulfils a condition.
    func waitForScreen(within limit: TimeInterval = 60, _ isWanted: (String) -> Bool) -> Bool {
        Self.wait(within: limit) { isWanted(screen) }
    }

    private static func wait(within limit: TimeInterval, _ condition: () -> Bool) -> Bool {
        let end = Date() + limit
        while !condition() {
            if Date() > end { return false }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return true
    }

    /// The last whole drawing: its rows without colours.
    var screen: String {
        let (start, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
        guard let last = text.components(separatedBy: end).dropLast().last,
            let drawing = last.components(separatedBy: start).last
        else { return "" }
        return drawing.replacing(/\u{1B}\[[0-9]+;1H/, with: "\n").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
            .trimmingPrefix("\n").description
    }

    /// Presses and releases the left button of the mouse on the first letter of a word on the screen.
    func click(_ word: String) {
        let rows = screen.components(separatedBy: "\n")
        guard let row = rows.firstIndex(where: { $0.contains(word) }), let range = rows[row].range(of: word) else {
            Issue.record("\(word) is not on the screen")
            return
        }
        let column = rows[row].distance(from: rows[row].startIndex, to: range.lowerBound)
        type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    static func ending(of process: Process, within limit: TimeInterval = 60) -> Int32? {
        let end = Date() + limit
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
        guard !process.isRunning else {
            process.terminate()
            return nil
        }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}

extension String {
    /// Whether both words occur, the first before the second.
    fileprivate func hasInOrder(_ first: String, _ second: String) -> Bool {
        guard let one = range(of: first), let other = range(of: second) else { return false }
        return one.lowerBound < other.lowerBound
    }
}
