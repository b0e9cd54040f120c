import HostelTestSupport
import SceneHost
import Testing

/// The order of a page and its hidden tiles, without tiles.
struct BoardArrangementTests {
    @Test func otherExtensionsFollowByIdentifier() {
        let arrangement = BoardArrangement(order: ["c", "a"])
        #expect(arrangement.arranged(["a", "b", "c", "d"]) == ["c", "a", "b", "d"])
        #expect(BoardArrangement().arranged(["b", "a"]) == ["a", "b"])
    }

    @Test func tileMovesPastItsNeighbourOnThePage() {
        var arrangement = BoardArrangement()
        let all = ["a", "b", "c", "d"]
        // b is not on the page, so that c passes a.
        #expect(arrangement.move("c", by: -1, on: ["a", "c", "d"], of: all) == true)
        #expect(arrangement.arranged(all) == ["c", "a", "b", "d"])
        #expect(arrangement.move("c", by: 2, on: ["c", "a", "d"], of: all) == true)
        #expect(arrangement.arranged(all) == ["a", "b", "d", "c"])
    }

    @Test func movingStopsAtTheEnds() {
        var arrangement = BoardArrangement()
        let page = ["a", "b", "c"]
        #expect(arrangement.move("a", by: -1, on: page, of: page) == false)
        #expect(arrangement.move("c", by: .max, on: page, of: page) == false)
        #expect(arrangement.move("x", by: 1, on: page, of: page) == false)
        #expect(arrangement.order.isEmpty)
        #expect(arrangement.move("a", by: .max, on: page, of: page) == true)
        #expect(arrangement.arranged(page) == ["b", "c", "a"])
        #expect(arrangement.move("a", by: .min, on: ["b", "c", "a"], of: page) == true)
        #expect(arrangement.arranged(page) == page)
    }

    @Test func absentExtensionsKeepTheirPlace() {
        var arrangement = BoardArrangement(order: ["gone", "a", "b"])
        #expect(arrangement.move("b", by: -1, on: ["a", "b"], of: ["a", "b"]) == true)
        #expect(arrangement.order == ["gone", "b", "a"])
    }

    @Test func orderIsBounded() {
        let many = (0..<20_000).map { "gone.\($0)" }
        var arrangement = BoardArrangement(order: many + many)
        #expect(arrangement.order.count == BoardArrangement.mostIdentifiers)
        #expect(arrangement.move("b", by: -1, on: ["a", "b"], of: ["a", "b"]) == true)
        #expect(arrangement.order == ["b", "a"])
    }

    @Test func randomMovesKeepEveryTile() {
        var state: UInt64 = 11
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let all = (0..<9).map { "w\($0)" }
        var arrangement = BoardArrangement()
        for _ in 0..<2000 {
            let page = arrangement.arranged(all).filter { _ in next(4) > 0 }
            let identifier = all[next(all.count)]
            let before = page.firstIndex(of: identifier)
            let distance = next(7) - 3
            let hasMoved = arrangement.move(identifier, by: distance, on: page, of: all)
            let after = arrangement.arranged(all)
            #expect(after.sorted() == all)
            let place = after.filter(page.contains).firstIndex(of: identifier)
            #expect(hasMoved == (before != place))
            #expect(place == before.map { min(max(0, $0 + distance), page.count - 1) })
        }
    }

    @Test func pageThatGrowsOneByOneIsArranged() {
        var generator = SeededGenerator(seed: 77)
        let all = (0..<300).map { "com.example.e\($0)" }
        let arrangement = BoardArrangement(order: Array(all.shuffled(using: &generator).prefix(100)))
        var page: [String] = []
        for identifier in all.shuffled(using: &generator) + all.prefix(10) { arrangement.add(identifier, to: &page) }
        #expect(page == arrangement.arranged(all))
        let gone = all.shuffled(using: &generator).prefix(150) + ["com.example.absent"]
        for identifier in gone { arrangement.remove(identifier, from: &page) }
        #expect(page == arrangement.arranged(all.filter { !gone.contains($0) }) && page.count == 150)
    }
}
