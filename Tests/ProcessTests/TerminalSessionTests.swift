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
            #expect(terminal.wait(for: "first/last"))
            // A widget that is dropped while a person looks.
            try plugins.add(SampleTests.sample("libMoonWidget.so"))
            terminal.resize(columns: 100, rows: 60)
            #expect(terminal.wait(for: "MOON"))
            terminal.type("q")
            #expect(Terminal.ending(of: host) == 0)
            #expect(terminal.settings == before)
            let text = terminal.text
            #expect(text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"), "\(text.suffix(40).debugDescription)")
            // Nobody but the view wrote to the terminal; the crash went to a log.
            #expect(!text.contains("Fatal error"))
            #expect(!FileManager.default.fileExists(atPath: state.path + "/host.sock"))
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
            #expect(terminal.text.hasSuffix("\u{1B}[?1049l"))
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

    func start(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Products.hostel)
        process.arguments = arguments
        let end = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardInput = end
        process.standardOutput = end
        process.standardError = end
        try process.run()
        return process
    }

    func wait(for word: String, within limit: TimeInterval = 20) -> Bool {
        let end = Date() + limit
        while !plainText.contains(word) {
            if Date() > end { return false }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return true
    }

    static func ending(of process: Process, within limit: TimeInterval = 20) -> Int32? {
        let end = Date() + limit
        while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
        guard !process.isRunning else {
            process.terminate()
            return nil
        }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}
