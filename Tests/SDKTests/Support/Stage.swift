import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

/// A Today point with one principal class and a host that records.
@MainActor
final class Stage {
    let link = RecordingLink()
    let turns = ManualTurns()
    let point: TodayPoint
    private(set) var view = ViewIdentifier(rawValue: 0)

    static let sizes = MaximumSizes(
        compact: CGSize(width: 320, height: 110), expanded: CGSize(width: 320, height: 528))

    convenience init(_ principal: Any.Type, predatesDisplayModes: Bool = false) throws {
        try self.init(.type(principal), predatesDisplayModes: predatesDisplayModes)
    }

    init(_ principal: Principal, predatesDisplayModes: Bool = false) throws {
        MainThread.markMainQueue()
        let clock = Clock()
        point = TodayPoint(clock: { clock.time }, predatesDisplayModes: predatesDisplayModes)
        self.clock = clock
        _ = try point.begin(principal, name: "Test.Principal", link: link, turns: turns)
    }

    // The traits of the last view shown stay the current ones of the process, and the next test expects the usual ones.
    deinit { UITraitCollection.setCurrent(UITraitCollection(style: .light)) }

    final class Clock { var time: TimeInterval = 100 }
    let clock: Clock

    @discardableResult
    func ask(_ request: WidgetRequest) -> WidgetReply? {
        var answer: WidgetReply?
        point.handle(request) { answer = $0 }
        return answer
    }

    @discardableResult
    func appear(mode: DisplayMode = .compact, configure: (inout ViewConfiguration) -> Void = { _ in }) -> WidgetReply? {
        view = ViewIdentifier(rawValue: view.rawValue + 1)
        var configuration = ViewConfiguration(
            activeMode: mode, maximumSizes: Self.sizes, size: CGSize(width: 320, height: 110))
        configure(&configuration)
        return ask(.appear(view, configuration))
    }

    @discardableResult
    func disappear() -> WidgetReply? {
        defer { turns.turn() }
        return ask(.disappear(view))
    }

    func touch(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat) {
        point.handle(.touch(view, phase, CGPoint(x: x, y: y)))
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        clock.time += 0.05
        touch(.ended, x, y)
        turns.turn()
        clock.time += 1
    }
}
