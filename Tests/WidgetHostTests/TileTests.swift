import DisplayLists
import ExtensionHost
import ExtensionMessages
import Foundation
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// The decisions of a tile, without a process.
struct TileTests {
    static let environment = Tile.Environment(
        sizes: MaximumSizes(compact: CGSize(width: 359, height: 110), expanded: CGSize(width: 359, height: 616)))

    static let looks = DisplayList(size: CGSize(width: 359, height: 110))

    /// A hash of looks that differ by a number.
    static func hash(_ number: Int) -> ContentHash {
        ContentHash(DisplayList(size: CGSize(width: number, height: 1)))
    }

    /// A tile whose first view is shown.
    static func shown(largest: DisplayMode = .compact, chosen: DisplayMode = .compact) -> (Tile, ViewIdentifier) {
        var tile = Tile(environment: environment, largestMode: largest, chosenMode: chosen)
        _ = tile.handle(.show)
        _ = tile.handle(.processRunning)
        let view = ViewIdentifier(rawValue: 1)
        _ = tile.handle(.frame(view, serial: 1, looks, hash: hash(1)))
        _ = tile.handle(.appeared(view))
        return (tile, view)
    }

    @Test func showLaunchesTheProcessAndThenItsView() {
        var tile = Tile(environment: Self.environment)
        #expect(tile.handle(.show) == [.needProcess, .redraw])
        let actions = tile.handle(.processRunning)
        guard case .appear(let view, let configuration) = actions.first else {
            Issue.record("no view was asked for: \(actions)")
            return
        }
        #expect(view.rawValue == 1)
        #expect(configuration.size == CGSize(width: 359, height: 110))
        #expect(tile.content == .placeholder)
        _ = tile.handle(.frame(view, serial: 1, Self.looks, hash: Self.hash(1)))
        #expect(tile.content == .live)
    }

    @Test(arguments: [50.0, 110, 120, 300])
    func compactHeightIgnoresTheRequestedHeight(_ height: Double) {
        var (tile, view) = Self.shown()
        let actions = tile.handle(.preferredSize(view, CGSize(width: 0, height: height)))
        #expect(tile.size.height == 110)
        #expect(actions.isEmpty == (height == 110))
    }

    @Test(arguments: [(300.0, 300.0), (900, 616), (50, 110)])
    func expandedHeightIsTheRequestedOneUpToTheMaximum(_ wished: Double, _ granted: Double) {
        var (tile, view) = Self.shown(largest: .expanded, chosen: .expanded)
        _ = tile.handle(.preferredSize(view, CGSize(width: 0, height: wished)))
        #expect(Double(tile.size.height) == granted)
    }

    @Test func scrollingOutAndInMakesANewViewInTheSameProcess() {
        var (tile, view) = Self.shown()
        for round in 1...5 {
            #expect(tile.handle(.hide) == [.disappear(view), .keepSnapshot])
            #expect(tile.content == .snapshot)
            #expect(tile.handle(.disappeared(view)).isEmpty)
            #expect(tile.handle(.show) == [.needProcess, .redraw])
            _ = tile.handle(.processRunning)
            view = ViewIdentifier(rawValue: UInt32(round + 1))
            #expect(tile.view == view)
            _ = tile.handle(.frame(view, serial: 1, Self.looks, hash: Self.hash(1)))
            _ = tile.handle(.appeared(view))
        }
        // The looks never changed, so nothing was drawn again: held snapshot, no flash (S000-19).
        #expect(tile.framesDrawn == 1)
        #expect(tile.framesSuppressed == 5)
    }

