import DisplayLists
import ExtensionHost
import ExtensionManifest
import Foundation
import Glibc
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost
import TodayPointHost
import WidgetDisplay
import WidgetHost

extension ProcessTests {
    /// WidgetKit's widgets on a page: their entries, archives and commands, with real processes.
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct TimelineTests {
        private static let identifier = TemporaryFolder.timelines

        private static func withWidgets(
            state: TemporaryFolder? = nil, _ body: @HostActor (LiveHost, InstalledWidgets) async throws -> Void
        ) async throws {
            let folder = try TemporaryFolder("timelines")
            let bundle = try folder.timelines()
            try await LiveHost.run(
                [bundle, SampleTests.sample("GridWidget.appex")], state: state, showsAll: true
            ) { live in
                try await body(live, try await Self.settled(live))
            }
        }

        @HostActor
        private static func settled(_ live: LiveHost) async throws -> InstalledWidgets {
            let point = try #require(live.host.timelines)
            await point.settle()
            return try #require(point.installed[identifier])
        }

        /// The number in the shown entry of Ticks.
        @HostActor
        private static func tick(_ widgets: InstalledWidgets) throws -> Int {
            let tile = try #require(widgets.tiles.first { $0.name.hasSuffix("/Ticks") }).content
            guard case .live(let list, _) = tile.state else { return -1 }
            var texts: [String] = []
            for case .text(let text) in list.operations { texts.append(text.string) }
            let number = texts.compactMap { $0.hasPrefix("tick ") ? Int($0.dropFirst(5)) : nil }.first
            return try #require(number, "\(texts)")
        }

        @HostActor
        private static func process(_ live: LiveHost) throws -> ExtensionInstance {
            try #require(live.host.host[identifier]).process
        }

        @Test func twoKindsOfOneExtensionAreListedAndShown() async throws {
            try await Self.withWidgets { live, widgets in
                let sibling = try await live.sibling(SampleTests.grid)
                let rows = try JSONDecoder().decode([BundleListing].self, from: live.host.listing())
                let row = try #require(rows.first { $0.identifier == Self.identifier })
                #expect(row.widgets?.map(\.kind) == ["Ticks", "Still"])
                #expect(
                    row.widgets?.map(\.families) == [
                        ["systemSmall", "systemMedium"], ["systemLarge", "accessoryRectangular"],
                    ])
                // Home families first, then the strip of accessories.
                #expect(widgets.tiles.map(\.name).count == 3)
                let order = live.host.shownOrder.filter { $0.hasPrefix(Self.identifier) }
                #expect(
                    order.map { $0.split(separator: "/")[1] } == [
                        "systemSmall", "systemLarge", "accessoryRectangular",
                    ])
                let page = await live.host.pageOfText(columns: 80)
                #expect(page.contains("TICKS") && page.contains("STILL") && page.contains("tick 7"), "\(page)")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func entriesAreShownOnTimeAfterTheProcessWasKilled() async throws {
            try await Self.withWidgets { live, widgets in
                let sibling = try await live.sibling(SampleTests.grid)
                let process = try Self.process(live)
                let pid = try #require(process.pid)
                let launches = process.launches
                let before = try Self.tick(widgets)
                kill(pid, SIGKILL)
                try await live.eventually("it is dead") { process.pid == nil }
                for later in 1...3 {
                    try await live.eventually("entry \(before + later) is shown") {
                        try Self.tick(widgets) >= before + later
                    }
                }
                #expect(process.pid == nil && process.launches == launches)
                let driver = try #require(widgets.plannedWidget("Ticks"))
                #expect(
                    driver.plan.entries == 60 && driver.plan.next != nil
                        && driver.plan.reason == "its timeline ends then")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func archivesAreShownAfterARestartWithoutAProcess() async throws {
            try await Self.withWidgets { live, widgets in
                let before = try Self.tick(widgets)
                try await live.restart()
                let again = try await Self.settled(live)
                #expect(try Self.tick(again) >= before)
                #expect(again.tiles.count == 3)
                for tile in again.tiles {
                    guard case .live = tile.content.state else { Issue.record("\(tile.name) is not shown"); continue }
                }
                #expect(try Self.process(live).launches == 0)
            }
        }

        @Test func oneProcessMakesThePlaceholderAndTheTimeline() async throws {
            try await Self.withWidgets { live, widgets in
                let driver = try #require(widgets.plannedWidget("Still"))
                let store = PointStore(live.host.state, point: "timeline")
                let kept = try #require(await store.value(of: "placeholder", for: driver.key.name))
                let placeholder = try #require(try WidgetTimeline(decoding: kept.bytes).looks(at: Date()))
                // Plain shapes stand in the places of its texts.
                #expect(!placeholder.list.operations.isEmpty)
                for case .text(let text) in placeholder.list.operations { Issue.record("the text \(text.string)") }
                #expect(driver.present != nil && driver.plan.used == 0)
                #expect(try Self.process(live).launches == 1)
            }
        }

        @Test func placeholderIsDrawnAndTheTimelineStays() async throws {
            try await Self.withWidgets { live, widgets in
                let sibling = try await live.sibling(SampleTests.grid)
                let driver = try #require(widgets.plannedWidget("Still"))
                let choice = WidgetChoice(Self.identifier, kind: "Still", family: "systemLarge")
                func draw(_ look: WidgetLook) async throws -> String {
                    let command = TimelineCommand.widgetSnapshot(choice, date: nil, format: .txt, look: look)
                    guard case .picture(let picture) = try await live.send(command) else { return "" }
                    return String(decoding: picture.data, as: UTF8.self)
                }
                #expect(try await draw(.entry).contains("tick 7"))
                let placeholder = try await draw(.placeholder)
                #expect(!placeholder.contains("tick") && placeholder.contains { !$0.isWhitespace }, "\(placeholder)")
                // The tile still shows its entry, and nothing was charged.
                let shown = try #require(driver.present?.looks(at: Date()))
                #expect(driver.content.hash == shown.hash)
                #expect(driver.plan.used == 0 && driver.plan.failures == 0)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func picturesAndFilmsDoNotCountAsKeptLooks() async throws {
            try await Self.withWidgets { live, _ in
                let sibling = try await live.sibling(SampleTests.grid)
                let desk = try #require(live.host.timelines).found(Self.identifier).desk
                let kept = desk.keptBytes
                try #require(kept > 0)
                // This family of Ticks is not shown.
                let choice = WidgetChoice(Self.identifier, kind: "Ticks", family: "systemMedium")
                let picture = try await live.send(
                    TimelineCommand.widgetSnapshot(choice, date: Date(), format: .txt, look: .entry))
                guard case .picture = picture else { throw UnexpectedAnswer(answer: picture) }
                #expect(desk.keptBytes == kept)
                let film = try await live.send(TimelineCommand.timeline(choice, from: nil, seconds: 30, strip: false))
                guard case .film = film else { throw UnexpectedAnswer(answer: film) }
                #expect(desk.keptBytes == kept)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func commandDrawsThePlaceholderOfEveryFamily() throws {
            let folder = try TemporaryFolder("placeholders")
            let bundle = try folder.timelines()
            let drawn = try Command.hostel(
                "snapshot", Self.identifier, "--plugins", bundle, "--placeholder", "--all-families", "-o",
                folder.path + "/looks")
            try #require(drawn.code == 0, "\(drawn.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/looks").sorted()
            #expect(
                names == [
                    "Still-accessoryRectangular.png", "Still-systemLarge.png", "Ticks-systemMedium.png",
                    "Ticks-systemSmall.png",
                ])
        }

        @Test func damagedArchiveIsDroppedAndAskedForOnce() async throws {
            try await Self.withWidgets { live, widgets in
                let key = try #require(widgets.plannedWidget("Still")).key
                let store = PointStore(live.host.state, point: "timeline")
                let kept = try #require(await store.value(of: "archive", for: key.name))
                store.keep(
                    PointStore.Value(
                        version: kept.version, time: kept.time, bytes: kept.bytes.dropLast(3) + [1, 2, 3]),
                    of: "archive", for: key.name)
                try await live.restart()
                let again = try await Self.settled(live)
                #expect(again.tiles.count == 3)
                let driver = try #require(again.plannedWidget("Still"))
                #expect(driver.present != nil && driver.plan.failures == 0)
                let told = try await live.explanation(of: Self.identifier)
                let lines = told.events.filter { $0.why.contains("was dropped") }
                #expect(lines.count == 1, "\(told.events)")
                #expect(try Self.process(live).launches == 1)
                let newStore = PointStore(live.host.state, point: "timeline")
                try await live.eventually("the new one is kept") {
                    await newStore.value(of: "archive", for: key.name).map {
                        $0.bytes != kept.bytes && !$0.bytes.isEmpty
                    }
                        == true
                }
            }
        }

        @Test func reloadsOfTheWidgetAreChargedAndThoseOfAPersonAreFree() async throws {
            try await Self.withWidgets { live, widgets in
                let driver = try #require(widgets.plannedWidget("Still"))
                let point = try #require(live.host.timelines)
                #expect(driver.plan.used == 0)
                _ = try await live.send(TodayCommand.reload(identifier: Self.identifier))
                try await live.eventually("it is reloaded") { driver.plan.next == nil }
                #expect(driver.plan.used == 0)
                let told = try #require(try await live.explanation(of: Self.identifier).timelines)
                #expect(told.timelines.map(\.kind) == ["Ticks", "Still", "Still"])
                #expect(
                    told.timelines.allSatisfy { $0.line.hasPrefix("40 reloads left") }, "\(told.timelines.map(\.line))")
                // The platform asks for five minutes between entries.
                #expect(told.timelines[0].plan.warnings.count == 1 && told.timelines[1].plan.warnings.isEmpty)
                _ = point.reload(Self.identifier, kind: "Still", for: .hosted(Self.identifier))
                #expect(driver.plan.next != nil && driver.plan.reason == "the widget asked for it")
                #expect(live.refusals.isEmpty, "\(live.refusals)")
            }
        }

        @Test func virtualClockPlaysADayAndDrawsAFilm() async throws {
            let folder = try TemporaryFolder("timelines")
            let bundle = try folder.timelines()
            let strip = folder.path + "/strip.png"
            let result = try Command.run(
                Products.hostel,
                [
                    "timeline", Self.identifier, "--kind", "Ticks", "--family", "systemSmall", "--from",
                    "2026-01-31T09:00:00Z", "--for", "3m", "--json", "-o", strip, "--plugins", bundle,
                ])
            #expect(result.code == 0, "\(result.errors)")
            let film = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            let shown = try #require(film["shown"] as? [[String: Any]])
            let entries = try #require(film["entries"] as? [[String: Any]])
            let reloads = try #require(film["reloads"] as? [[String: Any]])
            #expect(shown.count == 181 && entries.count == 240 && reloads.count == 4)
            // The extension's clock shows the virtual time.
            #expect(entries.first?["date"] as? String == "2026-01-31T09:00:00Z")
            #expect(shown[60]["date"] as? String == "2026-01-31T09:01:00Z" && shown[60]["entry"] as? Int == 60)
            #expect(reloads.map { $0["charged"] as? Bool } == [false, true, true, true])
            #expect(reloads.map { $0["reason"] as? String } == ["installation", "end", "end", "end"])
            #expect(film["budget"] as? [String: Int] == ["limit": 40, "used": 3])
            #expect(FileManager.default.contents(atPath: strip)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        }

        @Test func snapshotDrawsALiveActivityFromItsPushNotifications() throws {
            let folder = try TemporaryFolder("timelines")
            let bundle = try folder.timelines()
            let text = folder.path + "/trip.txt"
            func payload(_ event: String, _ values: String) throws -> String {
                try folder.write(#"{"aps": {"event": "\#(event)", "timestamp": 1, \#(values)}}"#, to: event + ".json")
                return folder.path + "/\(event).json"
            }
            func snapshot(_ arguments: String...) throws -> Command {
                try Command.run(
                    Products.hostel,
                    ["snapshot", Self.identifier, "--plugins", bundle, "-o", text, "--activity"] + arguments)
            }
            func words() -> String {
                String(decoding: FileManager.default.contents(atPath: text) ?? Data(), as: UTF8.self)
            }
            let values = #""attributes": {"name": "Ada"}, "content-state": {"stop": 1}"#
            let start = try payload("start", #""attributes-type": "TripAttributes", "# + values)
            let update = try payload("update", #""content-state": {"stop": 2}"#)
            let started = try snapshot(start)
            #expect(started.code == 0 && words().contains("Ada at 1"), "\(started.errors) \(words())")
            let updated = try snapshot(start, "--activity", update, "--presentation", "expanded")
            #expect(updated.code == 0 && words().contains("island 2"), "\(updated.errors) \(words())")

            let unstarted = try snapshot(update)
            #expect(unstarted.code == 1 && unstarted.errors.contains("The first payload has the event start."))
            let other = try snapshot(try payload("start", #""attributes-type": "Trips", "# + values))
            #expect(other.code == 1 && other.errors.contains("The bundle has: TripAttributes."), "\(other.errors)")
            let missing = try snapshot(folder.path + "/none.json")
            #expect(missing.code == 1 && missing.errors.contains("none.json cannot be read: No such file"))
        }

        @Test func snapshotDrawsAKindInAFamilyAtADate() async throws {
            let folder = try TemporaryFolder("timelines")
            let bundle = try folder.timelines()
            let text = folder.path + "/tick.txt"
            func snapshot(_ arguments: String...) throws -> Command {
                try Command.run(
                    Products.hostel, ["snapshot", Self.identifier, "--plugins", bundle] + arguments)
            }
            let drawn = try snapshot(
                "--kind", "Ticks", "--family", "systemMedium", "--date", "2026-01-31T09:00:00Z", "--mode", "dark", "-o",
                text)
            #expect(drawn.code == 0, "\(drawn.errors)")
            let words = String(decoding: FileManager.default.contents(atPath: text) ?? Data(), as: UTF8.self)
            #expect(words.contains("tick 0") && words.contains("1,769,850,000"), "\(words)")
            let misspelt = try snapshot("--kind", "Tics", "-o", text)
            #expect(misspelt.code == 1 && misspelt.errors.contains("Did you mean Ticks? Its kinds are: Ticks, Still."))
            let unsupported = try snapshot("--kind", "Ticks", "--family", "systemLarge", "-o", text)
            #expect(unsupported.code == 1 && unsupported.errors.contains("It supports: systemSmall, systemMedium."))
            // The second widget by the variable of the platform's development tools.
            let chosen = try Command.run(
                Products.hostel, ["snapshot", Self.identifier, "--plugins", bundle, "-o", text],
                environment: ["_XCWidgetKind": "Still", "_XCWidgetFamily": "accessoryRectangular"])
            #expect(chosen.code == 0, "\(chosen.errors)")
            #expect(
                String(decoding: FileManager.default.contents(atPath: text) ?? Data(), as: UTF8.self).contains("tick 7")
            )
            let all = try snapshot("--all-families", "-o", folder.path + "/all")
            #expect(all.code == 0, "\(all.errors)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path + "/all").sorted() == [
                    "Still-accessoryRectangular.png", "Still-systemLarge.png", "Ticks-systemMedium.png",
                    "Ticks-systemSmall.png",
                ])
        }
    }
}

extension InstalledWidgets {
    /// The driver of the first widget of a kind.
    fileprivate func plannedWidget(_ kind: String) -> TimelineDriver? { drivers.first { $0.key.kind == kind } }
}
