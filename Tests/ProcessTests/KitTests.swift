import DisplayLists
import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// The kit of misbehaving widgets, each with the promise that it tests: the host's answer to it, and that a sibling
/// keeps running meanwhile. Some promises have tests of their own elsewhere.
extension ProcessTests {
    @Suite(.serialized)
    struct KitTests {
        static let megabyte: UInt64 = 1_048_576

        /// Short deadlines for those that are expected to miss them, and a short grace.
        static var impatient: LifeDeadlines {
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = .milliseconds(20)
            deadlines.disappear = .seconds(3)
            deadlines.request = .seconds(3)
            deadlines.exit = .milliseconds(200)
            return deadlines
        }

        /// A host with one widget of the kit, which is shown, and a sibling that has to be unharmed at the end.
        @HostActor
        static func run(
            _ name: String, deadlines: LifeDeadlines = LifeDeadlines(all: .seconds(20)), groupQuota: UInt64? = nil,
            work: WorkAllowance = WorkAllowance(), spinWindow: Duration = SpinPolicy.usualWindow,
            mayEndWhileShown: Bool = false,
            _ body: @HostActor (LiveHost, WidgetScene) async throws -> Void
        ) async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("\(name).appex"), SampleTests.sample("GridWidget.appex")], deadlines: deadlines,
                groupQuota: groupQuota, work: work, spinWindow: spinWindow, policy: TrustingPolicy()
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.misbehaving.\(name)"
                do {
                    try await live.show(identifier)
                } catch  where mayEndWhileShown {
                    // The host killed it before the command answered. The body checks the reason.
                }
                let scene = try live.scene(identifier)
                try await body(live, scene)
                try await live.expectUnharmed(sibling)
                // The host answers about it.
                guard case .explanation(let told) = try await live.send(.explain(identifier: identifier)) else {
                    Issue.record("the host explains nothing")
                    return
                }
                #expect(told.identifier == identifier)
            }
        }

        /// Waits for the end of the process, and tells how it ended and what the tile says.
        @HostActor
        static func end(of scene: WidgetScene, in live: LiveHost) async throws -> ExitReason? {
            try await live.eventually("it is ended") { scene.process.pid == nil }
            guard case .exited(let reason) = scene.process.state else {
                Issue.record("it is \(scene.process.state)")
                return nil
            }
            return reason
        }

        @Test func fastGrowingWidgetIsKilledBeforeItHarmsOthers() async throws {
            try await Self.run("GrowsFast", mayEndWhileShown: true) { live, scene in
                guard case .jettisoned(let end)? = try await Self.end(of: scene, in: live) else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "per-process-limit" && end.footprint > 16 * Self.megabyte)
                #expect(scene.tile.isUnableToLoad)
                #expect(try await live.reports().last?["reason"] as? String == "per-process-limit")
            }
        }

        @Test(arguments: [false, true]) func hiddenMemoryCountsAsMapped(_ usesControlGroups: Bool)
            async throws
        {
            try await LiveHost.run(
                [MisbehavingTests.kit("HidesMemory.appex"), SampleTests.sample("GridWidget.appex")],
                usesControlGroups: usesControlGroups
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.misbehaving.HidesMemory"
                // The host may kill it before the command answers.
                try? await live.show(identifier)
                let scene = try live.scene(identifier)
                guard case .jettisoned(let end)? = try await Self.end(of: scene, in: live) else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "per-process-limit" && end.footprint > 4 * Self.megabyte)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func dataReplacedAtEachAppearanceIsAFlash() async throws {
            try await Self.run("ReplacesItsData") { live, scene in
                let identifier = scene.identifier
                try await live.shows(identifier, "The same news")
                #expect(scene.tile.flashes == 0)
                try await live.hide(identifier)
                try await live.show(identifier)
                try await live.eventually("it flashed") { scene.tile.flashes == 1 }
                #expect(try await live.explanation(of: identifier).scene.flashes == 1)
                guard case .metrics(let text) = try await live.send(.metrics) else {
                    Issue.record("the host has no metrics")
                    return
                }
                #expect(text.contains("hostel_extension_flashes_total{extension=\"\(identifier)\"} 1\n"))
                // A good widget shows its data at once.
                try await live.hide(SampleTests.grid)
                try await live.show(SampleTests.grid)
                #expect(try await live.explanation(of: SampleTests.grid).scene.flashes == 0)
            }
        }

        @Test func allFramesOfAGIFExceedTheLimit() async throws {
            try await LiveHost.run([
                MisbehavingTests.kit("AllFramesGIF.appex"), SampleTests.sample("GridWidget.appex"),
            ]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.misbehaving.AllFramesGIF"
                // It may be ended while it appears, or just after.
                try? await live.show(identifier)
                let scene = try live.scene(identifier)
                guard case .jettisoned(let end)? = try await Self.end(of: scene, in: live) else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "per-process-limit" && end.limit == 16 * Self.megabyte)
                guard case .unableToLoad(let code, let message) = scene.tile.content else {
                    Issue.record("it shows \(scene.tile.content)")
                    return
                }
                #expect(code == "per-process-limit" && message.contains("16 MB"))
                #expect(try await live.text(SampleTests.grid).contains("Photos"))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func firstFrameOfAGIFIsShown() async throws {
            try await Self.run("FirstFrameGIF") { live, scene in
                for _ in 1...3 { _ = scene.process.figures() }
                #expect(scene.process.figures().footprint < 12 * Self.megabyte, "\(scene.process.figures())")
                #expect(scene.tile.content == .live && scene.process.kills == 0)
                let picture = try #require(scene.shown.values.first)
                #expect(picture.width == 320 && picture.height == 320)
                // Shown again it is the same frame.
                let before = scene.tile.framesSuppressed
                try await live.hide(scene.identifier)
                try await live.show(scene.identifier)
                try await live.eventually("the equal frame came") { scene.tile.framesSuppressed > before }
                #expect(scene.tile.framesDrawn == 1)
            }
        }

        @Test func leakPerAppearanceIsReported() async throws {
            try await Self.run("LeaksPerAppearance") { live, scene in
                for _ in 1...60 {
                    try await live.hide(scene.identifier)
                    try await live.show(scene.identifier)
                }
                let told = try #require(try await live.trend(scene.identifier))
                let slope = try #require(told.bytesPerAppearance)
                #expect(told.isGrowing && slope > 48 * 1024 && slope < 160 * 1024, "\(told)")
                #expect(scene.process.log.lines.contains { $0.text.contains("each appearance leaves") })
                #expect(scene.process.launches == 1)
            }
        }

        @Test func goodWidgetIsFlatOverTwoHundredAppearances() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex"), SampleTests.sample("libMoonWidget.so")]) {
                live in
                for identifier in [SampleTests.grid, SampleTests.moon] {
                    for _ in 1...200 {
                        try await live.show(identifier)
                        try await live.hide(identifier)
                    }
                    let told = try #require(try await live.trend(identifier))
                    #expect(!told.isGrowing, "\(identifier): \(told)")
                    #expect(abs(told.bytesPerAppearance ?? .infinity) < 4096, "\(identifier): \(told)")
                    #expect(try live.scene(identifier).process.launches == 1)
                }
            }
        }

        @Test func spinningWidgetShowsInTopAndSparesOthers() async throws {
            try await Self.run("Spins") { live, scene in
                try await live.eventually("its processor time is seen") { scene.process.figures().cpuTime > 0.2 }
                let row = try #require(
                    try await live.top().first { $0["identifier"] as? String == scene.identifier })
                #expect((row["cpuTime"] as? Double ?? 0) > 0.2)
                #expect(try await live.text(SampleTests.grid).contains("Photos"))
                #expect(scene.tile.content == .live)
            }
        }

        @Test func widgetWithMoreMappingsThanTheHostReadsIsEnded() async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("MapsManyPieces.appex"), SampleTests.sample("GridWidget.appex")],
                usesControlGroups: false
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.misbehaving.MapsManyPieces"
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                try await live.eventually("it is ended", within: .seconds(60)) { scene.process.pid == nil }
                #expect(scene.process.state == .exited(.tooManyMappings))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test(arguments: [false, true]) func widgetWithThousandsOfLocksIsEnded(_ usesControlGroups: Bool) async throws {
            try await LiveHost.run(
                [MisbehavingTests.kit("LocksRanges.appex"), SampleTests.sample("GridWidget.appex")],
                usesControlGroups: usesControlGroups
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let identifier = "com.hostel.misbehaving.LocksRanges"
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                try await live.eventually("it is ended", within: .seconds(60)) { scene.process.pid == nil }
                #expect(scene.process.state == .exited(.heldLock))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func widgetThatSpinsOnManyThreadsGetsWhatOthersLeave() async throws {
            // Half of the usual time spares five seconds of both processors.
            try await Self.run("SpinsOnThreads", spinWindow: .seconds(5)) { live, scene in
                let pid = try #require(scene.process.pid)
                // Also the threads that were being made when the host set the share.
                try await live.eventually("every thread has the usual share") {
                    ProcessTable.niceValues(of: pid) == [ProcessorShare.usual.nice]
                }
                let sibling = try #require(try live.scene(SampleTests.grid).process.pid)
                // It must get a quarter of a processor before it counts as spinning, and a busy machine gives it less. The
                // host takes the preference back at each look.
                try await live.eventually("it has a low share", within: .seconds(180)) {
                    if scene.process.figures().share == .low { return true }
                    ProcessTable.prefer(pid)
                    return false
                }
                // Every thread of it, and its session where the kernel schedules sessions.
                try await live.eventually("every thread has the low share") {
                    ProcessTable.niceValues(of: pid) == [ProcessorShare.low.nice]
                }
                try await live.eventually("its session has a low share") {
                    ProcessTable.sessionNice(of: pid) ?? ProcessorShare.low.nice == ProcessorShare.low.nice
                }
                #expect(ProcessTable.niceValues(of: sibling) == [ProcessorShare.usual.nice])
                let rows = try await live.top()
                #expect(rows.first { $0["identifier"] as? String == scene.identifier }?["share"] as? String == "low")
                #expect(rows.first { $0["identifier"] as? String == SampleTests.grid }?["share"] as? String == "usual")
                let told = try await live.explanation(of: scene.identifier)
                #expect(told.events.contains { $0.what == "slowed" })
                #expect(scene.tile.content == .live)
            }
        }

        @Test func suspendedProcessUsesNoCPU() async throws {
            try await Self.run("SpinsWhileSuspended", deadlines: Self.impatient) { live, scene in
                try await live.hide(scene.identifier)
                try await live.eventually("it is suspended") { scene.process.state == .suspended }
                // A signal reaches a thread on another processor a moment later.
                _ = try await live.switchesAtRest(try #require(scene.process.pid))
                let before = scene.process.figures().cpuTime
                // A spinning thread takes some ticks of 10 ms in this time.
                try await live.remains("it uses no processor time", for: .milliseconds(300)) {
                    scene.process.figures().cpuTime == before
                }
                try await live.show(scene.identifier)
                try await live.eventually("it goes on") { scene.process.figures().cpuTime > before }
                #expect(scene.process.launches == 1)
            }
        }

        @Test func widgetThatIgnoresWarningsIsKilledFirst() async throws {
            try await Self.run("IgnoresWarning") { live, scene in
                let pid = try #require(scene.process.pid)
                try await live.eventually("it is above its soft limit, and told twice", within: .seconds(60)) {
                    scene.process.log.lines.filter { $0.text.contains("keeps what it has") }.count >= 2
                }
                #expect(scene.process.pid == pid && scene.tile.content == .live)
                let plan = try await live.plan(.critical)
                #expect(plan.first?.identifier == scene.identifier && plan.first?.reason == "highwater")
                try await live.send(.pressure(.critical, seconds: nil, isDryRun: false))
                guard case .jettisoned(let end)? = try await Self.end(of: scene, in: live) else {
                    Issue.record("it ended with \(scene.process.state)")
                    return
                }
                #expect(end.code == "highwater" && end.limit == 15 * Self.megabyte)
                try await live.send(.pressure(.normal, seconds: nil, isDryRun: false))
            }
        }

        @Test func widgetThatFreesOnWarningSurvives() async throws {
            try await Self.run("FreesOnWarning") { live, scene in
                let pid = scene.process.pid
                try await live.eventually("it was told three times, and freed", within: .seconds(60)) {
                    scene.process.log.lines.filter { $0.text.contains("let its cache go") }.count >= 3
                }
                #expect(scene.process.pid == pid && scene.process.kills == 0 && scene.tile.content == .live)
            }
        }

        @Test func callbackThatSleepsIsKilledWith0x8badf00d() async throws {
            try await Self.run("SleepsInCallback", deadlines: Self.impatient) { live, scene in
                try await live.eventually("it offers more") { scene.tile.largestMode == .expanded }
                try await live.send(.choose(identifier: scene.identifier, mode: .expanded))
                let reason = try await Self.end(of: scene, in: live)
                #expect(reason?.code == "watchdog" && reason?.message.contains("0x8badf00d") == true)
                #expect(scene.tile.isUnableToLoad)
            }
        }

        @Test func unresponsiveWidgetIsKilledWith0x8badf00d() async throws {
            try await Self.run("NeverAnswers", deadlines: Self.impatient) { live, scene in
                try await live.eventually("it has stopped to listen") {
                    scene.process.log.lines.contains { $0.text.contains("listens no more") }
                }
                try await live.hide(scene.identifier)
                let reason = try await Self.end(of: scene, in: live)
                #expect(reason == .watchdog(.disappear, seconds: 3))
            }
        }

        @Test func randomCrashesRepeatWithTheSameSeed() async throws {
            var series: [[Bool]] = []
            for _ in 1...2 {
                try await LiveHost.run(
                    [MisbehavingTests.kit("CrashesAtRandom.appex"), SampleTests.sample("GridWidget.appex")],
                    policy: TrustingPolicy()
                ) { live in
                    let sibling = try await live.sibling(SampleTests.grid)
                    let folder = live.state.path + "/groups/group.com.hostel.misbehaving"
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                    try "20".write(toFile: folder + "/seed", atomically: true, encoding: .utf8)
                    var crashes: [Bool] = []
                    for _ in 1...12 {
                        do {
                            try await live.show("com.hostel.misbehaving.CrashesAtRandom")
                            crashes.append(false)
                            try await live.hide("com.hostel.misbehaving.CrashesAtRandom")
                        } catch {
                            crashes.append(true)
                        }
                    }
                    series.append(crashes)
                    try await live.expectUnharmed(sibling)
                }
            }
            #expect(series[0] == series[1] && series[0].contains(true) && series[0].contains(false), "\(series)")
        }

        @Test func widgetThatClosesItsSessionIsKilled() async throws {
            try await Self.run("ClosesItsSession", deadlines: Self.impatient, mayEndWhileShown: true) { live, scene in
                let end = try await Self.end(of: scene, in: live)
                #expect(end == .sessionClosed && scene.process.launches == 1)
            }
        }
    }
}

extension LiveHost {
    /// The memory that appearances leave behind, as `hostel explain --json` reports it.
    func trend(_ identifier: String) async throws -> MemoryTrend? {
        guard case .explanation(let told) = try await send(.explain(identifier: identifier)) else { return nil }
        return told.memory
    }
}
