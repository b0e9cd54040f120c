import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import TextLayout

@testable import WidgetDisplay

/// Touches count where an operation draws: rows S002-20 and S002-22.
struct HitTestingTests {
    static let size = CGSize(width: 100, height: 100)
    static let gray = DisplayColor(red: 0.5, green: 0.5, blue: 0.5)

    func hit(_ operations: [DisplayOperation], _ x: Double, _ y: Double) throws -> HitTestResult {
        HitTester(DisplayList(size: Self.size, operations: operations)).hitTest(CGPoint(x: x, y: y))
    }

    func box(_ rect: CGRect, radius: Double = 0, color: DisplayColor = gray) -> DisplayOperation {
        .fill(.rectangle(rect, cornerRadius: radius), .color(color))
    }

    let middle = CGRect(x: 20, y: 20, width: 60, height: 60)

    @Test func blankAreaReceivesNoTouch() throws {
        #expect(try hit([], 50, 50) == .nothing)
        #expect(try hit([box(middle, color: .clear)], 50, 50) == .nothing)
        #expect(try hit([box(middle)], 10, 10) == .nothing)
        #expect(try hit([box(middle)], 50, 50).operation == 0)
    }

    @Test func labelReceivesTouchesOnItsLinesOnly() throws {
        let text = DisplayText(
            frame: CGRect(x: 10, y: 10, width: 80, height: 80), string: "Hi", font: DisplayFont(size: 17),
            color: .black)
        #expect(try hit([.text(text)], 15, 18).operation == 0)
        #expect(try hit([.text(text)], 80, 18) == .nothing)
        #expect(try hit([.text(text)], 15, 60) == .nothing)
        var clear = text
        clear.color = .clear
        #expect(try hit([.text(clear)], 15, 18) == .nothing)
    }

    @Test func pictureReceivesTouchesInItsFrame() throws {
        let image = DisplayOperation.image(DisplayImage(image: 1, frame: middle))
        #expect(try hit([image], 50, 50).operation == 0)
        #expect(try hit([image], 5, 50) == .nothing)
    }

    @Test func placeThatAPersonChoseIsFoundAgainUnlessItLeadsElsewhere() {
        func place(_ x: Double, _ label: String, _ url: String? = nil) -> PlacedRegion {
            PlacedRegion(frame: CGRect(x: x, y: 0, width: 10, height: 10), label: label, url: url)
        }
        let chosen = place(0, "News", "app:news")
        #expect(chosen.match(among: [place(0, "Mail", "app:mail"), chosen]) == chosen)
        // It has moved, or has another label.
        let moved = place(40, "News", "app:news")
        #expect(chosen.match(among: [place(90, "News", "app:news"), moved, place(0, "Mail", "app:mail")]) == moved)
        #expect(chosen.match(among: [place(0, "3 News", "app:news")]) == place(0, "3 News", "app:news"))
        // Another one lies in its place.
        #expect(chosen.match(among: [place(0, "News", "app:pay"), place(0, "News")]) == nil)
        #expect(place(0, "More").match(among: [place(0, "More", "app:pay"), place(50, "Less")]) == nil)
        #expect(chosen.match(among: []) == nil)
    }

    @Test func stretchedTransparentPixelReceivesTouches() throws {
        // No pixel of it is visible, but the frame counts.
        let image = DisplayOperation.image(DisplayImage(image: 1, frame: CGRect(origin: .zero, size: Self.size)))
        #expect(try hit([image], 99, 99).isCovered)
        #expect(Picture(width: 1, height: 1, pixels: Data(count: 4)) != nil)
    }

    @Test func roundCornersAndEllipsesReceiveTouchesInTheirOutline() throws {
        #expect(try hit([box(middle, radius: 30)], 22, 22) == .nothing)
        #expect(try hit([box(middle, radius: 30)], 50, 21).isCovered)
        let ellipse = DisplayOperation.fill(.ellipse(middle), .color(Self.gray))
        #expect(try hit([ellipse], 25, 25) == .nothing)
        #expect(try hit([ellipse], 50, 50).isCovered)
    }

