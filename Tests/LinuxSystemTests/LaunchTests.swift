import CLinux
import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@Suite struct LaunchTests {
    private func withFixture(
        defining macros: [String] = [], deadline: Duration = .seconds(60), isFiltered: Bool = true,
        _ body: (LaunchFixture) async throws -> Void
    ) async throws {
        try await LaunchFixture(defining: macros, deadline: deadline, isFiltered: isFiltered).use(body)
    }

    private func link(_ path: String) -> String {
        var target = [CChar](repeating: 0, count: 256)
        let count = readlink(path, &target, 255)
        return String(decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test func childIsAloneInItsNamespacesAndHoldsFiveDescriptors() async throws {
        try await withFixture { fixture in
            var launched = try await fixture.forkServer.launch(LaunchFixture.order("report", settings: ["A=1", "B=2"]))
            let session = launched.takeSession()
            let log = launched.takeLog()
            let report = Report(try LaunchedProcess.receiveText(from: session))
            #expect(report["pid"] == "1" && report["tid"] == "1" && report["ppid"] == "0" && report["sid"] == "1")
            #expect(report.all("proc") == ["1"])
            #expect(report.all("fd") == ["0", "1", "2", "3", "4"])
            #expect(report["session"] == "3")
            for (space, isOwn) in [("user", true), ("pid", true), ("ipc", true), ("mnt", true), ("net", true)] {
                #expect((report["ns.\(space)"] != link("/proc/self/ns/\(space)")) == isOwn, "\(space)")
            }
            let status = try #require(report["status"])
            #expect(status.contains("NoNewPrivs:\t1 ") && status.contains("CapEff:\t0000000000000000 "))
            #expect(status.contains("CapPrm:\t0000000000000000 "))
            #expect(report["core"] == "1" && report["files"] == "256" && report["processes"] == "128")
            #expect(report["uid"] == "\(getuid())" && report["gid"] == "\(getgid())")
            #expect(report["owner"] == "1" && report["unlock"] == "0" && report["thread"] == "0")
            #expect(report["blocked"] == "0")
            #expect(report["cwd"] == "/" && report["comm"] == "Widget ")
            #expect(report["version"] == "4" && report["identifier"] == "org.example.App.Widget")
            #expect(report["class"] == "Widget.TodayViewController" && report["function"] == "")
            #expect(report.all("setting") == ["report", "A=1", "B=2"])
            #expect(report.all("env") == ["LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"])
            let initial = try #require(report["initial"]).split(separator: " ")
            // Of this process's variables that a host does not pass on.
            for name in ["PATH", "TMPDIR", "PWD", "USER"] where getenv(name) != nil {
                #expect(!initial.contains { $0.hasPrefix(name + "=") }, "\(name)")
            }
            #expect(getenv("PATH") != nil && !initial.isEmpty)
            session.closeNow()
            #expect(await launched.child.waitForExit() == .exited(code: 0))
            try Waiting.until(readable: log.rawValue, "log")
            let text = String(decoding: try log.readAll(limit: 4096), as: UTF8.self)
            #expect(text.contains("on stdout\n") && text.contains("on stderr\n"))
        }
    }

    @Test func anEarlierOrderIsNotInTheMemoryOfALaterChild() async throws {
        try await withFixture { fixture in
            let secret = "an-earlier-order-\(UInt64.random(in: 0 ... .max))"
            var earlier = LaunchFixture.order("exit:0", settings: ["Setting=" + secret])
            earlier.identifier = "org.example." + secret
            earlier.bundlePath = "/tmp/" + secret + ".appex"
            for _ in 0..<3 {
                let launched = try await fixture.forkServer.launch(earlier)
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
            let order = LaunchFixture.order("search", settings: [String(secret.reversed())])
            var launched = try await fixture.forkServer.launch(order)
            let session = launched.takeSession()
            #expect(Report(try LaunchedProcess.receiveText(from: session))["found"] == "0")
            #expect(await launched.child.waitForExit() == .exited(code: 0))
        }
    }

    #if arch(x86_64)
        @Test func eachChildHasAStackCanaryOfItsOwn() async throws {
            try await withFixture { fixture in
                var canaries: Set<String> = []
                for _ in 0..<3 {
                    var launched = try await fixture.forkServer.launch(LaunchFixture.order("report"))
                    let session = launched.takeSession()
                    let report = Report(try LaunchedProcess.receiveText(from: session))
                    canaries.insert(try #require(report["canary"]))
                }
                #expect(canaries.count == 3 && canaries.allSatisfy { $0.hasSuffix("00") })
            }
        }
    #endif

    @Test(arguments: [
        ("exit:0", ExitStatus.exited(code: 0)), ("exit:7", .exited(code: 7)),
        ("trap", .signaled(signal: SIGILL, coreDumped: false)),
        // The first process of a pid namespace cannot be ended by a signal of its own: abort falls through to a trap.
        ("abort", .signaled(signal: SIGSEGV, coreDumped: false)),
    ])
    func hostIsTheParentAndReapsTheChild(mode: String, status: ExitStatus) async throws {
        try await withFixture { fixture in
            let launched = try await fixture.forkServer.launch(LaunchFixture.order(mode))
            #expect(await launched.child.waitForExit() == status)
        }
    }

    @Test func forkServerSleepsAfterAnExtensionExited() async throws {
        try await withFixture { fixture in
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            #expect(await launched.child.waitForExit() == .exited(code: 0))
            let servers = ProcessTable.processes(marked: fixture.mark)
            let server = try #require(servers.first)
            #expect(servers.count == 1)
            // A server that spins would hardly ever be seen asleep.
            var inARow = 0
            try Waiting.until("sleep of the fork server") {
                inARow = ProcessTable.isAsleep(server) ? inARow + 1 : 0
                return inARow == 30
            }
            // Until here the host holds a descriptor of the process that exited.
            #expect(launched.child.exitStatus != nil)
        }
    }

    @Test func sessionCarriesPacketsUntilTheProcessIsKilled() async throws {
        try await withFixture { fixture in
            var launched = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
            let session = launched.takeSession()
            for index in 0..<100 {
                #expect(try PacketSocket.send(Array("ping \(index)".utf8), to: session.rawValue))
                #expect(try LaunchedProcess.receiveText(from: session) == "ping \(index)")
            }
            let child = launched.child
            try await fixture.loop.run { child.kill() }
            #expect(await child.waitForExit() == .signaled(signal: SIGKILL, coreDumped: false))
            // And again, to no effect.
            try await fixture.loop.run { child.kill() }
        }
    }

    @Test func childrenOfAnExtensionDieWithIt() async throws {
        try await withFixture(isFiltered: false) { fixture in
            var launched = try await fixture.forkServer.launch(
                LaunchFixture.order("orphan", policy: LaunchFixture.unfiltered))
            let session = launched.takeSession()
            #expect(try LaunchedProcess.receiveText(from: session) == "ready")
            // The fork server, the extension, and its daemon.
            #expect(ProcessTable.processes(marked: fixture.mark).count == 3)
            session.closeNow()
            _ = await launched.child.waitForExit()
            try Waiting.until("end of the daemon") { ProcessTable.processes(marked: fixture.mark).count == 1 }
        }
    }

    // The kernel counts no processes against root.
    @Test(.enabled(if: getuid() != 0)) func threadsStopAtTheirLimit() async throws {
        try await withFixture { fixture in
            var launched = try await fixture.forkServer.launch(LaunchFixture.order("threads"))
            let session = launched.takeSession()
            let count = try #require(
                Report(try LaunchedProcess.receiveText(from: session))["count"].flatMap { Int($0) })
            #expect(count == 127)
        }
    }

    @Test func multiThreadedForkServerIsRefused() async throws {
        try await withFixture(defining: ["WARM_THREAD"]) { fixture in
            await #expect(throws: LaunchError.refused(LaunchFailure(.singleTask, errno: EBUSY))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
        }
    }

    @Test func missingEntryIsRefused() async throws {
        try await withFixture(defining: ["NO_MAIN"]) { fixture in
            await #expect(throws: LaunchError.refused(LaunchFailure(.sdk, errno: ENOENT))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
        }
    }

    @Test func failingStepIsNamedAndItsProcessIsReaped() async throws {
        try await withFixture { fixture in
            var order = LaunchFixture.order("exit:0")
            order.workingDirectory = "/nonexistent"
            let missing = order
            await #expect(throws: LaunchError.refused(LaunchFailure(.workingDirectory, errno: ENOENT))) {
                _ = try await fixture.forkServer.launch(missing)
            }
            order = LaunchFixture.order("exit:0")
            order.confinement.limits.append(ResourceLimit(.openFiles, .max))
            let excessive = order
            await #expect(throws: LaunchError.refused(LaunchFailure(.resourceLimits, errno: EPERM))) {
                _ = try await fixture.forkServer.launch(excessive)
            }
            // Only the fork server is left, and serves.
            try Waiting.until("end of the refused") { ProcessTable.processes(marked: fixture.mark).count == 1 }
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:3"))
            #expect(await launched.child.waitForExit() == .exited(code: 3))
        }
    }

    @Test func oversizedOrderIsRefusedBeforeItIsSent() async throws {
        try await withFixture { fixture in
            let order = LaunchFixture.order(
                "exit:0", settings: [String](repeating: String(repeating: "x", count: 16000), count: 5))
            await #expect(throws: LaunchError.badOrder(.tooLarge)) { _ = try await fixture.forkServer.launch(order) }
        }
    }

    @Test func missingForkServerIsNamed() async throws {
        let loop = try EventLoop.start(name: "test-host")
        let server = ForkServerConnection(
            loop: loop, configuration: ForkServerConfiguration(executable: "/nonexistent/server"))
        await #expect(
            throws: LaunchError.forkServerNotStarted(path: "/nonexistent/server", SystemError(.posixSpawn, ENOENT))
        ) {
            _ = try await server.launch(LaunchFixture.order("exit:0"))
        }
        await server.stop()
        loop.stop()
    }

    @Test func forkServerThatExitsAtStartIsReportedAfterTwoAttempts() async throws {
        try await withFixture(defining: ["WARM_CRASH"]) { fixture in
            await #expect(throws: LaunchError.forkServerEnded(.signaled(signal: SIGKILL, coreDumped: false))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
        }
    }

    @Test func buildsOfForkServerSDKAndHostAreNamedIfTheyDiffer() async throws {
        try await withFixture(defining: ["OTHER_BUILD"]) { fixture in
            do throws(LaunchError) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
                Issue.record("It launched.")
            } catch {
                let own = "\(HostelVersion.current) with messages "
                #expect(error.description.contains("it is \(own)"))
                #expect(error.description.contains("its SDK an earlier build that has no number, and this host \(own)"))
            }
        }
        // The order may have reached it before it was ended.
        try Waiting.until("reaping") { ProcessTable.zombies().isEmpty }
    }

    @Test func hangingForkServerIsKilledAtTheDeadline() async throws {
        try await withFixture(defining: ["WARM_HANG"], deadline: .milliseconds(200)) { fixture in
            await #expect(throws: LaunchError.timedOut) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
        }
    }

    @Test func extensionsOutliveTheirForkServerAndTheNextLaunchWorks() async throws {
        try await withFixture { fixture in
            var first = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
            let session = first.takeSession()
            let server = try #require(await fixture.forkServer.process)
            try await fixture.loop.run { server.kill() }
            _ = await server.waitForExit()
            #expect(try PacketSocket.send(Array("still here".utf8), to: session.rawValue))
            #expect(try LaunchedProcess.receiveText(from: session) == "still here")
            var second = try await fixture.forkServer.launch(LaunchFixture.order("echo"))
            let secondSession = second.takeSession()
            #expect(try PacketSocket.send(Array("new".utf8), to: secondSession.rawValue))
            #expect(try LaunchedProcess.receiveText(from: secondSession) == "new")
            #expect(await fixture.forkServer.process?.pid != server.pid)
        }
    }

    @Test func launchesSucceedWhileForkServersAreKilled() async throws {
        try await withFixture { fixture in
            var random = SeededGenerator(seed: 42)
            for _ in 0..<15 {
                let delay = UInt64.random(in: 0..<4_000, using: &random)
                try await withThrowingTaskGroup(of: ExitStatus.self) { group in
                    for index in 0..<4 {
                        group.addTask {
                            do {
                                let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:\(index)"))
                                return await launched.child.waitForExit()
                            } catch LaunchError.forkServerEnded {
                                return .unknown
                            }
                        }
                    }
                    group.addTask {
                        try await fixture.loop.sleep(for: .microseconds(Int64(delay)))
                        if let server = await fixture.forkServer.process {
                            try await fixture.loop.run { server.kill() }
                            // So that the next round's orders do not start out on this one, and die over two.
                            _ = await server.waitForExit()
                        }
                        return .exited(code: 0)
                    }
                    for try await status in group {
                        guard case .exited = status else {
                            Issue.record("\(status)")
                            continue
                        }
                    }
                }
            }
        }
        try Waiting.until("reaping") { ProcessTable.zombies().isEmpty }
    }
}
