import Confinement
import ExtensionHost
import ExtensionLaunch
import Foundation
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

/// How many processes the fork server made for the pool.
private final class AskedProcesses: Sendable {
    private let made = Mutex(0)
    var count: Int { made.withLock { $0 } }
    func add() { made.withLock { $0 += 1 } }
}

/// The processes that wait for a launch.
@Suite struct WarmChildrenTests {
    private func withFixture(
        warm: Int, defining macros: [String] = [], changesUser: Bool = false,
        _ body: (LaunchFixture) async throws -> Void
    ) async throws {
        try await LaunchFixture(defining: macros, changesUser: changesUser, warmChildren: warm).use(body)
    }

    /// All that /proc and the process itself say about its confinement, without the numbers that differ each time.
    private struct Confinement {
        var report: [String]
        var status: [String]
        /// The filters of system calls, the fork server's included; 0 if the kernel does not count them.
        var filters: Int
        var limits: String
        var mounts: [String]
        var spaces: [String]

        init(of launched: borrowing LaunchedProcess, _ text: String) throws {
            func read(_ name: String) throws -> String {
                try String(contentsOfFile: "/proc/\(launched.pid)/\(name)", encoding: .utf8)
            }
            let changing = ["canary=", "ns.", "status=", "initial="]
            report = text.split(separator: "\n").map(String.init).filter { line in
                !changing.contains { line.hasPrefix($0) }
            }
            let kept = [
                "Umask", "Uid", "Gid", "Groups", "Threads", "SigBlk", "SigIgn", "SigCgt", "CapInh", "CapPrm",
                "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp",
            ]
            let lines = try read("status").split(separator: "\n").map(String.init)
            status = lines.filter { line in kept.contains { line.hasPrefix($0 + ":") } }
            let count = lines.first { $0.hasPrefix("Seccomp_filters:") }?.split(separator: "\t").last
            filters = count.flatMap { Int($0) } ?? 0
            limits = try read("limits")
            // Without the numbers of the mounts, of their parents, of their groups and of file systems in memory.
            mounts = try read("mountinfo").split(separator: "\n").map { line in
                line.split(separator: " ").dropFirst(3).map(String.init).joined(separator: " ")
            }.sorted()
            spaces = ["user", "pid", "ipc", "mnt", "net"].map { name in
                let other = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/" + name)
                let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(launched.pid)/ns/" + name)
                return "\(name) \(own == nil ? "unknown" : own == other ? "the host's" : "its own")"
            }
        }
    }

    private func confinement(_ fixture: LaunchFixture, _ order: LaunchOrder) async throws -> (Confinement, Bool) {
        var launched = try await fixture.forkServer.launch(order)
        let session = launched.takeSession()
        let found = try Confinement(of: launched, try LaunchedProcess.receiveText(from: session))
        let isFromPool = launched.times.isFromPool
        session.closeNow()
        #expect(await launched.child.waitForExit() == .exited(code: 0))
        return (found, isFromPool)
    }

    private func expectEqual(_ found: Confinement, _ expected: Confinement) {
        #expect(found.status == expected.status)
        #expect(found.limits == expected.limits)
        #expect(found.mounts == expected.mounts)
        #expect(found.spaces == expected.spaces)
        #expect(found.report == expected.report)
    }

    /// The second and the fourth launch of a fresh process use the kept root and the kept rules.
    @Test func aProcessFromThePoolIsConfinedAsAFreshOne() async throws {
        let folder = try TemporaryFolder("warm")
        for name in ["A.appex/libA.so", "data/own"] { try folder.write(Array(name.utf8), to: name) }
        let policy = ConfinementPolicy.standard.granting(
            ExtensionGrants(bundle: [folder.path + "/A.appex"], data: folder.path + "/data"))
        var order = LaunchFixture.order("report", policy: policy, settings: ["A=1"])
        order.confinement.limits.append(ResourceLimit(.data, 512 << 20))
        var fresh: [Confinement] = []
        try await withFixture(warm: 0) { fixture in
            for _ in 0..<4 {
                let (found, isFromPool) = try await confinement(fixture, order)
                #expect(!isFromPool)
                fresh.append(found)
            }
        }
        let expected = try #require(fresh.first)
        #expect(expected.status.count > 12 && expected.mounts.count > 5)
        #expect(expected.mounts.contains { $0.contains("/A.appex") })
        #expect(expected.status.contains("Seccomp:\t2") && expected.status.contains("NoNewPrivs:\t1"))
        #expect(expected.spaces.allSatisfy { $0.hasSuffix("its own") })
        for found in fresh.dropFirst() {
            expectEqual(found, expected)
            #expect(found.filters == expected.filters)
        }
        try await withFixture(warm: 1) { fixture in
            for _ in 0..<4 {
                _ = try await fixture.ready(1)
                let (found, isFromPool) = try await confinement(fixture, order)
                #expect(isFromPool)
                expectEqual(found, expected)
                // It took its filter in two parts, which together have the verdicts of the one.
                #expect(found.filters == expected.filters + (expected.filters > 0 ? 1 : 0))
            }
        }
    }

