import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost
import TodayPointHost
import WidgetDisplay
import WidgetHost

extension ProcessTests {
    /// WidgetKit extensions that break the rules (Plugins/Misbehaving/HostileWidgets): the host gives the reason, and
    /// other extensions continue.
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct HostileWidgetTests {
        private static let counter = "com.hostel.counter"

        /// A host with the hostile extension, a Today widget and another WidgetKit extension beside it.
        private static func with(
            _ deed: String, deadline: Duration = .seconds(20), reloadsPerDay: Int? = nil,
            _ body: @HostActor (LiveHost, HostileSight) async throws -> Void
        ) async throws {
            let folder = try TemporaryFolder("hostile")
            let bundles =
                [try folder.hostileWidgets(deed)] + ["GridWidget.appex", "CounterWidget.appex"].map(SampleTests.sample)
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.update = deadline
            try await LiveHost.run(bundles, showsAll: true, deadlines: deadlines, reloadsPerDay: reloadsPerDay) {
                live in
                let sibling = try await live.sibling(SampleTests.grid)
                let point = try #require(live.host.timelines)
                await point.settle()
                let sight = HostileSight(
                    widgets: try #require(point.installed[TemporaryFolder.hostile]),
                    process: try #require(live.host.host[TemporaryFolder.hostile]).process)
                try await body(live, sight)
                let tile = try #require(point.installed[counter]?.drivers.first)
                #expect(tile.lastFailure == nil && tile.present != nil)
                try await live.send(.press(identifier: counter, region: 2))
                try await live.expectUnharmed(sibling)
                #expect(await live.host.pageOfText(columns: 80).contains("COUNTER"))
            }
        }

        @Test(arguments: ["neverAnswers", "hangsInView"])
        func extensionThatDoesNotAnswerInTimeFailsWithTheReason(_ deed: String) async throws {
            try await Self.with(deed, deadline: .seconds(5)) { _, sight in
                let driver = try sight.driver
                let failure = try #require(driver.lastFailure)
                #expect(["deadline", "watchdog"].contains(failure.code), "\(failure)")
                guard case .unavailable(let reason) = driver.content.state else {
                    Issue.record("\(driver.content.state)")
                    return
                }
                #expect(reason == failure.message)
                // It is tried again after a wait that grows, not at once.
                #expect(driver.plan.failures == 1 && sight.process.launches <= 2)
                #expect(driver.plan.next.map { $0 > Date() } == true)
            }
        }

        @Test(arguments: ["trapsInPlaceholder", "hangsInPlaceholder"])
        func placeholderThatFailsDoesNotTakeTheTimelineAway(_ deed: String) async throws {
            // The timeline that follows has the same deadline, also while other tests keep the processors busy.
            try await Self.with(deed, deadline: .seconds(deed == "hangsInPlaceholder" ? 10 : 5)) { live, sight in
                let driver = try sight.driver
                #expect(driver.present?.count == 1 && driver.lastFailure == nil && driver.plan.failures == 0)
                #expect(sight.process.launches == 2)
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(
                    told.events.count { $0.why.hasPrefix("the placeholder of Hostile in systemSmall failed") } == 1,
                    "\(told.events)")
            }
        }

        @Test func secondAnswerOfAProviderCountsForNothing() async throws {
            try await Self.with("answersTwice") { live, sight in
                let driver = try sight.driver
                #expect(driver.present?.count == 1 && driver.lastFailure == nil)
                try await live.eventually("the log says so, once") {
                    sight.process.log.lines.count {
                        $0.text.contains("getTimeline called its completion more than once")
                    } == 1
                }
                #expect(sight.process.pid != nil)
            }
        }

        @Test func viewThatTrapsIsACrashWithItsMessage() async throws {
            try await Self.with("trapsInView") { live, sight in
                let failure = try #require(try sight.driver.lastFailure)
                #expect(failure.code == "crashed", "\(failure)")
                #expect(sight.process.log.lines.contains { $0.text.contains("a view of the kit traps") })
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(told.timelines?.timelines.first?.failure == failure.message)
            }
        }

        @Test(arguments: [("hangsInIntent", "deadline"), ("trapsInIntent", "crashed")])
        func intentThatFailsLeavesTheTileAsItWas(_ deed: String, _ code: String) async throws {
            try await Self.with(deed, deadline: .seconds(5)) { live, sight in
                let driver = try sight.driver
                let before = driver.content.hash
                try #require(before != nil && driver.places.count == 1)
                let refusal = await #expect(throws: CommandRefusal.self) {
                    try await live.send(.press(identifier: TemporaryFolder.hostile, region: 1))
                }
                #expect([code, "watchdog"].contains(refusal?.code), "\(String(describing: refusal))")
                #expect(driver.content.hash == before && driver.lastFailure == nil)
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(told.events.contains { $0.why.hasPrefix("a press on Hostile in systemSmall failed") })
            }
        }

        /// Charged reloads are a minute apart, so a budget of 0 shows at once what the end of any budget does.
        @Test func endlessReloadsWaitForTheBudget() async throws {
            try await Self.with("reloadsWithoutEnd", reloadsPerDay: 0) { live, sight in
                let driver = try sight.driver
                try await live.eventually("its budget is used up") { driver.plan.isPutOff }
                #expect(driver.plan.used == 0 && driver.present != nil)
                try await live.remains("no further reload", for: .milliseconds(500)) { driver.plan.isPutOff }
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                // The first timeline is free.
                #expect(told.events.count { $0.what == "reload" } == 1, "\(told.events)")
            }
        }

        @Test func millionEntriesAreCutToTheBound() async throws {
            try await Self.with("millionEntries", deadline: .seconds(20)) { live, sight in
                let driver = try sight.driver
                if let failure = driver.lastFailure {
                    // A million dates alone may take the extension's own memory.
                    #expect(failure.code == "per-process-limit", "\(failure)")
                } else {
                    #expect((1...1_440).contains(driver.plan.entries))
                    #expect(sight.process.log.lines.contains { $0.text.contains("has 1000000 entries") })
                }
            }
        }

        @Test func thousandsOfKindsAreCutToTheBound() async throws {
            try await Self.with("thousandsOfKinds") { live, sight in
                #expect(sight.widgets.widgets?.count == 32 && sight.widgets.drivers.count == 32)
                #expect(sight.process.log.lines.contains { $0.text.contains("has 10000 widgets") })
                #expect(sight.widgets.drivers.allSatisfy { $0.present != nil })
                #expect(sight.process.launches == 1)
            }
        }

        @Test func looksOfARequestThatNobodyMadeAreDropped() async throws {
            try await Self.with("forgesRequest") { _, sight in
                let driver = try sight.driver
                #expect(driver.present?.count == 1 && driver.lastFailure == nil)
                #expect(sight.process.launches == 1)
            }
        }

        @Test(arguments: ["forgesIndex", "forgesPicture", "forgesManyLooks", "forgesLargeLooks", "forgesAnswer"])
        func forgedMessageEndsTheSession(_ deed: String) async throws {
            try await Self.with(deed) { live, sight in
                let driver = try sight.driver
                let failure = try #require(driver.lastFailure)
                #expect(failure.code == "protocol-violation", "\(failure)")
                #expect(driver.present == nil)
                try await live.eventually("its process is gone") { sight.process.pid == nil }
                #expect(driver.plan.failures == 1)
                let answer = try await live.send(
                    .audit(identifier: TemporaryFolder.hostile, from: 0, onlyRefused: true))
                guard case .audit(let report) = answer else { throw UnexpectedAnswer(answer: answer) }
                #expect(!report.refusals.isEmpty)
            }
        }

        @Test(arguments: ["trapsInMain", "hasNoWidgets"])
        func widgetThatCannotBeDescribedSaysWhatHelpsAndARestartDoesNot(_ deed: String) async throws {
            let folder = try TemporaryFolder("hostile")
            let bundles = [try folder.hostileWidgets(deed), SampleTests.sample("GridWidget.appex")]
            try await LiveHost.run(bundles, showsAll: true) { live in
                @HostActor func told() async throws -> String {
                    await live.host.timelines?.settle()
                    let widgets = try #require(live.host.timelines?.installed[TemporaryFolder.hostile])
                    guard case .unavailable(let reason)? = widgets.tiles.first?.content.state else { return "" }
                    return reason
                }
                let first = try await told()
                #expect(first.hasPrefix("Failed to get descriptors for extensionBundleID (com.example.hostile): "))
                #expect(first.contains("Restarting the host or the machine does not help."))
                #expect(first.contains("make the bundle again"))
                #expect(live.host.timelines?.installed[TemporaryFolder.hostile]?.failure?.code == "no-descriptors")
                try await live.restart()
                #expect(try await told() == first)
                let explained = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(explained.reasons.contains { $0.code == "no-descriptors" && $0.message == first })
                // A reload asks again, and finds the same.
                let questions = try await AuditTests.report(live, TemporaryFolder.hostile).messages.count
                try await live.send(TodayCommand.reload(identifier: TemporaryFolder.hostile))
                #expect(try await told() == first)
                #expect(try await AuditTests.report(live, TemporaryFolder.hostile).messages.count > questions)
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func renamedKindLosesItsWidgetsAndTheReasonIsTold() async throws {
            let folder = try TemporaryFolder("hostile")
            let bundles = [try folder.hostileWidgets("answersTwice"), SampleTests.sample("GridWidget.appex")]
            try await LiveHost.run(bundles, showsAll: true) { live in
                await live.host.timelines?.settle()
                let store = PointStore(live.host.state, point: "timeline")
                let old = try #require(
                    live.host.timelines?.installed[TemporaryFolder.hostile]?.drivers.first
                ).key
                try await live.eventually("it is archived") { await store.value(of: "archive", for: old.name) != nil }
                let next = try TemporaryFolder("next")
                try await live.restart {
                    try live.plugins.remove("Hostile.appex")
                    try live.plugins.add(try next.hostileWidgets("renamesItsKind"))
                }
                await live.host.timelines?.settle()
                let widgets = try #require(live.host.timelines?.installed[TemporaryFolder.hostile])
                #expect(widgets.widgets?.map(\.kind) == ["Renamed"] && widgets.drivers.first?.present != nil)
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(told.timelines?.orphanedKinds == ["Hostile"])
                #expect(told.events.contains { $0.what == "kind gone" && $0.why.contains("Keep the kind of a widget") })
                #expect(await PointStore(live.host.state, point: "timeline").value(of: "archive", for: old.name) == nil)
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func archiveDamagedInItsFileIsDroppedAndAskedForOnce() async throws {
            let folder = try TemporaryFolder("hostile")
            let bundles = [try folder.hostileWidgets("answersTwice"), SampleTests.sample("GridWidget.appex")]
            try await LiveHost.run(bundles, showsAll: true) { live in
                await live.host.timelines?.settle()
                var damaged = 0
                try await live.restart {
                    for name in try FileManager.default.contentsOfDirectory(atPath: live.state.path) {
                        let path = live.state.path + "/" + name
                        guard name.hasPrefix("hostel.sqlite"),
                            var data = FileManager.default.contents(atPath: path)
                        else { continue }
                        // The mark of an archive; what follows its header is changed.
                        var start = data.startIndex
                        while let mark = data[start...].firstRange(of: Data("TINL".utf8)) {
                            for place in mark.upperBound + 24..<min(mark.upperBound + 40, data.endIndex) {
                                data[place] ^= 0xFF
                            }
                            damaged += 1
                            start = mark.upperBound
                        }
                        try data.write(to: URL(fileURLWithPath: path))
                    }
                }
                try #require(damaged > 0)
                let point = try #require(live.host.timelines)
                await point.settle()
                let driver = try #require(point.installed[TemporaryFolder.hostile]?.drivers.first)
                #expect(driver.present != nil && driver.plan.failures == 0)
                let told = try await live.explanation(of: TemporaryFolder.hostile)
                #expect(told.events.count { $0.why.contains("was dropped") } == 1, "\(told.events)")
                #expect(live.host.host[TemporaryFolder.hostile]?.process.launches == 1)
                try await live.show(SampleTests.grid)
            }
        }
    }
}

/// The hostile extension as its host sees it.
@HostActor
private struct HostileSight {
    let widgets: InstalledWidgets
    let process: ExtensionInstance

    var driver: TimelineDriver { get throws { try #require(widgets.drivers.first) } }
}

extension TemporaryFolder {
    fileprivate static let hostile = "com.example.hostile"

    /// Makes the bundle of Plugins/Misbehaving/HostileWidgets that does this deed, and returns the path.
    fileprivate func hostileWidgets(_ deed: String) throws -> String {
        let list: [String: Any] = [
            "CFBundleIdentifier": Self.hostile, "CFBundleExecutable": deed, "CFBundleName": "Hostile",
            "CFBundlePackageType": "XPC!", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            "MinimumOSVersion": "14.0",
            "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
        ]
        let name = "Hostile.appex"
        try makeFolder(name)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try write(data, to: name + "/Info.plist")
        try add(Products.plugins + "/libHostileWidgets.so", as: name + "/" + deed)
        return path + "/" + name
    }
}
