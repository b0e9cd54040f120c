import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private var calls: [String] = []
@MainActor private var alive = 0
@MainActor private weak var latest: Recorder?

/// Records each call.
private final class Recorder: UIViewController, NCWidgetProviding {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        alive += 1
        latest = self
        calls.append("init context=\(extensionContext != nil)")
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { alive -= 1 }

    override func beginRequest(with context: NSExtensionContext) {
        super.beginRequest(with: context)
        calls.append("beginRequest")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad context=\(extensionContext != nil)")
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("viewWillTransition \(size.height) was \(view.bounds.height)")
        coordinator.animate(alongsideTransition: { _ in
            calls.append("alongside \(self.view.bounds.height)")
        }) { _ in calls.append("completion") }
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        calls.append("widgetPerformUpdate")
        completionHandler(.newData)
        completionHandler(.failed)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        calls.append("mode \(activeDisplayMode) \(maxSize.height)")
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        calls.append("margins")
        return defaultMarginInsets
    }
}

private final class Plain: UIViewController {}

@MainActor
@Suite(.serialized)
struct LifeCycleTests {
    init() {
        calls = []
        alive = 0
    }

    @Test func theFirstAppearanceHasThePublishedOrder() throws {
        let stage = try Stage(Recorder.self)
        #expect(stage.appear() == .appeared)
        #expect(
            calls == [
                "init context=false", "beginRequest", "viewDidLoad context=true", "mode compact 110.0",
                "widgetPerformUpdate", "viewWillAppear", "viewDidAppear",
            ])
        #expect(
            stage.link.steps == [
                "beginRequest", "viewDidLoad", "widgetActiveDisplayModeDidChange", "widgetPerformUpdate",
                "widgetPerformUpdate: newData", "viewWillAppear", "viewDidAppear",
            ])
        #expect(stage.link.frames.count == 1)
    }

    @Test func aWidgetForSystem10IsNotAskedForMargins() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        #expect(!calls.contains("margins"))
    }

    @Test func showMoreOnlyReportsTheMode() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        calls = []
        #expect(stage.ask(.changeMode(stage.view, .expanded, Stage.sizes)) == .done)
        #expect(calls == ["mode expanded 528.0"])
    }

    @Test func aNewHeightArrivesAsATransition() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        calls = []
        var next = ViewConfiguration(
            activeMode: .expanded, maximumSizes: Stage.sizes, size: CGSize(width: 320, height: 300))
        #expect(stage.ask(.reconfigure(stage.view, next)) == .done)
        #expect(
            calls == [
                "mode expanded 528.0", "viewWillTransition 300.0 was 110.0", "alongside 300.0", "completion",
            ])
        calls = []
        next.textSize = .extraLarge
        stage.ask(.reconfigure(stage.view, next))
        #expect(calls.isEmpty)
    }

    @Test func theScreenIsThatOfTheDeviceAndLargerThanATile() throws {
        let stage = try Stage(Recorder.self)
        stage.appear { $0.screen = CGSize(width: 568, height: 320) }
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
        #expect(UIScreen.main.nativeBounds.size == CGSize(width: 640, height: 1136))
        stage.disappear()
        stage.appear()
        #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test func eachAppearanceRepeatsAllCallsOnANewObject() throws {
        let stage = try Stage(Recorder.self)
        for round in 1...5 {
            stage.appear()
            #expect(alive == 1, "round \(round)")
            #expect(stage.disappear() == .done)
            #expect(alive == 0, "round \(round)")
        }
        #expect(calls.count { $0.hasPrefix("viewDidLoad") } == 5)
        #expect(calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
        #expect(stage.link.steps.last == "deinit")
        #expect(stage.link.warnings.isEmpty)
    }

    @Test func theObjectIsFreedAfterItDisappeared() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        #expect(latest != nil)
        stage.disappear()
        #expect(latest == nil)
    }

    @Test func anObjectThatIsNotFreedIsReported() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        var held = latest
        stage.disappear()
        #expect(stage.link.warnings.count == 1)
        #expect(stage.link.warnings.first?.contains("still in memory") == true)
        withExtendedLifetime(held) {}
        held = nil
        #expect(alive == 0)
    }

    @Test func aTimerThatOutlivesTheViewIsReported() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        stage.turns.hasTimers = true
        stage.disappear()
        #expect(stage.link.warnings.contains { $0.contains("timer") })
    }

    @Test func twoTilesOfOneProcessAreApart() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        let first = stage.view
        stage.appear()
        #expect(alive == 2)
        #expect(stage.ask(.disappear(first)) == .done)
        #expect(alive == 1)
        stage.disappear()
        #expect(alive == 0)
    }

    @Test func anUpdateIsAnsweredOnce() throws {
        let stage = try Stage(Recorder.self)
        stage.appear()
        var answers: [WidgetReply] = []
        stage.point.handle(.performUpdate(stage.view)) { answers.append($0) }
        stage.turns.turn()
        #expect(answers == [.updated(.newData)])
    }

    @Test func aControllerWithoutTheProtocolIsShownAndNeverUpdates() throws {
        let stage = try Stage(Plain.self)
        #expect(stage.appear() == .appeared)
        #expect(stage.ask(.performUpdate(stage.view)) == .updated(.noData))
        #expect(stage.ask(.performUpdate(ViewIdentifier(rawValue: 99))) == .updated(.failed))
    }

    @Test func aClassThatIsNotAControllerIsRefused() {
        final class Other {}
        do {
            _ = try Stage(Other.self)
            Issue.record("accepted")
        } catch {
            #expect((error as? LoadFailure)?.code == .principalClassWrongKind)
        }
    }

    @Test func memoryWarningsReachChildren() throws {
        let stage = try Stage(Parent.self)
        stage.appear()
        calls = []
        stage.point.handle(.memoryWarning)
        #expect(calls == ["parent memory", "child memory"])
    }

    @Test func childrenAppearAfterTheirParent() throws {
        let stage = try Stage(Parent.self)
        stage.appear()
        #expect(
            calls == [
                "willMove true", "didMove true", "parent will", "child will", "parent did", "child did",
            ])
        calls = []
        stage.disappear()
        #expect(calls == ["parent gone", "child gone"])
    }
}

private final class Parent: UIViewController {
    override func viewDidLoad() {
        let child = Child()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("parent will") }
    override func viewDidAppear(_ animated: Bool) { calls.append("parent did") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("parent gone") }
    override func didReceiveMemoryWarning() { calls.append("parent memory") }
}

private final class Child: UIViewController {
    override func willMove(toParent parent: UIViewController?) { calls.append("willMove \(parent != nil)") }
    override func didMove(toParent parent: UIViewController?) { calls.append("didMove \(parent != nil)") }
    override func viewWillAppear(_ animated: Bool) { calls.append("child will") }
    override func viewDidAppear(_ animated: Bool) { calls.append("child did") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("child gone") }
    override func didReceiveMemoryWarning() { calls.append("child memory") }
}