    /// The mounts of an overlay cannot exchange the owners of its files, so the extension stays the host's user. The first
    /// launch finds that out, and the processes that wait afterwards are made for that user.
    @Test(.enabled(if: geteuid() == 0, "only root mounts"))
    func anExtensionOnAnOverlayIsTakenFromThePoolFromItsSecondLaunchOn() async throws {
        let folder = try TemporaryFolder("overlay")
        try folder.write(Array("A".utf8), to: "lower/A.appex/libA.so")
        for name in ["upper", "work", "merged"] { try #require(mkdir(folder.path + "/" + name, 0o755) == 0) }
        let layers = ["lowerdir=lower", "upperdir=upper", "workdir=work"].map {
            $0.replacingOccurrences(of: "=", with: "=\(folder.path)/")
        }
        let merged = folder.path + "/merged"
        try #require(mount("overlay", merged, "overlay", 0, layers.joined(separator: ",")) == 0)
        // MNT_DETACH: the fork server keeps the mounts of an extension.
        defer { umount2(merged, 2) }
        let policy = ConfinementPolicy.standard.granting(ExtensionGrants(bundle: [merged + "/A.appex"]))
        let order = LaunchFixture.order("report", policy: policy, settings: ["A=1"])
        try await withFixture(warm: 1, changesUser: true) { fixture in
            for launch in 1...3 {
                _ = try await fixture.ready(1)
                let (found, isFromPool) = try await confinement(fixture, order)
                #expect(found.mounts.contains { $0.contains("/A.appex") })
                #expect(isFromPool || launch == 1)
            }
        }
    }

    @Test func aProcessOfThePoolIsUsedOnce() async throws {
        try await withFixture(warm: 2) { fixture in
            var used: Set<Int32> = []
            for _ in 0..<3 {
                let waiting = try await fixture.ready(2)
                #expect(used.isDisjoint(with: waiting))
                let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
                #expect(launched.times.isFromPool && waiting.contains(launched.pid))
                #expect(used.insert(launched.pid).inserted)
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
        }
    }

    /// A thread would lack the rules and the filter, which bind the thread that takes them.
    @Test func aProcessThatLeavesAThreadWhileItWaitsIsNotUsed() async throws {
        try await withFixture(warm: 1, defining: ["REHEARSE_THREAD"]) { fixture in
            let made = AskedProcesses()
            await fixture.forkServer.listen { if case .said(.warmed, _, _) = $0 { made.add() } }
            try await fixture.forkServer.start()
            // After three failures in a row the host asks for no further process.
            let end = ContinuousClock.now + .seconds(60)
            while true {
                if made.count == 3, await fixture.forkServer.warmChildren.isEmpty { break }
                guard ContinuousClock.now < end else { throw TimedOut("three processes", within: .seconds(60)) }
                try await Task.sleep(for: .milliseconds(2))
            }
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            #expect(!launched.times.isFromPool)
            #expect(await launched.child.waitForExit() == .exited(code: 0))
        }
    }

    @Test func aProcessOfThePoolHasSeenNoOrder() async throws {
        try await withFixture(warm: 1) { fixture in
            let secret = "an-earlier-order-\(UInt64.random(in: 0 ... .max))"
            var earlier = LaunchFixture.order("exit:0", settings: ["Setting=" + secret])
            earlier.identifier = "org.example." + secret
            earlier.bundlePath = "/tmp/" + secret + ".appex"
            for _ in 0..<3 {
                let launched = try await fixture.forkServer.launch(earlier)
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
            _ = try await fixture.ready(1)
            let order = LaunchFixture.order("search", settings: [String(secret.reversed())])
            var launched = try await fixture.forkServer.launch(order)
            #expect(launched.times.isFromPool)
            let session = launched.takeSession()
            #expect(Report(try LaunchedProcess.receiveText(from: session))["found"] == "0")
            #expect(await launched.child.waitForExit() == .exited(code: 0))
        }
    }

    /// They enter a network without devices, and are made with all layers.
    @Test func aClientOfTheNetworkAndOtherMeasuresGetFreshProcesses() async throws {
        try await withFixture(warm: 1) { fixture in
            let waiting = try await fixture.ready(1)
            let client = ConfinementPolicy.standard.granting(ExtensionGrants(isNetworkClient: true))
            for policy in [client, LaunchFixture.unfiltered] {
                let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:0", policy: policy))
                #expect(!launched.times.isFromPool && !waiting.contains(launched.pid))
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
            #expect(await fixture.forkServer.warmChildren == waiting)
        }
    }

    @Test func theyEndWithTheirForkServerAndTheNextOneMakesOthers() async throws {
        try await withFixture(warm: 2) { fixture in
            let waiting = try await fixture.ready(2)
            let server = try #require(await fixture.forkServer.process)
            try await fixture.loop.run { server.kill() }
            try Waiting.until("end of the warm children") { !waiting.contains(where: ProcessTable.isAlive) }
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:3"))
            #expect(await launched.child.waitForExit() == .exited(code: 3))
            #expect(Set(try await fixture.ready(2)).isDisjoint(with: waiting))
        }
    }

    @Test func theirMemoryIsGivenBackWhileItIsShort() async throws {
        try await withFixture(warm: 2) { fixture in
            let waiting = try await fixture.ready(2)
            await fixture.forkServer.holdBackWarmChildren(true)
            try Waiting.until("end of the warm children") { !waiting.contains(where: ProcessTable.isAlive) }
            let launched = try await fixture.forkServer.launch(LaunchFixture.order("exit:0"))
            #expect(!launched.times.isFromPool)
            #expect(await launched.child.waitForExit() == .exited(code: 0))
            #expect(await fixture.forkServer.warmChildren.isEmpty)
            await fixture.forkServer.holdBackWarmChildren(false)
            _ = try await fixture.ready(2)
        }
    }

    /// A burst of launches takes what waits, and the rest is made as without a pool.
    @Test func aBurstIsServedBeyondThePool() async throws {
        try await withFixture(warm: 2) { fixture in
            _ = try await fixture.ready(2)
            let forkServer = fixture.forkServer
            let fromPool = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<12 {
                    group.addTask {
                        let launched = try await forkServer.launch(LaunchFixture.order("exit:0"))
                        #expect(await launched.child.waitForExit() == .exited(code: 0))
                        return launched.times.isFromPool
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            // On a busy machine the pool may be filled again meanwhile.
            #expect(fromPool.count == 12 && fromPool.count(where: \.self) >= 2)
        }
    }

    @Test func aWaitingProcessUsesNoProcessorTime() async throws {
        try await withFixture(warm: 1) { fixture in
            let pid = try #require(try await fixture.ready(1).first)
            func switches() throws -> [Substring] {
                try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8).split(separator: "\n")
                    .filter { $0.contains("ctxt_switches") }
            }
            let before = try switches()
            #expect(before.count == 2)
            // Other work of the fork server does not wake it.
            for _ in 0..<3 {
                let launched = try await fixture.forkServer.launch(
                    LaunchFixture.order("exit:0", policy: LaunchFixture.unfiltered))
                #expect(await launched.child.waitForExit() == .exited(code: 0))
            }
            #expect(try switches() == before)
        }
    }

    @Test func damagedOrdersForWarmChildrenAreRefused() throws {
        let order = WarmOrder(count: 2, ConfinementPolicy.standard.measures)
        let bytes = order.encoded()
        #expect(try WarmOrder(decoding: bytes) == order && WarmOrder.isClaimed(by: bytes))
        for mutated in SeededGenerator.damaged(bytes, count: 3000, seed: 14) {
            guard let read = try? WarmOrder(decoding: mutated) else { continue }
            #expect(read.count <= WarmOrder.most && read.measures.isCoherent)
        }
        #expect(throws: LaunchCodingError.tooManyItems) {
            var far = bytes
            far[4] = 65
            return try WarmOrder(decoding: far)
        }
    }
}
