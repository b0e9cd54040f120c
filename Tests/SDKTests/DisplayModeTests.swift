import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private weak var latest: Modes?
@MainActor private var modes: [NCWidgetDisplayMode] = []

private final class Modes: UIViewController, NCWidgetProviding {
    override func viewDidLoad() { latest = self }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        modes.append(activeDisplayMode)
        preferredContentSize = activeDisplayMode == .compact ? maxSize : CGSize(width: maxSize.width, height: 300)
    }
}

@MainActor
@Suite(.serialized)
struct DisplayModeTests {
    init() { modes = [] }

    @Test func largestModeIsCompactUnlessSet() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        #expect(latest?.extensionContext?.widgetLargestAvailableDisplayMode == .compact)
        #expect(stage.link.largestModes.isEmpty)
    }

    @Test func settingTheLargestModeDoesNotChangeTheActiveOne() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        latest?.extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        #expect(stage.link.largestModes == [.expanded])
        #expect(latest?.extensionContext?.widgetLargestAvailableDisplayMode == .expanded)
        #expect(latest?.extensionContext?.widgetActiveDisplayMode == .compact)
        #expect(modes == [.compact])
    }

    @Test func theLargestModeMayBeSetWhenDataArrivesLongAfterViewDidLoad() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        #expect(stage.link.largestModes.isEmpty, "viewDidLoad did not set it")
        stage.ask(.changeMode(stage.view, .compact, Stage.sizes))
        latest?.extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        #expect(stage.link.largestModes == [.expanded])
        stage.ask(.changeMode(stage.view, .expanded, Stage.sizes))
        #expect(latest?.extensionContext?.widgetActiveDisplayMode == .expanded)
        #expect(stage.link.warnings.isEmpty)
    }

    @Test func theActiveModeComesFromTheHostAlone() throws {
        let stage = try Stage(Modes.self)
        stage.appear(mode: .expanded)
        #expect(latest?.extensionContext?.widgetActiveDisplayMode == .expanded)
        stage.ask(.changeMode(stage.view, .compact, Stage.sizes))
        #expect(latest?.extensionContext?.widgetActiveDisplayMode == .compact)
        #expect(modes == [.expanded, .compact])
    }

    @Test func theLargestModeMayChangeOften() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        for round in 0..<100 {
            latest?.extensionContext?.widgetLargestAvailableDisplayMode = round % 2 == 0 ? .expanded : .compact
        }
        #expect(stage.link.largestModes.count == 100)
        #expect(stage.link.largestModes.last == .compact)
    }

    @Test func theMaximumSizesAreKnownOnceItAppeared() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        #expect(latest?.extensionContext?.widgetMaximumSize(for: .compact).height == 110)
        #expect(latest?.extensionContext?.widgetMaximumSize(for: .expanded).height == 528)
    }

    // The widget sends every size, equal ones too: the host applies the rules of S001-6 and S001-7.
    @Test func everySizeIsSentInOrder() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        for _ in 0..<3 {
            stage.ask(.changeMode(stage.view, .expanded, Stage.sizes))
            stage.ask(.changeMode(stage.view, .compact, Stage.sizes))
        }
        #expect(stage.link.preferredHeights == [110, 300, 110, 300, 110, 300, 110])
    }

    @Test func theOrderOfLargestModeAndSizeIsKept() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        stage.link.events = []
        latest?.preferredContentSize.height = 200
        latest?.extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        #expect(
            stage.link.events == [
                .preferredSize(stage.view, CGSize(width: 320, height: 200)), .largestDisplayMode(stage.view, .expanded),
            ])
    }

    @Test func theFrameIsNotThePreferredSize() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        stage.link.events = []
        latest?.view.frame.size.height = 500
        stage.turns.turn()
        #expect(stage.link.preferredHeights.isEmpty)
        #expect(stage.link.frames.allSatisfy { $0.size.height == 110 })
    }

    @Test func sizesThatAreNotFiniteAreNotSent() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        stage.link.events = []
        latest?.preferredContentSize = CGSize(width: CGFloat.nan, height: 100)
        latest?.preferredContentSize = CGSize(width: 100, height: CGFloat.infinity)
        #expect(stage.link.events.isEmpty)
    }

    @Test func aSizeSetInTheInitialiserIsSent() throws {
        final class Early: UIViewController {
            override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
                super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
                preferredContentSize = CGSize(width: 0, height: 77)
            }
            required init?(coder: NSCoder) { nil }
        }
        let stage = try Stage(Early.self)
        stage.appear()
        #expect(stage.link.preferredHeights == [77])
    }

    @Test(arguments: [true, false])
    func openReturnsWhetherTheURLWasOpened(_ isOpened: Bool) async throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        stage.link.opens = isOpened
        let url = try #require(URL(string: "widgetdemo://page/1"))
        var answers: [Bool] = []
        latest?.extensionContext?.open(url) { answers.append($0) }
        #expect(answers == [isOpened])
        #expect(await latest?.extensionContext?.open(url) == isOpened)
        #expect(stage.link.opened == ["widgetdemo://page/1", "widgetdemo://page/1"])
    }

    @Test func openAfterTheEndReturnsFalse() throws {
        let stage = try Stage(Modes.self)
        stage.appear()
        let context = try #require(latest?.extensionContext)
        stage.disappear()
        let url = try #require(URL(string: "widgetdemo://page/1"))
        var answers: [Bool] = []
        context.open(url) { answers.append($0) }
        #expect(answers == [false])
        #expect(stage.link.opened.isEmpty)
    }

    @Test func aHandlerMayBeCalledOnAnyThread() async throws {
        final class Slow: UIViewController, NCWidgetProviding {
            nonisolated(unsafe) static var handler: ((NCUpdateResult) -> Void)?
            func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
                Slow.handler = completionHandler
            }
        }
        let stage = try Stage(Slow.self)
        stage.appear()
        let result = await withCheckedContinuation { continuation in
            stage.point.handle(.performUpdate(stage.view)) { continuation.resume(returning: $0) }
            DispatchQueue.global().async {
                Slow.handler?(.noData)
                Slow.handler?(.newData)
                Task { @MainActor in stage.turns.turn() }
            }
        }
        #expect(result == .updated(.noData))
        Slow.handler = nil
    }

    /// A host that waits for the result makes its picture then.
    @Test func resultOfAnUpdateFollowsTheFrameOfItsChanges() throws {
        final class Late: UIViewController, NCWidgetProviding {
            static var handler: ((NCUpdateResult) -> Void)?
            static weak var label: UILabel?
            override func viewDidLoad() {
                super.viewDidLoad()
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
                view.addSubview(label)
                Late.label = label
            }
            func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
                Late.handler = completionHandler
            }
        }
        let stage = try Stage(Late.self)
        stage.appear()
        stage.turns.turn()
        let before = stage.link.events.count
        Late.handler?(.newData)
        Late.label?.text = "High water"
        stage.turns.turn()
        let later = stage.link.events.dropFirst(before)
        let frame = later.firstIndex {
            if case .frame(_, _, let list) = $0 { list.texts == ["High water"] } else { false }
        }
        let result = later.firstIndex { $0 == .updated(stage.view, .newData) }
        #expect(try #require(frame) < #require(result))
        Late.handler = nil
    }
}
