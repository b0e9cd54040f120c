import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TodayPointHost
import WidgetHost

/// The end of a process that misses a deadline or crashes, with real processes.
extension ProcessTests {
    @Suite(.serialized)
    struct LifeTests {
        private static let grid = SampleTests.grid

        private static func identifier(_ name: String) -> String { "com.hostel.misbehaving.\(name)" }

        private static var quick: LifeDeadlines {
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = .milliseconds(20)
            return deadlines
        }

        private static func kit(_ name: String) -> [String] {
            [MisbehavingTests.kit("\(name).appex"), SampleTests.sample("GridWidget.appex")]
        }

        @Test func hangInWillSuspendIsKilledWith0x8badf00d() async throws {
            var deadlines = Self.quick
            deadlines.suspend = .seconds(3)
            try await LiveHost.run(Self.kit("SleepsInSuspend"), deadlines: deadlines) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("SleepsInSuspend")
                try await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.hide(identifier)
                try await live.eventually("it is ended") {
                    process.state == .exited(.watchdog(.suspend, seconds: 3))
                }
                #expect(process.log.lines.contains { $0.source == .output && $0.text == "will suspend" })
                #expect(process.log.lines.contains { $0.text.contains("0x8badf00d") })
                try await live.show(identifier)
                #expect(process.launches == 2, "it comes back when somebody asks")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func hangAfterResumeIsKilledWith0x8badf00d() async throws {
            var deadlines = Self.quick
            deadlines.resume = .seconds(3)
            try await LiveHost.run(Self.kit("SleepsInResume"), deadlines: deadlines) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("SleepsInResume")
                try await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.hide(identifier)
                try await live.eventually("it is suspended") { process.state == .suspended }
                let told = ["NSExtensionHostWillResignActive", "NSExtensionHostDidEnterBackground"]
                try await live.eventually("its words are read") { output(of: process) == told }
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                #expect(process.state == .exited(.watchdog(.resume, seconds: 3)))
                #expect(output(of: process) == told + ["NSExtensionHostWillEnterForeground"])
                try await live.expectUnharmed(sibling)
            }
        }

        @HostActor
        private func output(of process: ExtensionInstance) -> [String] {
            process.log.lines.filter { $0.source == .output }.map(\.text)
        }