    @Test func pathsAndStrokesReceiveTouchesInTheirOutline() throws {
        let triangle = DisplayShape.path([
            .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 0, y: 100)), .close,
        ])
        #expect(try hit([.fill(triangle, .color(Self.gray))], 30, 30).isCovered)
        #expect(try hit([.fill(triangle, .color(Self.gray))], 80, 80) == .nothing)
        func square(from low: CGFloat, to high: CGFloat) -> [DisplayPathElement] {
            [
                .move(CGPoint(x: low, y: low)), .line(CGPoint(x: high, y: low)), .line(CGPoint(x: high, y: high)),
                .line(CGPoint(x: low, y: high)), .close,
            ]
        }
        let frame = DisplayShape.evenOddPath(square(from: 0, to: 100) + square(from: 40, to: 60))
        #expect(try hit([.fill(frame, .color(Self.gray))], 20, 50).isCovered)
        #expect(try hit([.fill(frame, .color(Self.gray))], 50, 50) == .nothing)
        let line = DisplayOperation.stroke(.rectangle(middle, cornerRadius: 0), Self.gray, width: 4)
        #expect(try hit([line], 21, 50).isCovered)
        #expect(try hit([line], 50, 50) == .nothing)
    }

    @Test func groupsMoveClipAndHideTouchTargets() throws {
        let small = box(CGRect(x: 0, y: 0, width: 10, height: 10))
        let moved = [DisplayOperation.push(DisplayGroup(offset: CGPoint(x: 50, y: 50))), small, .pop]
        #expect(try hit(moved, 5, 5) == .nothing)
        #expect(try hit(moved, 55, 55).operation == 1)
        let clipped = [
            DisplayOperation.push(
                DisplayGroup(clip: .rectangle(CGRect(x: 0, y: 0, width: 5, height: 5), cornerRadius: 0))),
            small, .pop,
        ]
        #expect(try hit(clipped, 3, 3).isCovered)
        #expect(try hit(clipped, 8, 8) == .nothing)
        #expect(try hit([.push(DisplayGroup(opacity: 0)), small, .pop], 5, 5) == .nothing)
        #expect(try hit([.push(DisplayGroup(opacity: 0)), .pop, small], 5, 5).operation == 2)
    }

    @Test func topmostOperationAndRegionReceiveTheTouch() throws {
        let region = { DisplayOperation.region(DisplayRegion(frame: middle, label: $0, url: nil)) }
        let result = try hit([box(middle), region("lower"), box(middle), region("upper")], 50, 50)
        #expect(result.operation == 2)
        #expect(result.region?.label == "upper")
        #expect(try hit([region("alone")], 50, 50) == .nothing)
    }

    @Test func pointsOutsideTheViewReceiveNoTouch() throws {
        let huge = box(CGRect(x: -500, y: -500, width: 2000, height: 2000))
        #expect(try hit([huge], -1, 50) == .nothing)
        #expect(try hit([huge], 100, 50) == .nothing)
        #expect(try hit([huge], 0, 0).isCovered)
    }

    @Test func regionsAreListedForKeysInReadingOrder() throws {
        let list = Samples().shortcuts
        let regions = HitTester(list).regions()
        #expect(regions.map(\.label) == ["Scan", "Pay", "Ride", "Search"])
        #expect(regions.map(\.url) == ["sample://scan", "sample://pay", "sample://ride", "sample://search"])
        for region in regions {
            let point = try #require(region.pressPoint)
            #expect(region.frame.contains(point))
            #expect(HitTester(list).hitTest(point).region?.label == region.label)
        }
    }

    @Test func regionsAreClippedAndHiddenRegionsLeftOut() throws {
        let region = DisplayOperation.region(
            DisplayRegion(frame: CGRect(x: 0, y: 0, width: 90, height: 90), label: "r"))
        let clip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 0)
        let list = DisplayList(
            size: Self.size,
            operations: [
                .push(DisplayGroup(offset: CGPoint(x: 30, y: 30), clip: clip)), region, .pop,
                .push(DisplayGroup(opacity: 0)), region, .pop,
                .push(DisplayGroup(offset: CGPoint(x: 200, y: 0))), region, .pop,
            ])
        let regions = HitTester(list).regions()
        #expect(regions.map(\.frame) == [CGRect(x: 30, y: 30, width: 20, height: 20)])
        #expect(regions[0].pressPoint == nil)
    }

    // MARK: Turned groups

    /// A bar of 60 × 10 points around the middle of the list, turned to stand upright.
    private var upright: [DisplayOperation] {
        let bar = CGRect(x: -30, y: -5, width: 60, height: 10)
        return [
            .push(DisplayGroup(offset: CGPoint(x: 50, y: 50), mapping: .rotation(.pi / 2))), box(bar),
            .region(DisplayRegion(frame: bar, label: "bar")), .pop,
        ]
    }

    @Test func rowWithDrawingAtItsBeginningAloneCanBePressed() throws {
        let row = DisplayOperation.region(
            DisplayRegion(frame: CGRect(x: 0, y: 0, width: 100, height: 30), label: "row"))
        let sign = box(CGRect(x: 2, y: 10, width: 8, height: 8))
        let line = box(CGRect(x: 0, y: 26, width: 100, height: 2))
        for drawn in [sign, line] {
            let tester = HitTester(DisplayList(size: Self.size, operations: [drawn, row]))
            let point = try #require(tester.regions().first?.pressPoint)
            #expect(tester.hitTest(point).isCovered)
        }
    }

    @Test func turnedGroupsReceiveTouchesWhereTheyAreShown() throws {
        #expect(try hit(upright, 50, 75).region?.label == "bar")
        #expect(try hit(upright, 75, 50) == .nothing)
        let flat = DisplayMapping(a: 1, b: 0, c: 0, d: 0)
        #expect(try hit([.push(DisplayGroup(mapping: flat)), box(middle), .pop], 50, 50) == .nothing)
    }

    @Test func regionsOfTurnedGroupsLieWhereTheyAreShown() throws {
        let tester = HitTester(DisplayList(size: Self.size, operations: upright))
        let region = try #require(tester.regions().first)
        #expect(abs(region.frame.minX - 45) < 1e-9 && abs(region.frame.height - 60) < 1e-9)
        #expect(tester.hitTest(try #require(region.pressPoint)).region?.label == "bar")
        #expect(tester.region(at: CGPoint(x: 50, y: 30))?.label == "bar")
        #expect(tester.region(at: CGPoint(x: 30, y: 50)) == nil)
    }

    @Test func groupsWithinTurnedGroupsAreTurnedToo() throws {
        // 20 points to the right of a group that is turned by a quarter: 20 points below it.
        let inner = DisplayOperation.push(DisplayGroup(offset: CGPoint(x: 20, y: 0)))
        let square = box(CGRect(x: -5, y: -5, width: 10, height: 10))
        let list = [DisplayOperation.push(DisplayGroup(offset: CGPoint(x: 50, y: 50), mapping: .rotation(.pi / 2)))]
        #expect(try hit(list + [inner, square, .pop, .pop], 50, 70).operation == 2)
        #expect(try hit(list + [inner, square, .pop, .pop], 70, 50) == .nothing)
    }

    @Test func manyRegionsThatShowNothingLeaveThePlacesOfOthers() throws {
        let blank = (0..<100).map { number in
            DisplayOperation.region(
                DisplayRegion(frame: CGRect(x: Double(number), y: 0, width: 1, height: 10), label: "blank"))
        }
        let last = DisplayOperation.region(DisplayRegion(frame: middle, label: "last"))
        let regions = HitTester(DisplayList(size: Self.size, operations: blank + [box(middle), last])).regions()
        #expect(regions.last?.label == "last" && regions.last?.pressPoint == CGPoint(x: 50, y: 50))
    }

    /// Otherwise a list of hidden groups, or of long paths elsewhere, takes the host's thread for seconds.
    @Test func searchForAPlaceCountsHiddenGroupsAndLongPathsElsewhere() throws {
        let elsewhere = DisplayShape.path(
            [.move(CGPoint(x: -900, y: -900))]
                + (0..<4000).map { .line(CGPoint(x: -900 + Double($0 % 3), y: -900 + Double($0 % 2))) })
        let hidden = [DisplayOperation.push(DisplayGroup(clip: .rectangle(.zero, cornerRadius: 0))), .pop]
        let line = DisplayLine(width: 1)
        let costly: [[DisplayOperation]] = [
            Array(repeating: .fill(elsewhere, .color(.black)), count: 3),
            Array(repeating: .stroke(elsewhere, .black, line), count: 3),
            Array(repeating: hidden, count: 5000).flatMap(\.self),
            [.push(DisplayGroup(clip: elsewhere)), .pop, .push(DisplayGroup(clip: elsewhere)), .pop]
                + [.push(DisplayGroup(clip: elsewhere)), .pop],
        ]
        for operations in costly {
            let tester = HitTester(DisplayList(size: Self.size, operations: operations + [box(middle)]))
            var (little, enough) = (HitTestEffort(10_000), HitTestEffort(20_000))
            let point = CGPoint(x: middle.midX, y: middle.midY)
            #expect(!tester.hitTest(point, &little).isCovered)
            #expect(tester.hitTest(point, &enough).isCovered)
        }
    }
}
