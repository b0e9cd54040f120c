import DisplayLists
import Foundation
import Testing
import TimelineMessages
@testable import TimelinePointHost
import WidgetDisplay

/// The effect of a press on a widget's tile, decided from its looks alone.
struct TilePressTests {
    private let size = CGSize(width: 148, height: 148)

    @Test func anAnswerToAPressOpensSomethingAfterAnActionAlone() {
        #expect(PressOutcome(WidgetActed(isDone: true)) == PressOutcome(isDone: true))
        #expect(PressOutcome(WidgetActed(isDone: true, opening: .app)).opening == .app)
        #expect(PressOutcome(WidgetActed(isDone: true, opening: .url("a://b"))).opening == .url("a://b"))
        #expect(PressOutcome(WidgetActed(isDone: false, opening: .app)) == PressOutcome(isDone: false))
    }

    @Test func aLateAnswerToAPressOpensNothing() {
        let outcome = PressOutcome(isDone: true, opening: .url("a://b"))
        #expect(outcome.opening(after: .zero) == .url("a://b") && outcome.opening(after: .seconds(10)) == .url("a://b"))
        #expect(outcome.opening(after: .seconds(11)) == nil)
        #expect(PressOutcome(isDone: true).opening(after: .zero) == nil)
    }

    private func list(_ operations: DisplayOperation...) -> DisplayList {
        DisplayList(size: size, operations: operations)
    }

    private func region(
        _ x: Double, _ y: Double, _ side: Double, _ label: String, url: String? = nil, action: String? = nil
    ) -> DisplayOperation {
        let frame = CGRect(x: x, y: y, width: side, height: side)
        return .region(DisplayRegion(frame: frame, label: label, url: url, action: action))
    }

    private func act(_ x: Double, _ y: Double, _ label: String, action: String? = nil) -> TilePress {
        .act(PressedControl(point: CGPoint(x: x, y: y), label: label, action: action))
    }

    @Test func pressBesideEveryPlaceOpensTheApplication() {
        let list = list(region(10, 10, 30, "Add"))
        #expect(TilePress(at: CGPoint(x: 5, y: 5), of: list) == .openApp)
        #expect(TilePress(at: .zero, of: DisplayList(size: size)) == .openApp)
    }

    @Test func pressOnAControlHasTheActionThatTheLooksHave() throws {
        let list = list(region(10, 10, 30, "Add", action: "a"), region(60, 10, 30, "Add", action: "b"))
        #expect(TilePress(at: CGPoint(x: 20, y: 20), of: list) == act(20, 20, "Add", action: "a"))
        let places = HitTester(list).regions()
        #expect(TilePress(on: try #require(places.last), of: list) == act(75, 25, "Add", action: "b"))
    }

    @Test func pressOutsideOfTheTileDoesNothing() {
        let list = list(region(10, 10, 30, "Add"))
        #expect(TilePress(at: CGPoint(x: -1, y: 20), of: list) == nil)
        #expect(TilePress(at: CGPoint(x: Double.nan, y: 20), of: list) == nil)
        #expect(TilePress(at: CGPoint(x: 148, y: 148), of: self.list(region(0, 0, 400, "Wide"))) == nil)
    }

    @Test func pressOnAControlActsAndOnALinkOpensItsURL() {
        let list = list(
            region(0, 0, 148, "", url: "app://all"), region(10, 10, 30, "Add"),
            region(60, 10, 30, "Day", url: "app://day"))
        #expect(TilePress(at: CGPoint(x: 20, y: 20), of: list) == act(20, 20, "Add"))
        #expect(TilePress(at: CGPoint(x: 70, y: 20), of: list) == .open(url: "app://day"))
        // The link of the whole widget lies below all others, and needs no drawing there.
        #expect(TilePress(at: CGPoint(x: 140, y: 140), of: list) == .open(url: "app://all"))
    }

    @Test func clippedAndInvisiblePlacesCannotBePressed() {
        let clip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0)
        let clipped = list(.push(DisplayGroup(clip: clip)), region(0, 0, 40, "Add"), .pop)
        #expect(TilePress(at: CGPoint(x: 5, y: 5), of: clipped) == act(5, 5, "Add"))
        #expect(TilePress(at: CGPoint(x: 20, y: 20), of: clipped) == .openApp)
        let faded = list(.push(DisplayGroup(opacity: 0)), region(0, 0, 40, "Add"), .pop)
        #expect(TilePress(at: CGPoint(x: 5, y: 5), of: faded) == .openApp)
    }

    @Test func placeActsAtAPointWhereNoOtherCoversIt() throws {
        // The middle of Wide is covered by Narrow.
        let list = list(region(0, 0, 100, "Wide"), region(40, 40, 20, "Narrow"))
        let places = HitTester(list).regions()
        try #require(places.map(\.label) == ["Wide", "Narrow"])
        #expect(TilePress(on: places[0], of: list) == act(25, 50, "Wide"))
        #expect(TilePress(on: places[1], of: list) == act(50, 50, "Narrow"))
        let whole = self.list(region(0, 0, 148, "", url: "app://all"), region(60, 60, 28, "Add"))
        let first = try #require(HitTester(whole).regions().first { $0.url != nil })
        #expect(TilePress(on: first, of: whole) == .open(url: "app://all"))
    }

    @Test func placeThatIsGoneDoesNothing() throws {
        let list = list(region(10, 10, 30, "Add"))
        let place = try #require(HitTester(list).regions().first)
        #expect(TilePress(on: place, of: self.list(region(50, 10, 30, "Add"))) == nil)
    }

    @Test func pressesAreBoundedInNumberAndInTime() {
        var gate = PressGate()
        let accepted = (0..<100).count { _ in gate.begin(now: 0) }
        #expect(accepted == PressGate.mostWaiting)
        var fast = PressGate()
        var done = 0
        for press in 0..<10_000 where fast.begin(now: Int64(press) * 1_000_000) {
            done += 1
            fast.end()
        }
        // Ten seconds: the burst, then twelve a second.
        #expect((130...141).contains(done))
    }
}
