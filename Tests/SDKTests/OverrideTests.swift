import Foundation
import Testing
import UIKit

/// A view that lays out by its layer, and one that leaves the layout out.
private final class Layered: UIView {
    private(set) var calls: [String] = []
    override func layoutSublayers(of layer: CALayer) {
        calls.append("layer")
        super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() {
        calls.append("views")
        super.layoutSubviews()
    }
}

private final class Silent: UIView {
    private(set) var calls = 0
    override func layoutSublayers(of layer: CALayer) {}
    override func layoutSubviews() { calls += 1 }
}

/// The controller that a stage shows.
@MainActor private var shown: UIViewController?

private final class Stepping: UIViewController {
    private(set) var steps: [String] = []
    override func viewDidLoad() { shown = self }
    override func viewWillAppear(_ animated: Bool) { steps.append("will") }
    override func viewIsAppearing(_ animated: Bool) { steps.append("is") }
    override func viewDidAppear(_ animated: Bool) { steps.append("did") }
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        steps.append("present")
        super.present(controller, animated: animated, completion: completion)
    }
    override func performSegue(withIdentifier identifier: String, sender: Any?) { steps.append("segue \(identifier)") }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

private final class Judge: UIGestureRecognizerDelegate {
    var receives = true
    var begins = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

/// A view with a tap, whose delegate decides.
private final class Tapped: UIViewController {
    let judge = Judge()
    var taps = 0
    override func viewDidLoad() {
        shown = self
        let tap = UITapGestureRecognizer { [weak self] _ in self?.taps += 1 }
        tap.delegate = judge
        view.addGestureRecognizer(tap)
    }
}

/// Overrides in an author's classes, which are called as on the platform.
@MainActor @Suite(.serialized) struct OverrideTests {
    init() { shown = nil }

    @Test func aViewLaysOutByItsLayer() {
        let view = Layered(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.calls == ["layer", "views"])
        let silent = Silent()
        silent.layoutIfNeeded()
        #expect(silent.calls == 0)
    }

    @Test func aControllerFollowsItsAppearanceAndItsRequests() throws {
        let stage = try Stage(Stepping.self)
        stage.appear()
        let controller = try #require(shown as? Stepping)
        #expect(controller.steps.starts(with: ["will", "is"]))
        var isDone = false
        controller.present(UIViewController(), animated: true) { isDone = true }
        controller.performSegue(withIdentifier: "more", sender: nil)
        #expect(isDone && controller.steps.suffix(2) == ["present", "segue more"])
    }

    @Test func aDelegateDecidesAboutTouchesAndGestures() throws {
        let stage = try Stage(Tapped.self)
        stage.appear()
        let controller = try #require(shown as? Tapped)
        stage.tap(30, 20)
        #expect(controller.taps == 1)
        controller.judge.receives = false
        stage.tap(30, 20)
        #expect(controller.taps == 1)
        (controller.judge.receives, controller.judge.begins) = (true, false)
        stage.tap(30, 20)
        #expect(controller.taps == 1)
        controller.judge.begins = true
        stage.tap(30, 20)
        #expect(controller.taps == 2)
    }
}
