import Confinement
import ExtensionHost
import ExtensionLaunch
import Glibc
import LinuxSystem
import Synchronization
import Testing

/// Launches where the machine refuses a layer, or an operator gives one up.
@Suite struct ConfinedLaunchTests {
    /// A fork server that first runs `commands` as root of a user namespace of its own.
    ///
    /// - Parameter then: the words before the fork server's command.
    private func withRestrictedServer(
        _ commands: String, flags: String = "-Ur", then: String = "", _ body: (LaunchFixture) async throws -> Void
    ) async throws {
        let script = "/tmp/hostel-restricted-\(UInt64.random(in: 0 ... .max)).sh"
        let server = ForkServerConfiguration().executablePath
        let text = """
            #!/bin/sh
            exec unshare \(flags) sh -c '\(commands) || exit 9; exec \(then) "$0" "$@"' '\(server)' "$@"
            """
        let file = try OwnedDescriptor.open(script, flags: O_CREAT | O_WRONLY | O_EXCL, mode: 0o755)
        _ = Array(text.utf8).withUnsafeBytes { try? file.write($0) }
        // A script that is open for writing cannot be executed.
        file.closeNow()
        defer { unlink(script) }
        let fixture = try LaunchFixture(executable: script)
        do { try await body(fixture) } catch {
            try? await fixture.finish()
            throw error
        }
        try await fixture.finish()
    }

    @Test(arguments: [
        ("user", LaunchStage.userNamespace), ("pid", .pidNamespace), ("ipc", .ipcNamespace), ("mnt", .mountNamespace),
    ])
    func refusedNamespaceIsNamed(namespace: String, stage: LaunchStage) async throws {
        try await withRestrictedServer("echo 0 > /proc/sys/user/max_\(namespace)_namespaces") { fixture in
            await #expect(throws: LaunchError.refused(LaunchFailure(stage, errno: ENOSPC))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
            // The explicit flag, and only that, gets further.
            guard let layer = stage.layer, layer != .userNamespace else { return }
            let policy = ConfinementPolicy.standard.lowered(without: [layer])
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:5", policy: policy))
            #expect(await launched.child.waitForExit() == .exited(code: 5))
        }
    }

