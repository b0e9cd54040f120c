import DisplayLists
import ExtensionHost
import Foundation
import Glibc
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost
import WidgetDisplay
import WidgetHost

extension ProcessTests {
    /// Presses on the tiles of WidgetKit extensions: by command, and with keys and the mouse of a terminal.
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct WidgetPressTests {
        static let counter = "com.hostel.counter"
        private static let cards = "com.hostel.cards.widgets"

        @HostActor
        private static func driver(_ live: LiveHost, _ identifier: String, _ kind: String) async throws
            -> TimelineDriver
        {
            let point = try #require(live.host.timelines)
            await point.settle()
            return try #require(point.installed[identifier]?.drivers.first { $0.key.kind == kind })
        }

        @HostActor
        private static func texts(_ driver: TimelineDriver) throws -> [String] {
            guard case .live(let list, _) = driver.content.state else { return [] }
            return list.operations.compactMap {
                if case .text(let text) = $0, text.font.design != .symbol { text.string } else { nil }
            }
        }

        @Test func pressRunsItsIntentAndTheTileShowsTheNewTimeline() async throws {
            let bundles = ["CounterWidget.appex", "GridWidget.appex"].map(SampleTests.sample)
            try await LiveHost.run(bundles, showsAll: true) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let driver = try await Self.driver(live, Self.counter, "Counter")
                let before = try await live.text(Self.counter)
                #expect(before.contains("0") && driver.places.count == 2, "\(before)")
                // Both places are in reading order: less, then more.
                for _ in 0..<3 { try await live.send(.press(identifier: Self.counter, region: 2)) }
                #expect(try Self.texts(driver) == ["3"])
                try await live.send(.press(identifier: Self.counter, region: 1))
                #expect(try Self.texts(driver) == ["2"])
                let after = try await live.text(Self.counter)
                #expect(after.contains("2") && after != before, "\(after)")
                #expect(driver.plan.used == 0)
                let told = try await live.explanation(of: Self.counter)
                #expect(
                    told.events.count { $0.what == "reload" && $0.why.contains("a person touched one of its controls") }
                        == 4)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func pressLaunchesAnExtensionWithoutAProcessAndAPressElsewhereDoesNot() async throws {
            let bundles = ["CounterWidget.appex", "GridWidget.appex"].map(SampleTests.sample)
            try await LiveHost.run(bundles, showsAll: true) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let driver = try await Self.driver(live, Self.counter, "Counter")
                let point = try #require(live.host.timelines)
                let process = try #require(live.host.host[Self.counter]).process
                let pid = try #require(process.pid)
                kill(pid, SIGKILL)
                try await live.eventually("it is dead") { process.pid == nil }
                let launches = process.launches
                // A stream of presses on places without a control, and on places that are not there.
                for step in 0..<2_000 {
                    point.touch(CGPoint(x: 1 + Double(step % 7), y: 1), of: driver.key.name)
                }
                let gone = PlacedRegion(frame: CGRect(x: 1, y: 1, width: 9, height: 9), label: "More", url: nil)
                for _ in 0..<100 { point.press(gone, of: driver.key.name) }
                for number in [0, -1, 3, Int.max, Int.min] {
                    await #expect(throws: CommandRefusal.self) {
                        try await live.send(.press(identifier: Self.counter, region: number))
                    }
                }
                try await live.remains("no process", for: .milliseconds(200)) { process.pid == nil }
                #expect(process.launches == launches)
                try await live.send(.press(identifier: Self.counter, region: 2))
                #expect(process.launches == launches + 1)
                #expect(try Self.texts(driver) == ["1"])
                // A stream of presses on a control is bounded.
                let place = try #require(driver.places.last)
                for _ in 0..<1_000 { point.press(place, of: driver.key.name) }
                try await live.eventually("the accepted ones are done") {
                    try Self.texts(driver) == ["\(1 + PressGate.mostWaiting)"]
                }
                #expect(process.launches == launches + 1)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func linksAndTheURLOfAWidgetOpenWithoutAProcess() async throws {
            try await LiveHost.run(["Cards.app", "GridWidget.appex"].map(SampleTests.sample), showsAll: true) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let driver = try await Self.driver(live, Self.cards, "NewCard")
                let process = try #require(live.host.host[Self.cards]).process
                let pid = try #require(process.pid)
                kill(pid, SIGKILL)
                try await live.eventually("it is dead") { process.pid == nil }
                let launches = process.launches
                _ = try await live.send(
                    TimelineCommand.widgetPress(WidgetChoice(Self.cards, kind: "NewCard"), place: 1))
                try await live.eventually("its container has the URL") {
                    live.host.host.containers.lastOpened?.contains("opened with com.hostel.cards") == true
                }
                // Anywhere on the tile.
                #expect(driver.press(at: CGPoint(x: 2, y: 2)) != nil)
                #expect(process.launches == launches && process.pid == nil)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func anIntentOpensItsApplicationOrAURLAfterIt() async throws {
            try await LiveHost.run(["Cards.app", "GridWidget.appex"].map(SampleTests.sample), showsAll: true) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let driver = try await Self.driver(live, Self.cards, "NewCard")
                let containers = live.host.host.containers
                #expect(driver.places.map(\.label).suffix(2) == ["First", "All"])
                #expect(containers.broker.pid(of: "com.hostel.cards") == nil)
                _ = try await live.send(
                    TimelineCommand.widgetPress(WidgetChoice(Self.cards, kind: "NewCard"), place: 3))
                #expect(containers.broker.pid(of: "com.hostel.cards") != nil)
                _ = try await live.send(
                    TimelineCommand.widgetPress(WidgetChoice(Self.cards, kind: "NewCard"), place: 2))
                let opened = try #require(containers.lastOpened)
                #expect(opened.hasPrefix("com.hostel.cards://card/1 — opened with com.hostel.cards"), "\(opened)")
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
