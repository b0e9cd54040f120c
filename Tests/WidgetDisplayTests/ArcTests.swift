import DisplayLists
import Foundation
import Testing

/// Parts of ellipses as curves.
struct ArcTests {
    private func arc(_ sweep: Double, radii: CGSize = CGSize(width: 10, height: 10)) -> DisplayArc {
        DisplayArc(center: CGPoint(x: 20, y: 30), radii: radii, start: 0, sweep: sweep)
    }

    private func ends(_ arc: DisplayArc) -> [CGPoint] {
        arc.curves.compactMap { if case .curve(let end, _, _) = $0 { end } else { nil } }
    }

    private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
        abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
    }

    @Test(arguments: zip([0, 1.5, 1.7, -3.1, 6.3, 100, -Double.infinity], [1, 1, 2, 2, 4, 4, 4]))
    func curvesAreQuartersAtMost(_ sweep: Double, _ count: Int) { #expect(arc(sweep).curves.count == count) }

    @Test func wholeTurnEndsWhereItBegan() throws {
        let circle = arc(2 * .pi)
        #expect(isNear(circle.begin, CGPoint(x: 30, y: 30)))
        #expect(isNear(try #require(ends(circle).last), circle.begin))
    }

    @Test func positiveSweepRunsDownwardsFromTheRight() throws {
        #expect(isNear(try #require(ends(arc(.pi / 2)).last), CGPoint(x: 20, y: 40)))
        #expect(isNear(try #require(ends(arc(-.pi / 2)).last), CGPoint(x: 20, y: 20)))
    }

    @Test func ellipseHasARadiusForEachAxis() throws {
        let quarter = arc(.pi / 2, radii: CGSize(width: 10, height: 4))
        #expect(isNear(quarter.begin, CGPoint(x: 30, y: 30)))
        #expect(isNear(try #require(ends(quarter).last), CGPoint(x: 20, y: 34)))
    }

    /// A quarter as one curve leaves the circle by less than 0.03 % of its radius.
    @Test func middleOfAQuarterLiesOnTheCircle() throws {
        guard case .curve(let end, let first, let second) = try #require(arc(.pi / 2).curves.first) else {
            Issue.record("no curve")
            return
        }
        let begin = arc(0).begin
        func middle(_ part: KeyPath<CGPoint, CGFloat>) -> CGFloat {
            (begin[keyPath: part] + 3 * first[keyPath: part] + 3 * second[keyPath: part] + end[keyPath: part]) / 8
        }
        let distance = hypot(middle(\.x) - 20, middle(\.y) - 30)
        #expect(abs(distance - 10) < 0.003)
    }

    @Test func sweepThatIsNoNumberStaysAtTheStart() throws {
        let none = arc(.nan)
        #expect(isNear(try #require(ends(none).last), none.begin))
    }
}
