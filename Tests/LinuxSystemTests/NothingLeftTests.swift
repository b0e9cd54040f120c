import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// A host leaves no process and no descriptor: after it is killed, after many launches, and as an ordinary user.
@Suite(.serialized) struct NothingLeftTests {
    @Test func killedHostLeavesNoProcess() async throws {
        let fixture = try LaunchFixture()
        let library = "\(fixture.folder)/\(fixture.mark).so"
        var random = SeededGenerator(seed: 20_240_601)
        for round in 0..<50 {
            let delay = Int64.random(in: 0..<60_000, using: &random)
            // Every second host dies from its first moment on, the others once they have an extension.
            let hasLaunched = round % 2 == 1
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [library = library as String, delay = delay as Int64, hasLaunched = hasLaunched as Bool] in
                let loop = try EventLoop.start(name: "doomed-host")
                let killer = try EventLoop.start(name: "killer")
                // Daemons can be made only where the filter of system calls was given up.
                let server = ForkServerConnection(
                    loop: loop, configuration: ForkServerConfiguration(sdk: library, isFiltered: false))
                if hasLaunched {
                    _ = try await server.launch(LaunchFixture.order("orphan", policy: LaunchFixture.unfiltered))
                }
                killer.execute {
                    _ = killer.schedule(after: .microseconds(delay)) { kill(getpid(), SIGKILL) }
                }
                await withTaskGroup { group in
                    for mode in ["hang", "echo", "orphan"] {
                        group.addTask {
                            while !Task.isCancelled {
                                _ = try? await server.launch(
                                    LaunchFixture.order(mode, policy: LaunchFixture.unfiltered))
                            }
                        }
                    }
                }
            }
            try Waiting.until("end of round \(round)'s processes") {
                ProcessTable.processes(marked: fixture.mark).isEmpty
            }
        }
        try await fixture.finish()
    }

    @Test func hostKilledAfterItsForkServerLeavesNoProcess() async throws {
        let fixture = try LaunchFixture()
        let library = "\(fixture.folder)/\(fixture.mark).so"
        for _ in 0..<5 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [library = library as String] in
                let loop = try EventLoop.start(name: "doomed-host")
                let server = ForkServerConnection(loop: loop, configuration: ForkServerConfiguration(sdk: library))
                for _ in 0..<3 { _ = try await server.launch(LaunchFixture.order("hang")) }
                let process = try #require(await server.process)
                try await loop.run { process.kill() }
                _ = await process.waitForExit()
                kill(getpid(), SIGKILL)
            }
            try Waiting.until("end of all processes") { ProcessTable.processes(marked: fixture.mark).isEmpty }
        }
        try await fixture.finish()
    }

    /// How many of the files that all extensions share this machine has; the runtime's folder is there in any case.
    private static var sharedFiles: Int {
        SharedFiles.rules(variables: SharedFiles.variables, runtime: "/").count { rule in
            guard case .allow(let grant) = rule.measure else { return false }
            return access(grant.path, F_OK) == 0
        }
    }

    @Test func manyLaunchesLeaveNoDescriptorProcessOrZombie() async throws {
        let fixture = try LaunchFixture()
        let library = "\(fixture.folder)/\(fixture.mark).so"
        await #expect(processExitsWith: .success) { [library = library as String] in
            let loop = try EventLoop.start(name: "test-host")
            let server = ForkServerConnection(loop: loop, configuration: ForkServerConfiguration(sdk: library))
            func launches(_ count: Int) async throws {
                try await withThrowingTaskGroup { group in
                    for index in 0..<count {
                        group.addTask {
                            var launched = try await server.launch(
                                LaunchFixture.order(["exit:0", "abort", "echo", "report"][index % 4]))
                            // Some hosts take what they are given, some do not.
                            if index % 3 == 0 { _ = launched.takeSession() }
                            if index % 5 == 0 { try await loop.run { [child = launched.child] in child.kill() } }
                            let child = launched.child
                            _ = consume launched
                            _ = await child.waitForExit()
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try await launches(20)
            // A handler on the loop releases its objects when it returns.
            try await loop.run {}
            let serverPid = try #require(await server.process?.pid)
            /// 0, 1, 2, the control socket, the folder of tasks, the set that is waited on, the server's mounts and the
            /// root's, the root's folder, the network, and the shared files.
            let idle = 10 + Self.sharedFiles
            try Waiting.until("idle fork server") {
                try ProcessDirectory(pid: serverPid).openDescriptors().count == idle
            }
            // A task frees what it owned after its group has heard of its end, so a few of these may close yet. They
            // cannot hide what 200 launches leave behind.
            let before = Set(ProcessTable.openDescriptors())
            try await launches(200)
            try await loop.run {}
            try Waiting.until("no descriptor beside those of before") {
                before.isSuperset(of: ProcessTable.openDescriptors())
            }
            // The fork server hears of the last ends at its own time.
            try Waiting.until("idle fork server") {
                try ProcessDirectory(pid: serverPid).openDescriptors().count == idle
            }
            #expect(ProcessTable.zombies().isEmpty)
            await server.stop()
            #expect(ProcessTable.zombies().isEmpty)
            loop.stop()
        }
        try await fixture.finish()
    }

    /// The tests of launches once more, as somebody without privileges.
    @Test(.enabled(if: getuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
    func ordinaryUserGetsTheSameConfinement() throws {
        let running = try #require(realpath("/proc/self/exe", nil))
        defer { free(running) }
        var pid: Int32 = 0
        var control = try PacketSocket.pair()
        let end = control.takeSecond()
        let process = try Spawn.start(
            "/usr/bin/setpriv",
            arguments: [
                "--reuid=65534", "--regid=65534", "--clear-groups", String(cString: running), "--testing-library",
                // Only root mounts the overlay that one of them needs.
                "swift-testing", "--filter", "LaunchTests|WarmChildrenTests", "--skip", "anExtensionOnAnOverlay",
            ],
            environment: ["PATH=/usr/bin:/bin", "TMPDIR=/tmp"], control: end.rawValue, log: nil, pid: &pid)
        #expect(try process.waitForExit() == .exited(code: 0))
    }
}
