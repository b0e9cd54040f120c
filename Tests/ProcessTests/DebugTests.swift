import ExtensionHost
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneHost
import Testing
import WidgetDisplay
import WidgetDrawing
import WidgetHost

/// A debugger at an extension: deadlines wait, memory limits hold, and the other extensions notice nothing.
extension ProcessTests {
    @Suite(.serialized)
    struct DebugTests {
        private static let grid = SampleTests.grid

        private static func identifier(_ name: String) -> String { "com.hostel.misbehaving.\(name)" }

        private static func kit(_ name: String) -> [String] {
            [MisbehavingTests.kit("\(name).appex"), SampleTests.sample("GridWidget.appex")]
        }

        /// Three seconds for everything but the suspension, which comes after 20 ms. Shorter ones end a healthy sibling
        /// on a loaded machine.
        private static var short: LifeDeadlines { quickToSuspend(.seconds(3)) }
        /// For tests that no deadline decides.
        private static var patient: LifeDeadlines { quickToSuspend(.seconds(20)) }

        private static func quickToSuspend(_ deadline: Duration) -> LifeDeadlines {
            var deadlines = LifeDeadlines(all: deadline)
            deadlines.suspensionGrace = .milliseconds(20)
            return deadlines
        }

        /// Twice the deadline, and the time between two looks at whether a debugger is attached.
        private static let longer = Duration.milliseconds(6500)

        @HostActor
        @discardableResult
        private static func debug(
            _ live: LiveHost, _ identifier: String, _ step: HostCommand.DebugStep
        ) async throws -> DebugStatus {
            let answer = try await live.send(.debug(identifier: identifier, step))
            guard case .debug(let status) = answer else { throw UnexpectedAnswer(answer: answer) }
            return status
        }

