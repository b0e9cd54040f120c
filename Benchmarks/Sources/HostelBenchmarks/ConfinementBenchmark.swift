import BenchmarkReport
import CLinux
import Confinement
import ExtensionHost
import ExtensionLaunch
import Foundation
import Glibc
import LinuxSystem

/// Measures the time from the request to the first byte of a process that does nothing else, with all layers of
/// confinement. The floors are the same launch without any layer, and the same code as a static program, bare and under
/// bubblewrap with Flatpak's options.
@HostActor
struct ConfinementBenchmark {
    private let options: Options

    init(_ options: Options) { self.options = options }

    func run(_ report: inout Report) async throws {
        if !FileManager.default.fileExists(atPath: options.byteExtension) {
            throw Failure.missing(options.byteExtension)
        }
        let data = try TemporaryFolder("data")
        let byteProgram = try Self.makeProgram(in: data.path)
        let grants = ExtensionGrants(bundle: [options.byteExtension], data: data.path)
        let confined = server(isFiltered: true)
        let open = server(isFiltered: false)
        defer { progress("confinement: done") }
        let turns = options.count(200, quick: 20)
        progress("confinement: \(turns) turns")
        let candidates: [String] = ["/usr/bin/bwrap", "/usr/local/bin/bwrap"]
        let bwrap = candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
        var (all, none, cost, spawn, wrapped) = (Samples(), Samples(), Samples(), Samples(), Samples())
        for turn in 0..<(turns + 5) {
            let layered = try await launch(confined, ConfinementPolicy.standard.granting(grants))
            // The kernel cleans up after the process; the next measurement must not pay for that.
            await LiveHost.rest(milliseconds: 5)
            let bare = try await launch(open, ConfinementPolicy(rules: []))
            await LiveHost.rest(milliseconds: 5)
            let program = try start(byteProgram, [])
            let under = try bwrap.map { try start($0, Self.flags(byteProgram)) }
            await LiveHost.rest(milliseconds: 5)
            guard turn >= 5 else { continue }
            all.add(layered)
            none.add(bare)
            cost.add(max(0, layered - bare))
            spawn.add(program)
            if let under { wrapped.add(under) }
        }
        await confined.stop()
        await open.stop()
        var floors: [(name: String, samples: Samples, aim: Double?)] = [("the same without any layer", none, nil)]
        floors.append(("posix_spawn of a static program", spawn, nil))
        if bwrap != nil { floors.append(("bwrap around that program", wrapped, nil)) }
        report.add("confinement", "all layers: request to first byte", all, against: floors)
        report.add(
            "confinement", "cost of all layers", cost,
            against: bwrap == nil ? [] : [("bwrap around a static program", wrapped, 0.5)],
            note: bwrap == nil ? "bubblewrap is not installed: apt-get install bubblewrap" : nil)
    }

    private func server(isFiltered: Bool) -> ForkServerConnection {
        ForkServerConnection(
            loop: HostActor.shared.loop,
            configuration: ForkServerConfiguration(
                executable: options.forkServer, sdk: options.byteExtension, isFiltered: isFiltered))
    }

    private func launch(_ server: ForkServerConnection, _ policy: ConfinementPolicy) async throws -> Double {
        let order = LaunchOrder(
            identifier: "com.hostel.byte", extensionPoint: "com.apple.widget-extension", bundlePath: "/",
            libraryPath: options.byteExtension, confinement: policy.measures)
        let start = monotonicNanoseconds()
        var launched = try await server.launch(order)
        let session = launched.takeSession()
        _ = hostel_poll(session.rawValue, Int32(POLLIN), 10_000)
        let end = monotonicNanoseconds()
        session.closeNow()
        _ = await launched.child.waitForExit()
        return Double(end - start)
    }

    private func start(_ path: String, _ arguments: [String]) throws -> Double {
        var pair = try PacketSocket.pair()
        let far = pair.takeSecond()
        let near = pair.takeFirst()
        var pid: Int32 = 0
        let start = monotonicNanoseconds()
        let process = try Spawn.start(
            path, arguments: arguments, environment: [], control: far.rawValue, log: nil, pid: &pid)
        far.closeNow()
        let events = hostel_poll(near.rawValue, Int32(POLLIN), 10_000)
        let end = monotonicNanoseconds()
        _ = try process.waitForExit()
        if events & Int32(POLLIN) == 0 { throw Failure.widget("\(path) sent nothing") }
        return Double(end - start)
    }

    /// The smallest program: it writes a byte to descriptor 3 and exits. It is static, so that it loads no library, and
    /// built here, because the package manager does not link static C.
    private static func makeProgram(in folder: String) throws -> String {
        let source = folder + "/byte.c"
        try Data("#include <unistd.h>\nint main(void) { return write(3, \"\", 1) != 1; }\n".utf8)
            .write(to: URL(fileURLWithPath: source))
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/cc")
        compiler.arguments = ["-static", "-O1", "-o", folder + "/byte", source]
        try compiler.run()
        compiler.waitUntilExit()
        if compiler.terminationStatus != 0 {
            throw Failure.missing("the static program, because cc failed to build it,")
        }
        return folder + "/byte"
    }

    /// The options that Flatpak gives bubblewrap for an application without permissions.
    private static func flags(_ program: String) -> [String] {
        [
            "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
            "--die-with-parent", "--new-session", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib",
            "--symlink", "usr/lib64", "/lib64", "--symlink", "usr/bin", "/bin", "--ro-bind", "/etc", "/etc", "--proc",
            "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/run", "--ro-bind", program, "/byte", "--chdir",
            "/", "/byte",
        ]
    }
}