    /// A fork server that says nothing a fork server says is ended, and how its words began is kept.
    @Test func invalidForkServerOutputIsReported() async throws {
        let script = "/tmp/hostel-nonsense-\(UInt64.random(in: 0 ... .max)).sh"
        let file = try OwnedDescriptor.open(script, flags: O_CREAT | O_WRONLY | O_EXCL, mode: 0o755)
        _ = Array("#!/bin/sh\nprintf nonsense >&3\nexec sleep 60\n".utf8).withUnsafeBytes { try? file.write($0) }
        file.closeNow()
        defer { unlink(script) }
        let heard = Mutex<[LaunchNote]>([])
        let fixture = try LaunchFixture(executable: script)
        await fixture.forkServer.listen { note in heard.withLock { $0.append(note) } }
        await #expect(throws: LaunchError.forkServerEnded(.signaled(signal: SIGKILL, coreDumped: false))) {
            _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
        }
        try await fixture.finish()
        let notes = heard.withLock { $0 }
        #expect(notes.contains(.unreadable(bytes: 8, first: "bytes 6e 6f 6e 73 65 6e 73 65")))
        #expect(notes.contains { if case .refused(_, _, .forkServerEnded) = $0 { true } else { false } })
    }

    /// Such as one that an upgrade put in the place of the host's own.
    @Test func forkServerWithRepliesOfAnotherVersionIsNamed() async throws {
        let script = "/tmp/hostel-other-\(UInt64.random(in: 0 ... .max)).sh"
        let file = try OwnedDescriptor.open(script, flags: O_CREAT | O_WRONLY | O_EXCL, mode: 0o755)
        // A reply of twenty bytes, as an earlier version had it.
        let reply = "\\002RLH" + String(repeating: "\\000", count: 16)
        _ = Array("#!/bin/sh\nprintf '\(reply)' >&3\nexec sleep 60\n".utf8).withUnsafeBytes { try? file.write($0) }
        file.closeNow()
        defer { unlink(script) }
        let fixture = try LaunchFixture(executable: script)
        for _ in 0..<2 {
            do throws(LaunchError) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
                Issue.record("It launched.")
            } catch {
                #expect(error.description.hasPrefix("The fork server \(script) and this host are of different builds"))
                let own = LaunchReply.version
                #expect(error.description.contains("its replies have the version 2, and those of this host \(own)."))
            }
        }
        try await fixture.finish()
    }

    @Test func refusedProcIsNamed() async throws {
        // The kernel refuses a new /proc to a process that sees an old one with something mounted over a part of it.
        // A process in the namespace that made the mount could remove it, so the fork server runs in another.
        try await withRestrictedServer("mount -t tmpfs none /proc/sys", flags: "-Urm", then: "unshare -Urm") {
            fixture in
            await #expect(throws: LaunchError.refused(LaunchFailure(.freshProc, errno: EPERM))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            }
            let policy = ConfinementPolicy.standard.lowered(without: [.freshProc])
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:5", policy: policy))
            #expect(await launched.child.waitForExit() == .exited(code: 5))
        }
    }

    /// A fork server that prepares rooms has the privileges, so an extension needs no user namespace for the others.
    @Test func withoutAUserNamespaceOfItsOwnTheOtherNamespacesHold() async throws {
        let fixture = try LaunchFixture()
        var launched = try await fixture.forkServer.launch(
            LaunchFixture.order("report", policy: ConfinementPolicy.standard.lowered(without: [.userNamespace])))
        let session = launched.takeSession()
        let report = Report(try LaunchedProcess.receiveText(from: session))
        #expect(report["pid"] == "1" && report.all("proc") == ["1"])
        #expect(report["status"]?.contains("CapEff:\t0000000000000000 ") == true)
        #expect(report["status"]?.contains("CapPrm:\t0000000000000000 ") == true)
        try await fixture.finish()
    }

    @Test func withoutRoomsAndAUserNamespaceOnlyRootGetsTheOtherNamespaces() async throws {
        let fixture = try LaunchFixture(preparesRooms: false)
        let lowered = ConfinementPolicy.standard.lowered(without: [.ownRoot, .networkNamespace])
        let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:5", policy: lowered))
        #expect(await launched.child.waitForExit() == .exited(code: 5))
        let order = LaunchFixture.order("report", policy: lowered.lowered(without: [.userNamespace]))
        if getuid() == 0 {
            var launched = try await fixture.forkServer.launch(order)
            let session = launched.takeSession()
            let report = Report(try LaunchedProcess.receiveText(from: session))
            #expect(report["pid"] == "1" && report.all("proc") == ["1"])
            #expect(report["status"]?.contains("CapEff:\t0000000000000000 ") == true)
        } else {
            await #expect(throws: LaunchError.refused(LaunchFailure(.pidNamespace, errno: EPERM))) {
                _ = try await fixture.forkServer.launch(order)
            }
        }
        for layer in [Layer.ownRoot, .networkNamespace] {
            let other: Layer = layer == .ownRoot ? .networkNamespace : .ownRoot
            let stage: LaunchStage = layer == .ownRoot ? .ownRoot : .networkNamespace
            let policy = ConfinementPolicy.standard.lowered(without: [other])
            await #expect(throws: LaunchError.refused(LaunchFailure(stage, errno: ENOSYS))) {
                _ = try await fixture.forkServer.launch(LaunchFixture.order("exit:0", policy: policy))
            }
        }
        try await fixture.finish()
    }

    @Test func withoutNamespacesTheOtherLayersHold() async throws {
        let fixture = try LaunchFixture()
        let policy = ConfinementPolicy.standard.lowered(
            without: [.userNamespace, .pidNamespace, .ipcNamespace, .mountNamespace])
        var launched = try await fixture.forkServer.launch(LaunchFixture.order("report", policy: policy))
        let session = launched.takeSession()
        let report = Report(try LaunchedProcess.receiveText(from: session))
        #expect(report["pid"] == "\(launched.pid)" && report["ppid"] == "\(getpid())" && report["sid"] == report["pid"])
        #expect(report.all("fd") == ["0", "1", "2", "3", "4"] && report["owner"] == report["tid"])
        #expect(report["status"]?.contains("NoNewPrivs:\t1 ") == true)
        session.closeNow()
        #expect(await launched.child.waitForExit() == .exited(code: 0))
        try await fixture.finish()
    }
}