        @Test(arguments: [("HangInViewDidLoad", Deadline.appear), ("HangInConstructor", .launch)])
        func deadlineWaitsWhileADebuggerIsAttached(_ name: String, _ deadline: Deadline) async throws {
            try await LiveHost.run(Self.kit(name), deadlines: Self.short) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier(name)
                let held = try await Self.debug(live, identifier, .wait)
                let process = try live.scene(identifier).process
                let pid = try #require(held.pid)
                #expect(held.isWaiting && held.process == "launching")
                let tracer = try Tracer(pid, in: live.state)
                defer { tracer.detach() }
                try await live.eventually("it continues") { !process.debugStatus(lines: 0).isWaiting }
                #expect(process.debugStatus(lines: 0).debugger == tracer.pid)
                try await live.remains("it is not killed", for: Self.longer) { process.pid == pid }
                tracer.detach()
                try await live.eventually("it is killed for its deadline") {
                    process.state == .exited(.watchdog(deadline, seconds: 3))
                }
                #expect(
                    process.log.lines.contains { $0.text.contains("a debugger is attached, process \(tracer.pid)") })
                try await live.expectUnharmed(sibling)
            }
        }

        /// The process on its way has the request to load its library already.
        @Test func processOnItsWayIsReplacedByOneThatWaits() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                let process = try live.scene(Self.grid).process
                process.want()
                #expect(process.state == .forking)
                let held = try await Self.debug(live, Self.grid, .wait)
                #expect(held.isWaiting && process.launches == 2)
                try await Self.debug(live, Self.grid, .proceed)
                try await live.eventually("it runs") { process.isReady }
            }
        }

        @Test func tracedProcessIsSuspendedOnlyAfterTheDebuggerDetached() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                try await live.show(Self.grid)
                let process = try live.scene(Self.grid).process
                let tracer = try Tracer(try #require(process.pid), in: live.state)
                defer { tracer.detach() }
                try await live.hide(Self.grid)
                try await live.remains("it is not suspended", for: .seconds(1)) { process.state == .running }
                tracer.detach()
                try await live.eventually("it is suspended") { process.state == .suspended }
                // Looking at it wakes it, so that a debugger can attach.
                let looked = try await Self.debug(live, Self.grid, .look(lines: 5))
                #expect(looked.pid == process.pid && looked.lines.count <= 5)
                try await live.eventually("it is awake") { process.state == .running }
                try await live.remains("it stays awake", for: .seconds(1)) { process.state == .running }
            }
        }

        @Test func newVersionWaitsUntilTheDebuggerDetached() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                try await live.show(Self.grid)
                let process = try live.scene(Self.grid).process
                let tracer = try Tracer(try #require(process.pid), in: live.state)
                defer { tracer.detach() }
                try live.plugins.replace("GridWidget.appex", by: SampleTests.sample("GridWidget.appex"))
                try await live.eventually("the new version is seen") {
                    process.log.lines.contains { $0.text.contains("a new version was installed") }
                }
                try await live.remains("the old version stays", for: .seconds(1)) {
                    try live.scene(Self.grid).process === process && process.state == .running
                }
                tracer.detach()
                try await live.eventually("the new version is shown") {
                    let scene = try live.scene(Self.grid)
                    return scene.process !== process && scene.tile.content == .live
                }
            }
        }

        @Test func memoryLimitHoldsWhileADebuggerIsAttached() async throws {
            try await LiveHost.run(Self.kit("GrowsSlowly"), deadlines: Self.patient) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("GrowsSlowly")
                let held = try await Self.debug(live, identifier, .wait)
                let process = try live.scene(identifier).process
                let tracer = try Tracer(try #require(held.pid), in: live.state)
                defer { tracer.detach() }
                try await live.eventually("it is killed for memory", within: .seconds(60)) { process.kills == 1 }
                try await live.expectUnharmed(sibling)
            }
        }

        /// As gdb at its prompt: the kernel gives the exit to the debugger, which does not look.
        @Test func processIsOverAlthoughItsDebuggerStandsStill() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                try await live.show(Self.grid)
                let process = try live.scene(Self.grid).process
                let pid = try #require(process.pid)
                let tracer = try Tracer(pid, in: live.state)
                tracer.stop()
                process.endNow()
                try await live.eventually("its end is known") { process.pid == nil }
                // Reaped once the debugger has gone.
                tracer.detach()
                try await live.eventually("nothing is left of it") { kill(pid, 0) == -1 }
            }
        }

        @Test func heldProcessRunsNoneOfItsCodeAndContinues() async throws {
            try await LiveHost.run(Self.kit("CrashInConstructor"), deadlines: Self.short) { live in
                let identifier = Self.identifier("CrashInConstructor")
                let held = try await Self.debug(live, identifier, .wait)
                let process = try live.scene(identifier).process
                let pid = try #require(held.pid)
                let maps = String(
                    decoding: try OwnedDescriptor.open("/proc/\(pid)/maps", flags: O_RDONLY).readAll(limit: 1 << 20),
                    as: UTF8.self)
                #expect(
                    maps.contains("libHostelSDK") && !maps.contains("CrashInConstructor"), "none of its code is loaded")
                try await live.remains("its deadlines wait", for: Self.longer) { process.pid == pid }
                let going = try await Self.debug(live, identifier, .proceed)
                #expect(!going.isWaiting)
                try await live.eventually("its constructor ran") { process.crash != nil }
            }
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.short) { live in
                try await live.show(Self.grid)
                let first = try live.scene(Self.grid).process.pid
                let held = try await Self.debug(live, Self.grid, .wait)
                #expect(held.isWaiting && held.pid != first, "another process waits")
                try await Self.debug(live, Self.grid, .proceed)
                try await live.eventually("it is shown") { try live.scene(Self.grid).tile.content == .live }
            }
        }

        @Test func heldProcessThatIsKilledEndsTheWait() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")], deadlines: Self.patient) { live in
                let held = try await Self.debug(live, Self.grid, .wait)
                let process = try live.scene(Self.grid).process
                kill(try #require(held.pid), SIGKILL)
                try await live.eventually("it is gone") { process.pid == nil }
                #expect(!process.debugStatus(lines: 0).isWaiting)
                try await live.show(Self.grid)
                #expect(process.state == .running, "the next process does not wait")
            }
        }

        @Test func overlayShowsTheLastLogLineOnTheTile() async throws {
            let kit = ["AsksTheHost.appex", "CrashInTimer.appex"]
            try await LiveHost.run(kit.map(MisbehavingTests.kit) + [SampleTests.sample("GridWidget.appex")]) { live in
                let (asks, crashes) = (Self.identifier("AsksTheHost"), Self.identifier("CrashInTimer"))
                let sibling = try await live.sibling(Self.grid)
                for identifier in [asks, crashes] {
                    #expect(try await Self.debug(live, identifier, .overlay(true)).overlay)
                    // On a busy machine it ends before the command answers.
                    do { try await live.show(identifier) } catch  where identifier == crashes {}
                }
                @HostActor func page() -> String {
                    live.host.page().plainPage(columns: 70).lines.joined(separator: "\n")
                }
                try await live.send(.press(identifier: asks, region: 5))
                let log = try live.scene(asks).process
                // The widget's line and the host's note about the URL come in either order.
                @HostActor func last() -> String? {
                    let lines = log.log.lines.map(\.text)
                    guard lines.contains(where: { $0.hasPrefix("opened com.hostel.nobody://x") }) else { return nil }
                    return lines.last.map { String($0.prefix(30)) }
                }
                try await live.eventually("its last line is on the tile") {
                    last().map { page().contains($0) } ?? false
                }
                try await live.eventually("the host's note is on the other tile") {
                    page().contains("╰─ It crashed: There is no article 3")
                }
                for identifier in [asks, crashes] {
                    #expect(!(try await Self.debug(live, identifier, .overlay(false))).overlay)
                }
                let shown = try #require(last())
                #expect(!page().contains("╰─ It crashed") && !page().contains(shown))
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
