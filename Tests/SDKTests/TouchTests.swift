import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private var log: [String] = []

private final class Panel: UIViewController {
    let button = UIButton(type: .system)
    let card = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 110))

    override func viewDidLoad() {
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        button.setTitle("Go", for: .normal)
        button.addAction(UIAction { log.append("action \($0.sender is UIButton)") }, for: .touchUpInside)
        button.addAction(for: .touchDown) { log.append("down") }
        button.addTarget(self, Panel.pressed, for: .touchUpInside)
        view.addSubview(button)
        card.addGestureRecognizer(UITapGestureRecognizer(self, Panel.tapped))
        let inner = UIButton(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        inner.addAction(for: .touchUpInside) { log.append("inner") }
        card.addSubview(inner)
        view.addSubview(card)
    }

    func pressed(_ sender: UIButton) { log.append("pressed \(sender === button)") }
    func tapped() { log.append("tapped") }
}

@MainActor
@Suite(.serialized)
struct TouchTests {
    init() { log = [] }

    @Test func aTapOnAButtonRunsItsActionsInOrder() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.tap(20, 20)
        #expect(log == ["down", "action true", "pressed true"])
    }

    @Test func aFingerThatLeavesTheButtonDoesNotPressIt() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.touch(.began, 20, 20)
        stage.touch(.moved, 20, 90)
        stage.touch(.ended, 20, 90)
        #expect(log == ["down"])
    }

    @Test func aCancelledTouchDoesNotPress() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.touch(.began, 20, 20)
        stage.touch(.cancelled, 20, 20)
        stage.touch(.ended, 20, 20)
        #expect(log == ["down"])
    }

    @Test func aTapIsRecognisedOnItsViewAndNotOnAControlInside() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.tap(170, 80)
        #expect(log == ["tapped"])
        log = []
        stage.tap(120, 20)
        #expect(log == ["inner"])
    }

    @Test func aLongMovementIsNotATap() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.touch(.began, 170, 80)
        stage.touch(.moved, 150, 80)
        stage.touch(.ended, 170, 80)
        #expect(log.isEmpty)
    }

    @Test func aDoubleTapNeedsTwoTaps() throws {
        final class Double: UIViewController {
            override func viewDidLoad() {
                let taps = UITapGestureRecognizer { _ in log.append("double") }
                taps.numberOfTapsRequired = 2
                view.addGestureRecognizer(taps)
            }
        }
        let stage = try Stage(Double.self)
        stage.appear()
        stage.tap(10, 10)
        stage.tap(10, 10)
        #expect(log.isEmpty)
        for _ in 0..<2 {
            stage.touch(.began, 10, 10)
            stage.clock.time += 0.05
            stage.touch(.ended, 10, 10)
            stage.clock.time += 0.1
        }
        #expect(log == ["double"])
    }

    @Test func viewsWithoutInteractionPassTouchesThrough() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        stage.tap(300, 100)
        #expect(log.isEmpty)
    }

    @Test func pressableRegionsAreInTheFrameWithTheirLabels() throws {
        let stage = try Stage(Panel.self)
        stage.appear()
        let regions = try #require(stage.link.frames.first?.regions)
        #expect(regions.first == DisplayRegion(frame: CGRect(x: 0, y: 0, width: 80, height: 40), label: "Go"))
        #expect(regions.count == 3)
    }

    @Test func hitTestingFollowsOrderVisibilityAndInteraction() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let front = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        front.isHidden = false
        front.alpha = 0.01
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        root.bringSubviewToFront(back)
        front.isUserInteractionEnabled = true
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
    }

    @Test func pointsConvertBetweenViews() {
        let root = UIView(frame: CGRect(x: 7, y: 7, width: 100, height: 100))
        let left = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
        let right = UIView(frame: CGRect(x: 50, y: 0, width: 40, height: 40))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        left.addSubview(inner)
        root.addSubview(left)
        root.addSubview(right)
        #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 25))
        #expect(inner.convert(CGPoint.zero, to: right) == CGPoint(x: -35, y: 25))
        #expect(inner.convert(CGPoint(x: 15, y: 25), from: root) == .zero)
        #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 25, width: 10, height: 10))
    }
}
