import ExtensionHost
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import Testing
import WidgetHost

/// A process without a view is suspended, and resumes before it is shown again, with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct SuspensionTests {
        static let grid = SampleTests.grid

        /// A short grace, so that a test sees many suspensions.
        private static var quick: LifeDeadlines {
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = .milliseconds(20)
            return deadlines
        }

        @Test func hiddenProcessIsSuspendedAndResumesWhenShown() async throws {
            try await LiveHost.run(
                [SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so")], deadlines: Self.quick
            ) { live in
                let sibling = try await live.sibling(SampleTests.moon)
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                let pid = try #require(scene.process.pid)
                for _ in 1...5 {
                    try await live.hide(Self.grid)
                    try await live.eventually("it is suspended") { scene.process.state == .suspended }
                    #expect(live.isStopped(pid))
                    let row = try #require(try await live.top().first { $0["identifier"] as? String == Self.grid })
                    #expect(row["state"] as? String == "suspended" && row["pid"] as? Int == Int(pid))
                    #expect(["idle", "aging"].contains(row["band"] as? String))
                    try await live.show(Self.grid)
                    #expect(scene.tile.content == .live && scene.process.state == .running)
                    #expect(scene.process.pid == pid && scene.process.launches == 1)
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func suspendedProcessIsNotScheduled() async throws {
            try await LiveHost.run([SampleTests.sample("Daily.app")], deadlines: Self.quick) { live in
                try await live.show(SampleTests.clock)
                try await live.hide(SampleTests.clock)
                let process = try live.scene(SampleTests.clock).process
                try await live.eventually("it is suspended") { process.state == .suspended }
                let pid = try #require(process.pid)
                let before = try await live.switchesAtRest(pid)
                // Longer than the second hand of a clock rests.
                try await live.remains("it does not run", for: .milliseconds(1500)) {
                    try ProcessTable.switches(pid) == before
                }
            }
        }

        @Test func snapshotResumesAndSuspendsAgain() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.quick) { live in
                let first = try await live.text(Self.grid)
                let process = try live.scene(Self.grid).process
                for _ in 1...3 {
                    try await live.eventually("it is suspended") { process.state == .suspended }
                    #expect(try await live.text(Self.grid) == first)
                }
                #expect(process.launches == 1)
                try await live.eventually("it is suspended") { process.state == .suspended }
            }
        }

        @Test func showDuringAnyStepOfSuspensionSucceeds() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.quick) { live in
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                let pid = scene.process.pid
                // Within the grace, and once it is suspended.
                try await live.hide(Self.grid)
                #expect(scene.process.state == .running)
                try await live.show(Self.grid)
                try await live.hide(Self.grid)
                try await live.eventually("it is suspended") { scene.process.state == .suspended }
                try await live.show(Self.grid)
                for round in 0..<40 {
                    try await live.hide(Self.grid)
                    // From the middle of the grace to well behind the stop.
                    try await HostActor.sleep(for: .microseconds(18_000 + round * 200))
                    try await live.show(Self.grid)
                    #expect(scene.tile.content == .live && scene.process.isReady)
                }
                #expect(scene.process.pid == pid && scene.process.launches == 1)
            }
        }

        @Test func lockInASharedContainerIsKilledWith0xdead10cc() async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("HoldsLock.appex"), SampleTests.sample("GridWidget.appex")],
                deadlines: Self.quick, policy: TrustingPolicy()
            ) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = "com.hostel.misbehaving.HoldsLock"
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                let file = live.state.path + "/groups/group.com.hostel.misbehaving/lock"
                let lock = open(file, O_RDWR | O_CLOEXEC)
                defer { close(lock) }
                #expect(flock(lock, LOCK_EX | LOCK_NB) != 0, "the widget holds it")
                try await live.hide(identifier)
                try await live.eventually("it is ended") { scene.process.state == .exited(.heldLock) }
                #expect(ExitReason.heldLock.message.contains("0xdead10cc"))
                #expect(flock(lock, LOCK_EX | LOCK_NB) == 0, "the lock is free")
                #expect(flock(lock, LOCK_UN) == 0)
                try await live.show(identifier)
                #expect(scene.process.launches == 2)
                try await live.expectUnharmed(sibling)
            }
        }

        /// It stops within the second between two readings.
        @Test func memoryFileFilledRightBeforeTheStopEndsTheProcess() async throws {
            try await LiveHost.run([], deadlines: Self.quick, usesControlGroups: false) { live in
                let (identifier, sound) = ("com.hostel.tests.Hiding", "com.hostel.tests.Sound")
                try live.plugins.holding(0, as: identifier, hidden: 64 << 20)
                try live.plugins.holding(1, as: sound)
                try await live.eventually("both are found") { live.host.order.count == 2 }
                let sibling = try await live.sibling(sound)
                try await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.hide(identifier)
                try await live.eventually("it is ended") { process.pid == nil }
                guard case .exited(.jettisoned(let end)) = process.state else {
                    Issue.record("it ended with \(process.state)")
                    return
                }
                #expect(end.code == "per-process-limit" && end.footprint >= 64 << 20)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func suspendedProcessEndsWithItsBundle() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.quick) { live in
                try await live.show(Self.grid)
                try await live.hide(Self.grid)
                let process = try live.scene(Self.grid).process
                let pid = try #require(process.pid)
                try await live.eventually("it is suspended") { process.state == .suspended }
                try live.plugins.remove("GridWidget.appex")
                try await live.eventually("its process is gone") { !ProcessTable.isAlive(pid) }
            }
        }

        @Test func killedSuspendedProcessRestartsWhenShown() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.quick) { live in
                try await live.show(Self.grid)
                try await live.hide(Self.grid)
                let process = try live.scene(Self.grid).process
                let pid = try #require(process.pid)
                try await live.eventually("it is suspended") { process.state == .suspended }
                kill(pid, SIGKILL)
                try await live.eventually("its end is seen") { process.pid == nil }
                try await live.show(Self.grid)
                #expect(process.launches == 2)
            }
        }
    }
}

