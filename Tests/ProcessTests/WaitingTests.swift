import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost
@testable import ExtensionHost

/// A command that waits gets its answer, whatever becomes of the process or the bundle meanwhile.
extension ProcessTests {
    @Suite(.serialized)
    struct WaitingTests {
        static let grid = SampleTests.grid
        static let hang = "com.hostel.misbehaving.HangInViewDidLoad"

        /// Long enough that a test which waits for a deadline is seen to do so.
        static let patient = LifeDeadlines(all: .seconds(60))

        @Test func showOfARemovedBundleFails() async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("HangInViewDidLoad.appex"), SampleTests.sample("GridWidget.appex")],
                deadlines: Self.patient
            ) { live in
                let sibling = try await live.sibling(Self.grid)
                let commands: [SceneCommand] = [
                    .show(identifier: Self.hang), .snapshot(identifier: Self.hang, mode: .compact, format: .txt),
                ]
                let waiting = commands.map { command in
                    Task { @HostActor in try await live.send(command) }
                }
                try await live.eventually("it hangs") {
                    guard let scene = live.host.scenes[Self.hang] else { return false }
                    return scene.process.state == .running && scene.tile.view != nil
                }
                let process = try #require(try live.scene(Self.hang).process.pid)
                try live.plugins.remove("HangInViewDidLoad.appex")
                for command in waiting {
                    await #expect(throws: CommandRefusal.unknownIdentifier(Self.hang)) { try await command.value }
                }
                try await live.eventually("its process is gone") { !ProcessTable.isAlive(process) }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func showOfAReplacedBundleUsesTheNextVersion() async throws {
            let first = try TemporaryFolder("first")
            let bundle = try first.variant(
                MisbehavingTests.kit("HangInViewDidLoad.appex"), as: "GridWidget.appex",
                ["CFBundleIdentifier": Self.grid])
            try await LiveHost.run([bundle], deadlines: Self.patient) { live in
                let show = Task { @HostActor in try await live.show(Self.grid) }
                let picture = Task { @HostActor in
                    try await live.picture(Self.grid, .compact, .txt)
                }
                try await live.eventually("it hangs") { live.host.scenes[Self.grid]?.tile.view != nil }
                let process = try #require(try live.scene(Self.grid).process.pid)
                try live.plugins.replace("GridWidget.appex", by: SampleTests.sample("GridWidget.appex"))
                try await show.value
                #expect(String(decoding: try await picture.value, as: UTF8.self).contains("Photos"))
                try await live.eventually("only the new process is there") { !ProcessTable.isAlive(process) }
                #expect(try live.scene(Self.grid).process.launches == 1)
            }
        }

        @Test func hideReturnsWhenTheProcessDies() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                for _ in 1...5 {
                    try await live.show(Self.grid)
                    let process = try #require(try live.scene(Self.grid).process.pid)
                    kill(process, SIGKILL)
                    try await live.hide(Self.grid)
                    let stage = try live.scene(Self.grid).tile.stage
                    #expect(stage == .hidden)
                }
            }
        }

        @Test func hideOfAHangingWidgetEndsAtTheDeadline() async throws {
            var deadlines = Self.patient
            deadlines.appear = .seconds(2)
            deadlines.disappear = .seconds(2)
            try await LiveHost.run([MisbehavingTests.kit("HangInViewDidLoad.appex")], deadlines: deadlines) { live in
                let show = Task { @HostActor in try await live.show(Self.hang) }
                try await live.eventually("it hangs") { live.host.scenes[Self.hang]?.tile.view != nil }
                try await live.hide(Self.hang)
                #expect(try live.scene(Self.hang).tile.stage == .hidden)
                _ = await show.result
            }
        }

        @Test func killedProcessIsUnableToLoadAndRestartsWhenShown() async throws {
            try await LiveHost.run([
                SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so"),
            ]) { live in
                let sibling = try await live.sibling(SampleTests.moon)
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                let process = try #require(scene.process.pid)
                kill(process, SIGKILL)
                try await live.eventually("the tile says so") { scene.tile.isUnableToLoad }
                let (code, message) = try #require(scene.tile.content.failure)
                #expect(code == "crashed" || code == "session-closed")
                #expect(!message.isEmpty)
                try await live.expectUnharmed(sibling)
                try await live.show(Self.grid)
                #expect(scene.tile.content == .live)
                #expect(scene.process.launches == 2)
            }
        }

        @Test func viewDidLoadRunsForEachNewViewAndEachNewProcess() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                @HostActor func loads() -> Int { scene.trace.count { $0.hasSuffix(" viewDidLoad") } }
                #expect(loads() == 1)
                // The view is freed.
                try await live.hide(Self.grid)
                try await live.show(Self.grid)
                #expect(loads() == 2 && scene.process.launches == 1)
                // The process ends.
                kill(try #require(scene.process.pid), SIGKILL)
                try await live.eventually("it is gone") { scene.process.pid == nil }
                try await live.show(Self.grid)
                #expect(loads() == 3 && scene.process.launches == 2)
            }
        }

        /// Asked for in the moment in which the old process is ending: its end is no answer.
        @Test func showAfterAKillStartsAnotherProcess() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                for _ in 1...10 {
                    try await live.show(Self.grid)
                    try await live.hide(Self.grid)
                    let scene = try live.scene(Self.grid)
                    let process = try #require(scene.process.pid)
                    kill(process, SIGKILL)
                    try await live.eventually("the host has seen something of it") { scene.process.state != .running }
                    try await live.show(Self.grid)
                    #expect(scene.tile.content == .live)
                }
            }
        }

        @Test func snapshotOfADyingProcessEndsAndTheNextSucceeds() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                let sound = try await live.text(Self.grid)
                for round in 1...10 {
                    let scene = try live.scene(Self.grid)
                    let picture = Task { @HostActor in try await live.picture(Self.grid, .expanded, .txt) }
                    try await live.eventually("the process is there") { scene.process.pid != nil }
                    for _ in 0..<round { await Task.yield() }
                    if let process = scene.process.pid { kill(process, SIGKILL) }
                    // Somebody starts it again at once: the picture of the old one must not wait for the new one.
                    try? await live.show(Self.grid)
                    if case .failure(let error) = await picture.result { #expect(error is CommandRefusal, "\(error)") }
                    try await live.show(Self.grid)
                    try await live.hide(Self.grid)
                    #expect(try await live.text(Self.grid) == sound)
                }
            }
        }

        @Test func stoppingHostAnswersWaitingClients() async throws {
            try await LiveHost.run([MisbehavingTests.kit("HangInViewDidLoad.appex")], deadlines: Self.patient) { live in
                let show = Task { @HostActor in try await live.show(Self.hang) }
                try await live.eventually("it hangs") { live.host.scenes[Self.hang]?.tile.view != nil }
                async let first: Void = live.host.stop()
                async let second: Void = live.host.stop()
                _ = await (first, second)
                await #expect(throws: CommandRefusal.hostStops) { try await show.value }
                await #expect(throws: CommandRefusal.hostStops) { try await live.show(Self.hang) }
            }
        }

        @Test func forkServerMayDieWhileWidgetsAreShown() async throws {
            try await LiveHost.run([
                SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so"),
            ]) { live in
                let sibling = try await live.sibling(SampleTests.moon)
                let children = Leftovers.now().children
                let server = try #require(children.first { $0 != sibling.pid && ProcessTable.isForkServer($0) })
                kill(server, SIGKILL)
                try await live.eventually("it is gone") { !ProcessTable.isAlive(server) }
                try await live.expectUnharmed(sibling)
                try await live.show(Self.grid)
                try await live.expectUnharmed(sibling)
            }
        }

        /// The kernel reports a broken lease by a signal, and the signal must not be one that ends the host.
        @Test func fileInUseCheckSurvivesWriters() async throws {
            let folder = try TemporaryFolder("lease")
            try folder.write("x", to: "file")
            let path = folder.path + "/file"
            let isOver = Locked(false)
            let writers = (0..<2).map { _ in
                Thread { while !isOver.value { close(open(path, O_WRONLY)) } }
            }
            for writer in writers { writer.start() }
            var answers: Set<Bool> = []
            for _ in 0..<20_000 { answers.insert(FileInUse.isBeingWritten(path)) }
            isOver.value = true
            while writers.contains(where: { !$0.isFinished }) { try await Task.sleep(for: .milliseconds(5)) }
            #expect(!FileInUse.isBeingWritten(path))
            let writer = try #require(FileHandle(forWritingAtPath: path))
            #expect(FileInUse.isBeingWritten(path))
            try writer.close()
        }
    }
}

extension ProcessTable {
    /// Whether the process is a fork server, or was made by one a moment ago.
    static func isForkServer(_ pid: Int32) -> Bool {
        guard let command = try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8) else { return false }
        return command.contains("hostel-fork-server") && command.contains("--control")
    }
}
