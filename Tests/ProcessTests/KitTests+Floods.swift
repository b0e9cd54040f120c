import ExtensionHost
import ExtensionSession
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import Testing
import WidgetHost

/// Floods: widgets of the kit that make processes, messages, log lines or files without end.
extension ProcessTests.KitTests {
    @Test func forkBombLeavesNoProcess() async throws {
        try await Self.run("ForksUntilStopped") { live, scene in
            let pid = try #require(scene.process.pid)
            var family: Set<Int32> = [pid]
            // It may make no process at all; threads it may, until its memory or their number ends that.
            try await live.eventually("it has tried, or was ended for it") {
                family.formUnion(ProcessTable.descendants(of: pid))
                return scene.process.pid == nil
                    || scene.process.log.lines.contains { $0.text.hasPrefix("made ") }
            }
            if case .exited(let reason) = scene.process.state { #expect(reason.code == "per-process-limit") }
            #expect(family == [pid])
            try live.plugins.remove("ForksUntilStopped.appex")
            try await live.eventually("all of them are gone") {
                family.allSatisfy { !ProcessTable.isAlive($0) }
            }
            // For the question about it at the end.
            try live.plugins.add(ProcessTests.MisbehavingTests.kit("ForksUntilStopped.appex"))
            try await live.eventually("it is found again") { live.host.scenes[scene.identifier] != nil }
        }
    }

    @Test func messageFloodIsBoundedOrEndedAndSparesOthers() async throws {
        try await Self.run("FloodsMessages") { live, scene in
            @HostActor func accepted() -> UInt64 {
                live.host.audit.log.counts.filter { $0.line.edge == .extensionToHost }
                    .reduce(0) { $0 + $1.count.accepted }
            }
            let (start, before) = (ContinuousClock.now, accepted())
            // Answered in the middle of the flood.
            #expect(try await live.text(ProcessTests.SampleTests.grid).contains("Photos"))
            // A widget that gets little of a busy machine's processors may stay below both bounds, on the number of
            // messages and on the host's time. A flood is a matter of seconds otherwise.
            try await live.eventually("it is ended, or had ten seconds") {
                scene.process.pid == nil || ContinuousClock.now - start > .seconds(10)
            }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            #expect(Double(accepted() - before) <= 10_000 + 2_000 * seconds + 100, "within \(seconds) s")
            switch scene.process.state {
            case .exited(.protocolViolation(let what)): #expect(what.contains("more messages"))
            case .exited(.hostTime), .running: break
            default: Issue.record("it is \(scene.process.state)")
            }
            #expect(scene.process.log.lines.count <= LogTail.mostLines + 200)
        }
    }

    @Test(arguments: ["FloodsFrames", "FloodsWarnings"])
    func floodThatTakesTheHostsTimeIsReadSlowlyThenEnded(_ name: String) async throws {
        // On a busy machine a widget gets little of the processors, so a little of the host's time is too much
        // here. It takes a while there until it is shown, and it must not be ended before.
        var work = WorkAllowance()
        (work.perSecond, work.burst, work.patience) = (.milliseconds(4), .milliseconds(20), .seconds(15))
        try await Self.run(name, work: work) { live, scene in
            try await live.eventually("it is slowed down", within: .seconds(60)) {
                scene.process.log.lines.contains { $0.text.contains("reads them more slowly") }
            }
            // The host works for others all the time.
            let waits = try await live.waits { scene.process.pid != nil }
            #expect(waits.p50 < 0.25 && waits.worst < 5, "\(waits)")
            try await live.eventually("it is ended", within: .seconds(120)) { scene.process.pid == nil }
            guard case .exited(.hostTime(let how)) = scene.process.state else {
                Issue.record("it ended with \(scene.process.state)")
                return
            }
            #expect(how.contains("within the time of one session"))
            let (code, message) = try #require(scene.tile.content.failure)
            #expect(code == "host-time" && message.contains("kept the host busy"))
            let told = try await live.explanation(of: scene.identifier)
            #expect(told.events.contains { $0.why.contains("host-time") }, "\(told.events)")
        }
    }

    @Test func logFloodIsThrottledAndSparesOthers() async throws {
        try await Self.run("FloodsLog") { live, scene in
            try await live.eventually("it is held back") {
                scene.process.log.lines.contains { $0.text.contains("faster than it is read") }
                    || scene.process.log.lines.count >= LogTail.mostLines
            }
            #expect(try await live.text(ProcessTests.SampleTests.grid).contains("Photos"))
            #expect(scene.process.log.lines.count <= LogTail.mostLines + 200)
            let (bytes, start) = (scene.process.log.bytes, ContinuousClock.now)
            // 256 KB a second and a rest of the burst, where it would write a hundred megabytes.
            try await live.remains("its log is read slowly", for: .milliseconds(500)) {
                let seconds = (ContinuousClock.now - start).inSeconds
                return Double(scene.process.log.bytes - bytes) < 1_400_000 + 262_144 * seconds
            }
        }
    }

    @Test func diskQuotaKillsItsWriter() async throws {
        try await Self.run("FillsItsDisk", groupQuota: 8 * Self.megabyte) { live, scene in
            guard case .overDiskQuota(let used, let quota)? = try await Self.end(of: scene, in: live) else {
                Issue.record("it ended with \(scene.process.state)")
                return
            }
            #expect(quota == 8 * Self.megabyte && used > quota)
            let lines = scene.process.log.lines.map(\.text)
            #expect(lines.contains { $0.contains("one file of 1 GB cannot be made") }, "\(lines)")
            let (code, message) = try #require(scene.tile.content.failure)
            #expect(code == "disk-space-shortage" && message.contains("8 MB"))
        }
    }
}

extension LiveHost {
    /// How long the host's thread let a task wait, in seconds.
    struct Waits {
        let p50: Double
        let p99: Double
        let worst: Double
    }

    /// Asks the host for its thread again and again while `condition` is true.
    func waits(while condition: @HostActor () -> Bool) async throws -> Waits {
        var waits: [Double] = []
        while condition() {
            let start = ContinuousClock.now
            await Task.detached { @HostActor in }.value
            waits.append((ContinuousClock.now - start) / .seconds(1))
            try await HostActor.sleep(for: .milliseconds(10))
        }
        try #require(waits.count > 20)
        waits.sort()
        return Waits(p50: waits[waits.count / 2], p99: waits[waits.count * 99 / 100], worst: waits[waits.count - 1])
    }
}

extension ProcessTable {
    /// All that descend from a process, at this moment.
    static func descendants(of pid: Int32) -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        for number in all() { parents[number] = parent(of: number) }
        var found: Set<Int32> = [pid]
        var size = 0
        while size != found.count {
            size = found.count
            for (child, parent) in parents where found.contains(parent) { found.insert(child) }
        }
        return found.subtracting([pid])
    }
}
