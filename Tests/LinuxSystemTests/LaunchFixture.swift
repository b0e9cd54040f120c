import CLinux
import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import LinuxSystem
import Testing

/// A host with its fork server, whose processes can be told from all others on the machine.
struct LaunchFixture {
    let loop: EventLoop
    let forkServer: ForkServer
    /// In the command line of the fork server and of all its children.
    let mark: String
    let folder: String

    init(
        defining macros: [String] = [], deadline: Duration = .seconds(20), executable: String? = nil,
        isFiltered: Bool = true
    ) throws {
        mark = "hostel-double-\(UInt64.random(in: 0 ... .max))"
        folder = "/tmp/\(mark)"
        mkdir(folder, 0o755)
        let library = try DoubleLibrary.build(in: folder, name: mark, defining: macros)
        loop = try EventLoop.start(name: "test-host")
        forkServer = ForkServer(
            loop: loop,
            configuration: ForkServerConfiguration(
                executable: executable, sdk: library, deadline: deadline, isFiltered: isFiltered)
        )
    }

    /// For what only an extension whose system calls are not filtered can do, such as to make a process.
    static let unfiltered = ConfinementPolicy.standard.lowered(without: [.seccomp])

    static func order(
        _ mode: String, policy: ConfinementPolicy = .standard, settings: [String] = []
    ) -> LaunchOrder {
        LaunchOrder(
            identifier: "org.example.App.Widget", extensionPoint: "com.apple.widget-extension",
            bundlePath: "/tmp/Widget.appex", libraryPath: "/tmp/Widget.appex/libWidget.so",
            principalClass: "Widget.TodayViewController", moduleName: "Widget", settings: [mode] + settings,
            environment: LaunchOrder.environment(from: ["LANG": "C.UTF-8", "SECRET": "x"]),
            confinement: policy.measures)
    }

    /// Ends everything, and expects that nothing is left.
    func finish() async throws {
        await forkServer.stop()
        loop.stop()
        unlinkAll()
        try waitUntil("end of all processes") { Self.processes(marked: mark).isEmpty }
    }

    func unlinkAll() {
        for suffix in [".c", ".so"] { unlink("\(folder)/\(mark)\(suffix)") }
        rmdir(folder)
    }

    /// Processes, zombies included, whose command line has the mark. A zombie has none, so it is looked for by name.
    static func processes(marked mark: String) -> [Int32] {
        numbers(in: "/proc").filter { pid in
            (try? OwnedDescriptor.open("/proc/\(pid)/cmdline").readAll(limit: 4096))
                .map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
        }
    }

    /// Children of this process that have ended and are not reaped.
    static func zombies() -> [Int32] {
        numbers(in: "/proc").filter { pid in
            guard let bytes = try? OwnedDescriptor.open("/proc/\(pid)/stat").readAll(limit: 4096) else { return false }
            let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && fields[0] == "Z" && fields[1] == "\(getpid())"
        }
    }

    /// Open descriptors of this process.
    static func openDescriptors() -> [Int32] { numbers(in: "/proc/self/fd") }

    private static func numbers(in path: String) -> [Int32] {
        guard let directory = try? OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY) else { return [] }
        var numbers = [Int32](repeating: 0, count: 65536)
        let count = hostel_list_numbers(directory.rawValue, &numbers, numbers.count)
        return numbers.prefix(max(0, Int(count))).filter { $0 != directory.rawValue }
    }
}

extension LaunchedProcess {
    /// Waits for one packet on the session, and gives it as text.
    static func receiveText(from session: borrowing OwnedDescriptor) throws -> String {
        try waitUntil(readable: session.rawValue, "packet from the extension")
        var buffer = PacketBuffer(capacity: 65536)
        guard case .packet(let packet) = try buffer.receive(from: session.rawValue, mostDescriptors: 0) else {
            throw TimedOut(what: "packet, but the end, from the extension")
        }
        return String(decoding: buffer.bytes(packet.count), as: UTF8.self)
    }
}

/// KEY=VALUE lines of a report.
struct Report {
    private let lines: [(Substring, Substring)]
    init(_ text: String) {
        lines = text.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "=").map { (line[..<$0], line[line.index(after: $0)...]) }
        }
    }
    subscript(_ key: String) -> String? { all(key).first }
    func all(_ key: String) -> [String] { lines.filter { $0.0 == key }.map { String($0.1) } }
}