    @Test func equalFramesAreNotDrawnAgain() {
        var (tile, view) = Self.shown()
        #expect(tile.handle(.frame(view, serial: 2, Self.looks, hash: Self.hash(1))) == [.acknowledge(view, serial: 2)])
        #expect(
            tile.handle(.frame(view, serial: 3, Self.looks, hash: Self.hash(2))) == [
                .acknowledge(view, serial: 3), .redraw,
            ])
        #expect(tile.framesSuppressed == 1)
    }

    @Test func compactIsTheDefaultAndHidesTheButton() {
        var (tile, _) = Self.shown()
        #expect(tile.largestMode == .compact)
        #expect(tile.handle(.choose(.expanded)).isEmpty)
        #expect(tile.activeMode == .compact)
    }

    @Test func largestModeDoesNotChangeTheActiveMode() {
        var (tile, view) = Self.shown()
        #expect(tile.handle(.largestMode(view, .expanded)) == [.redraw])
        #expect(tile.activeMode == .compact)
        let actions = tile.handle(.choose(.expanded))
        #expect(actions.contains(.changeMode(view, .expanded, Self.environment.sizes)))
        #expect(actions.contains(.remember(.expanded)))
    }

    @Test func chosenModeIsKeptWhileLessIsOffered() {
        var (tile, view) = Self.shown(largest: .expanded, chosen: .expanded)
        #expect(tile.activeMode == .expanded)
        let actions = tile.handle(.largestMode(view, .compact))
        #expect(actions.contains(.changeMode(view, .compact, Self.environment.sizes)))
        #expect(tile.activeMode == .compact)
        _ = tile.handle(.largestMode(view, .expanded))
        #expect(tile.activeMode == .expanded)
    }

    @Test func largestModeMayChangeOften() {
        var (tile, view) = Self.shown()
        for round in 0..<100 { _ = tile.handle(.largestMode(view, round.isMultiple(of: 2) ? .expanded : .compact)) }
        #expect(tile.largestMode == .compact)
        #expect(tile.activeMode == .compact)
    }

    @Test func expandedOfferedWhileTheTileIsShownCanBeChosen() {
        var (tile, view) = Self.shown()
        #expect(tile.handle(.choose(.expanded)).isEmpty && tile.activeMode == .compact)
        let offered = tile.handle(.largestMode(view, .expanded))
        #expect(offered.contains(.redraw) && tile.largestMode == .expanded && tile.activeMode == .compact)
        _ = tile.handle(.choose(.expanded))
        #expect(tile.activeMode == .expanded)
    }

    @Test func crashShowsUnableToLoadAndTheNextShowTriesAgain() {
        var (tile, _) = Self.shown()
        _ = tile.handle(.processEnded(.crashed(signal: 4)))
        guard case .unableToLoad(let code, _) = tile.content else {
            Issue.record("the tile shows \(tile.content)")
            return
        }
        #expect(code == "crashed")
        #expect(tile.handle(.show).contains(.needProcess))
        #expect(tile.content == .snapshot)
    }

    private static func crash(_ tile: inout Tile, failures: Int) -> [Tile.Action] {
        let heldBack = HeldBack(failures: failures, seconds: 3.2, isCrashLoop: failures >= 3)
        return tile.handle(.processEnded(.crashed(signal: 11), heldBack: heldBack))
    }

    @Test func visibleTileIsRetriedAndShowsTheReasonUntilItIsLive() {
        var (tile, _) = Self.shown()
        #expect(Self.crash(&tile, failures: 3) == [.redraw])
        guard case .unableToLoad(_, let message) = tile.content else {
            Issue.record("the tile shows \(tile.content)")
            return
        }
        #expect(message.contains("Failed 3 times in a row; tried again in 4 s"))
        #expect(tile.isHeldBack && tile.awaitsRetry && tile.isSettled)
        #expect(tile.handle(.show).isEmpty, "scrolled out and in, it waits on")
        #expect(tile.handle(.retry).contains(.needProcess))
        #expect(tile.isUnableToLoad && !tile.isHeldBack)
        _ = tile.handle(.processRunning)
        let view = tile.view ?? ViewIdentifier(rawValue: 0)
        _ = tile.handle(.frame(view, serial: 1, Self.looks, hash: Self.hash(77)))
        #expect(tile.content == .live)
        // It failed once or twice: nobody calls that a loop.
        _ = Self.crash(&tile, failures: 1)
        guard case .unableToLoad(_, let first) = tile.content else {
            Issue.record("it shows \(tile.content)")
            return
        }
        #expect(!first.contains("in a row"))
    }

    @Test func hiddenTileIsNotRetriedAndAPressForgivesFailures() {
        var (tile, _) = Self.shown()
        _ = Self.crash(&tile, failures: 2)
        _ = tile.handle(.hide)
        #expect(tile.handle(.retry).isEmpty && !tile.isHeldBack)
        #expect(tile.handle(.show).contains(.needProcess))
        _ = tile.handle(.processRunning)
        _ = Self.crash(&tile, failures: 3)
        _ = tile.handle(.forgive)
        #expect(tile.handle(.show).contains(.needProcess))
        #expect(!tile.isUnableToLoad)
        #expect(tile.handle(.retry).isEmpty, "a timer that was under way changes nothing")
    }

    /// Its successor has a tile of its own: the old version must not come back in the same moment.
    @Test func replacedVersionLaunchesNoProcess() {
        var (tile, _) = Self.shown()
        #expect(tile.handle(.processEnded(.ended(.replaced))) == [.redraw])
        #expect(tile.stage == .hidden)
        #expect(tile.content == .snapshot)
    }

    @Test func hideDuringTheLaunchTakesEffect() {
        var tile = Tile(environment: Self.environment)
        _ = tile.handle(.show)
        #expect(tile.handle(.hide).isEmpty)
        #expect(tile.handle(.processRunning).isEmpty)
        #expect(tile.stage == .hidden)
    }

    @Test func showDuringADisappearanceMakesANewView() {
        var (tile, view) = Self.shown()
        _ = tile.handle(.hide)
        #expect(tile.handle(.show).isEmpty)
        #expect(tile.handle(.disappeared(view)) == [.needProcess])
    }

    @Test func framesOfAnOldViewAreOnlyAcknowledged() {
        var (tile, view) = Self.shown()
        _ = tile.handle(.hide)
        #expect(tile.handle(.frame(view, serial: 9, Self.looks, hash: Self.hash(5))) == [.acknowledge(view, serial: 9)])
    }
}