        @Test func uncompletedUpdateFailsAndTheWidgetStays() async throws {
            var deadlines = Self.quick
            deadlines.update = .seconds(3)
            try await LiveHost.run(Self.kit("NeverCompletesUpdate"), deadlines: deadlines) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("NeverCompletesUpdate")
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                let today = try live.today()
                try await live.eventually("its update fails") { today.updates(of: identifier).failed == 1 }
                #expect(scene.tile.content == .live && scene.process.state == .running)
                #expect(try await live.text(identifier).contains("Still loading"))
                await #expect(throws: CommandRefusal.updateFailed(identifier)) {
                    try await live.send(.reload(identifier: identifier))
                }
                #expect(today.updates(of: identifier).failed == 2 && scene.process.launches == 1)
                // One that completes its update is counted as such.
                try await live.send(.reload(identifier: Self.grid))
                let counts = today.updates(of: Self.grid)
                #expect(counts.failed == 0 && counts.newData + counts.noData == 2)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test(.enabled(if: Symboliser.find() != nil))
        func crashReportsSignalMessageFunctionAndLog() async throws {
            try await LiveHost.run(Self.kit("CrashInTimer"), deadlines: Self.quick) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("CrashInTimer")
                // On a busy machine it ends before the command answers.
                try? await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.eventually("it crashed") { process.crash != nil }
                let crash = try #require(process.crash)
                #expect(crash.signalName == "SIGILL" || crash.signalName == "SIGTRAP")
                #expect(crash.message == "There is no article 3")
                #expect(crash.log.contains { $0.text == "about to show article 3" })
                #expect(crash.backtrace.contains { $0.module?.hasSuffix("/CrashInTimer") == true })
                guard case .unableToLoad("crashed", let message) = try live.scene(identifier).tile.content else {
                    Issue.record("the tile shows \(try live.scene(identifier).tile.content)")
                    return
                }
                #expect(message.contains("There is no article 3"))
                try await live.eventually("its functions have names", within: .seconds(60)) {
                    process.crash?.backtrace.contains {
                        $0.function?.contains("TodayViewController.showArticle(number: Swift.Int)") == true
                            && $0.file?.hasSuffix("TodayViewController.swift") == true
                    } == true
                }
                let told = try await live.explanation(of: identifier)
                #expect(told.backtrace.contains { $0.function?.contains("showArticle") == true })
                try await live.eventually("its story tells it") {
                    await live.host.state.events(of: identifier, since: .distantPast).contains {
                        $0.what == "backtrace" && $0.why.contains("showArticle")
                    }
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test(.enabled(if: Symboliser.find() != nil))
        func abortReportsItsSignalAndFunction() async throws {
            try await LiveHost.run(Self.kit("AbortsInTick"), deadlines: Self.quick) { live in
                let identifier = Self.identifier("AbortsInTick")
                // On a busy machine it ends before the command answers.
                try? await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.eventually("it crashed") { process.crash != nil }
                let crash = try #require(process.crash)
                #expect(crash.signalName == "SIGABRT")
                #expect(crash.log.last?.text == "the accounts do not balance by 7")
                try await live.eventually("its functions have names", within: .seconds(60)) {
                    process.crash?.backtrace.contains { $0.function == "settle_accounts" } == true
                }
            }
        }

        @Test func crashInAConstructorIsReported() async throws {
            try await LiveHost.run(Self.kit("CrashInConstructor"), deadlines: Self.quick) { live in
                let identifier = Self.identifier("CrashInConstructor")
                await #expect(throws: CommandRefusal.self) { try await live.show(identifier) }
                let crash = try #require(try live.scene(identifier).process.crash)
                #expect(crash.signalName == "SIGSEGV" && crash.faultAddress == "0x0")
                #expect(crash.backtrace.first?.module?.hasSuffix("/CrashInConstructor") == true)
            }
        }

        @Test func crashLoopBacksOffUntilItIsMended() async throws {
            try await LiveHost.run(Self.kit("CrashInTimer"), deadlines: Self.quick, policy: TrustingPolicy()) { live in
                let sibling = try await live.sibling(Self.grid)
                let identifier = Self.identifier("CrashInTimer")
                let start = ContinuousClock.now
                // On a busy machine it ends before the command answers.
                try? await live.show(identifier)
                let scene = try live.scene(identifier)
                let process = scene.process
                try await live.eventually("it failed three times", within: .seconds(60)) {
                    process.heldBack?.isCrashLoop == true
                }
                // By itself: after one second, and after two more.
                #expect(process.launches == 3 && ContinuousClock.now - start > .seconds(3))
                let heldBack = try #require(process.heldBack)
                #expect(heldBack.failures == 3 && heldBack.seconds > 0 && heldBack.seconds <= 4)
                guard case .unableToLoad(_, let message) = scene.tile.content else {
                    Issue.record("the tile shows \(scene.tile.content)")
                    return
                }
                #expect(message.contains("Failed 3 times in a row; tried again in 4 s"))
                #expect(live.codes(live.row(identifier)) == ["crash-loop"])
                let told = try await live.explanation(of: identifier)
                #expect(told.heldBack?.isCrashLoop == true)
                // Mended, it is well at the next try, which nobody has to ask for.
                let mended = live.state.path + "/groups/group.com.hostel.misbehaving/mended"
                #expect(FileManager.default.createFile(atPath: mended, contents: nil))
                try await live.eventually("it is tried again", within: .seconds(60)) { scene.tile.content == .live }
                #expect(process.launches == 4)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func pressOrNewVersionResetsACrashLoop() async throws {
            try await LiveHost.run(Self.kit("CrashInTimer"), deadlines: Self.quick) { live in
                let identifier = Self.identifier("CrashInTimer")
                // On a busy machine it crashes before the command answers.
                try? await live.show(identifier)
                let process = try live.scene(identifier).process
                try await live.eventually("it failed") { process.crash != nil && process.pid == nil }
                #expect(process.heldBack?.failures == 1)
                try await live.send(.press(identifier: identifier, region: 1))
                #expect(process.heldBack == nil)
                try await live.eventually("it failed again") {
                    process.heldBack?.failures == 1 && process.launches == 2
                }
                try live.plugins.replace("CrashInTimer.appex", by: MisbehavingTests.kit("CrashInTimer.appex"))
                try await live.eventually("it is replaced") { try live.scene(identifier).process !== process }
                try await live.eventually("the new one is started at once") {
                    try live.scene(identifier).process.launches == 1
                }
            }
        }
    }
}
