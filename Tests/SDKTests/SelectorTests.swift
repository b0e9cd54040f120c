import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private var log: [String] = []

/// A controller as `hostel lower` leaves it: each selector has its method.
private final class Dial: UIViewController {
    let button = UIButton(type: .system)
    private let card = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 110))

    override func viewDidLoad() {
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        button.addTarget(self, action: Selector("pressed", Dial.pressed(_:)), for: .touchUpInside)
        button.addTarget(self, action: Selector("pressed", Dial.pressed(_:)), for: .touchUpInside)
        button.addTarget(self, action: Selector("down", Dial.down), for: [.touchDown, .touchUpOutside])
        button.addTarget(nil, action: Selector("found", Dial.found(_:with:)), for: .touchUpInside)
        button.addTarget(self, action: "unknown", for: .touchUpInside)
        view.addSubview(button)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped", Dial.tapped)))
        view.addSubview(card)
    }

    func pressed(_ sender: UIButton) { log.append("pressed \(sender === button)") }
    func down() { log.append("down") }
    func found(_ sender: Any, with event: UIEvent) { log.append("found") }
    func tapped(_ recogniser: UITapGestureRecognizer) { log.append("tapped \(recogniser.view === card)") }
}

@MainActor
@Suite(.serialized)
struct SelectorTests {
    init() { log = [] }

    @Test func aTapReachesTheMethodsOfControlsAndRecognisers() throws {
        let stage = try Stage(Dial.self)
        stage.appear()
        stage.tap(20, 20)
        #expect(log == ["down", "pressed true", "found"])
        log = []
        stage.tap(170, 80)
        #expect(log == ["tapped true"])
    }

    @Test func aRemovedTargetGetsNothingOfTheseEvents() throws {
        let dial = Dial()
        dial.loadViewIfNeeded()
        dial.button.removeTarget(dial, action: Selector("down", Dial.down), for: .touchDown)
        dial.button.removeTarget(nil, action: Selector("pressed", Dial.pressed(_:)), for: .allEvents)
        dial.button.removeTarget(UIView(), action: nil, for: .allEvents)
        dial.button.sendActions(for: [.touchDown, .touchUpInside])
        #expect(log == ["found"])
        dial.button.sendActions(for: .touchUpOutside)
        #expect(log == ["found", "down"])
        log = []
        dial.button.removeTarget(nil, action: nil, for: .allEvents)
        dial.button.sendActions(for: .allEvents)
        #expect(log.isEmpty && dial.button.allControlEvents.isEmpty)
    }

    @Test func aTargetOfOneEventKeepsItsOthers() {
        let (button, dial) = (UIButton(), Dial())
        let down = Selector("down", Dial.down)
        button.addTarget(dial, action: down, for: [.touchDown, .touchUpInside])
        button.addTarget(dial, action: down, for: .touchDown)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(log == ["down", "down"])
    }

    @Test func aControlNamesItsTargetsAndTheirMethods() {
        let (button, dial, other) = (UIButton(), Dial(), Dial())
        #expect(button.allTargets.isEmpty)
        button.addTarget(dial, action: Selector("down", Dial.down), for: [.touchDown, .touchCancel])
        button.addTarget(dial, action: Selector("pressed", Dial.pressed(_:)), for: .touchDown)
        button.addTarget(nil, action: Selector("found", Dial.found(_:with:)), for: .touchUpInside)
        #expect(button.allTargets.count == 2 && button.allTargets.contains(AnyHashable(dial)))
        #expect(button.allTargets.contains { $0.base is NSNull })
        #expect(button.actions(forTarget: dial, forControlEvent: .touchDown) == ["down", "pressed:"])
        #expect(button.actions(forTarget: dial, forControlEvent: .touchCancel) == ["down"])
        #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["found::"])
        #expect(button.actions(forTarget: other, forControlEvent: .touchDown) == nil)
    }

    @Test func anActionByItsNameAloneCallsTheMethodThatWasAddedForTheTarget() {
        let (button, dial) = (UIButton(), Dial())
        button.addTarget(dial, action: Selector("down", Dial.down), for: .touchDown)
        for target in button.allTargets {
            for action in button.actions(forTarget: target, forControlEvent: .touchDown) ?? [] {
                button.sendAction(Selector(action), to: target, for: nil)
            }
        }
        #expect(log == ["down"])
        button.sendAction("unknown", to: dial, for: nil)
        #expect(log == ["down"])
    }

    @Test func anOverrideSeesEachMethodThatAControlCalls() {
        final class Watched: UIButton {
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                log.append("sends \(action)")
                super.sendAction(action, to: target, for: event)
            }
        }
        let (button, dial) = (Watched(), Dial())
        button.addTarget(dial, action: Selector("down", Dial.down), for: .touchDown)
        button.sendActions(for: .touchDown)
        #expect(log == ["sends down", "down"])
    }

    @Test func aScreenMakesALinkThatCallsTheMethod() throws {
        let link = try #require(UIScreen.main.displayLink(withTarget: Dial(), selector: Selector("down", Dial.down)))
        #expect(!link.isPaused)
        link.invalidate()
    }

    @Test func aTargetThatIsGoneIsNotCalled() {
        let button = UIButton()
        var dial: Dial? = Dial()
        weak let kept = dial
        button.addTarget(dial, action: Selector("down", Dial.down), for: .touchDown)
        dial = nil
        #expect(kept == nil)
        button.sendActions(for: .touchDown)
        #expect(log.isEmpty)
    }
}
