import CLinux
import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// A host with its fork server. Its processes can be distinguished from all others on the machine.
struct LaunchFixture {
    let loop: EventLoop
    let forkServer: ForkServerConnection
    /// In the command line of the fork server and of all its children.
    let mark: String
    let folder: String

    init(
        defining macros: [String] = [], deadline: Duration = .seconds(60),
        startDeadline: Duration = .seconds(60), executable: String? = nil, isFiltered: Bool = true,
        preparesRooms: Bool = true, changesUser: Bool = false, warmChildren: Int = 0
    ) throws {
        mark = "hostel-double-\(UInt64.random(in: 0 ... .max))"
        folder = "/tmp/\(mark)"
        mkdir(folder, 0o755)
        let library = try DoubleLibrary.build(in: folder, name: mark, defining: macros)
        loop = try EventLoop.start(name: "test-host")
        forkServer = ForkServerConnection(
            loop: loop,
            configuration: ForkServerConfiguration(
                executable: executable, sdk: library, deadline: deadline, startDeadline: startDeadline,
                isFiltered: isFiltered, preparesRooms: preparesRooms, changesUser: changesUser,
                warmChildren: warmChildren,
                warmMeasures: ConfinementPolicy.standard.measures)
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

    /// Waits until as many processes wait for a launch as the fixture wants, and are ready.
    func ready(_ count: Int) async throws -> [Int32] {
        try await forkServer.start()
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let pids = await forkServer.warmChildren
            if pids.count == count, pids.allSatisfy(WaitingProcess.isReady) { return pids }
            guard ContinuousClock.now < end else { throw TimedOut("warm children", within: .seconds(60)) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Runs the body, ends everything, and expects that nothing is left.
    func use(_ body: (LaunchFixture) async throws -> Void) async throws {
        do { try await body(self) } catch {
            try? await finish()
            throw error
        }
        try await finish()
    }

    /// Ends everything, and expects that nothing is left.
    func finish() async throws {
        await forkServer.stop()
        loop.stop()
        unlinkAll()
        try Waiting.until("end of all processes") { ProcessTable.processes(marked: mark).isEmpty }
    }

    func unlinkAll() {
        for suffix in [".c", ".so"] { unlink("\(folder)/\(mark)\(suffix)") }
        rmdir(folder)
    }
}

extension LaunchedProcess {
    /// Waits for one packet on the session, and gives it as text.
    static func receiveText(from session: borrowing OwnedDescriptor) throws -> String {
        try Waiting.until(readable: session.rawValue, "packet from the extension")
        var buffer = PacketBuffer(capacity: 65536)
        guard case .packet(let packet) = try buffer.receive(from: session.rawValue, mostDescriptors: 0) else {
            throw TimedOut("packet, but the end, from the extension", within: .seconds(60))
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