extension ProcessTable {
    /// The letter of a process's state, T for stopped.
    static func stateLetter(_ pid: Int32) -> Character? {
        guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        return stat[stat.index(after: end)...].first { $0 != " " }
    }

    /// How often its threads gave the processor up: a process that does nothing does not even that.
    static func switches(_ pid: Int32) throws -> [String] {
        try files("status", ofThreadsOf: pid).flatMap { status in
            status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.map(String.init)
        }
    }

    /// The call of the kernel in which each thread waits, or "running" and a line break.
    static func calls(_ pid: Int32) throws -> [String] { try files("syscall", ofThreadsOf: pid) }

    private static func files(_ name: String, ofThreadsOf pid: Int32) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").sorted().map { task in
            try String(contentsOfFile: "/proc/\(pid)/task/\(task)/\(name)", encoding: .utf8)
        }
    }
}

extension LiveHost {
    /// Whether the kernel says that a process is stopped, by a signal or frozen.
    func isStopped(_ pid: Int32) -> Bool {
        let frozen = host.sampler.groups?.freezer(of: pid)?.isFrozen == true
        return frozen || ProcessTable.stateLetter(pid) == "T"
    }

    /// How often the threads of a stopped process gave the processor up, once that number rests. The kernel reports
    /// a stop before the thread has left its processor, on a loaded machine well before. The kernel names the call of a
    /// thread only once it has left, so this asks for that first.
    func switchesAtRest(_ pid: Int32) async throws -> [String] {
        try await eventually("it has left its processor") { try !ProcessTable.calls(pid).contains("running\n") }
        return try await untilTheyRest("it rests") { try ProcessTable.switches(pid) }
    }
}
