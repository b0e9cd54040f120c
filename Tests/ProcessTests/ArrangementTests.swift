import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The arrangement of the page with real widgets: hidden tiles, their order, and both over a restart.
extension ProcessTests {
    @Suite(.serialized)
    struct ArrangementTests {
        static let grid = SampleTests.grid
        static let moon = "com.hostel.moon"
        static let bundles = ["GridWidget.appex", "libMoonWidget.so"].map(SampleTests.sample)

        @Test func hiddenWidgetIsOffThePageUntilItIsShown() async throws {
            try await LiveHost.run(Self.bundles, showsAll: true) { live in
                let both = try #require(live.host.shownOrder.count == 2 ? live.host.shownOrder : nil)
                let sibling = try await live.sibling(Self.moon)
                try await live.show(Self.grid)
                try await live.hide(Self.grid)
                #expect(live.host.shownOrder == both.filter { $0 != Self.grid })
                #expect(await !live.host.pageOfText(columns: 80).contains("Photos"))
                // The entry of its icon shows every installed widget.
                #expect(try await live.text(Self.grid).contains("Photos"))
                #expect(live.host.shownOrder == both.filter { $0 != Self.grid })
                try await live.expectUnharmed(sibling)

                try await live.restart()
                #expect(live.host.shownOrder == both.filter { $0 != Self.grid })
                await live.host.waitUntilSettled()
                #expect(try live.scene(Self.grid).process.launches == 0)
                try await live.show(Self.grid)
                #expect(live.host.shownOrder == both)
                try await live.restart()
                #expect(live.host.shownOrder == both)
            }
        }

        @Test func replacedWidgetStaysOffThePage() async throws {
            try await LiveHost.run(Self.bundles, showsAll: true) { live in
                try await live.hide(Self.grid)
                let before = try live.scene(Self.grid)
                try live.plugins.replace("GridWidget.appex", by: SampleTests.sample("GridWidget.appex"))
                try await live.eventually("it is replaced") {
                    live.host.scenes[Self.grid].map { $0 !== before } ?? false
                }
                #expect(!live.host.shownOrder.contains(Self.grid))
                #expect(try live.scene(Self.grid).tile.stage == .hidden)
            }
        }

        @Test func orderIsRememberedOverARestart() async throws {
            try await LiveHost.run(Self.bundles, showsAll: true) { live in
                let before = live.host.shownOrder
                try #require(before.count == 2)
                live.host.board.move(before[1], by: -1)
                #expect(live.host.shownOrder == before.reversed())
                try await live.restart()
                #expect(live.host.shownOrder == before.reversed())
                // The page follows the order.
                let page = await live.host.pageOfText(columns: 80)
                let places = try [Self.grid, Self.moon].map { identifier in
                    let title = try live.scene(identifier).process.bundle.displayName.uppercased()
                    return try #require(page.range(of: title)).lowerBound
                }
                #expect((places[0] < places[1]) == (live.host.shownOrder == [Self.grid, Self.moon]))
            }
        }

        @Test func changesHavePriorityOverTheInitialArrangement() async throws {
            let initial = BoardArrangement(order: [Self.moon, Self.grid], hidden: [Self.grid])
            try await LiveHost.run(Self.bundles, showsAll: true, arrangement: initial) { live in
                #expect(live.host.order == [Self.moon, Self.grid])
                #expect(live.host.shownOrder == [Self.moon])
                try await live.show(Self.grid)
                live.host.board.move(Self.grid, by: -1)
                try await live.restart()
                #expect(live.host.shownOrder == [Self.grid, Self.moon])
            }
        }
    }
}
