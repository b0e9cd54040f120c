import Foundation
import Testing
import UIKit

@testable import UIKitCore

private class Noted: UIViewController {
    var steps: [String] = []
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    private func note(_ step: String) {
        steps.append(step + (isMovingToParent ? " into" : "") + (isMovingFromParent ? " from" : ""))
    }
}

/// Forwards no appearances.
private final class Silent: Noted {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Appearances that the code of a parent makes.
@MainActor @Suite struct AppearanceTransitionTests {
    private func shown(_ parent: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.addSubview(parent.requiredView)
        parent.willAppear()
        parent.didAppear()
        return window
    }

    @Test func aChildOfAParentThatForwardsNothingAppearsByItsCode() {
        let (parent, child) = (Silent(), Noted())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let window = shown(parent)
        #expect(child.steps.isEmpty && window.subviews.count == 1)
        child.beginAppearanceTransition(true, animated: false)
        #expect(child.steps == ["will appear into"])
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(child.steps == ["will appear into", "did appear into"])
        child.steps = []
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        #expect(child.steps == ["will disappear from", "did disappear from"])
    }

    @Test func aChildKnowsWhetherItMoves() {
        let (parent, first, second) = (Noted(), Noted(), Noted())
        parent.addChild(first)
        parent.view.addSubview(first.view)
        first.didMove(toParent: parent)
        let window = shown(parent)
        #expect(first.steps == ["will appear", "did appear"] && window.subviews.count == 1)
        parent.addChild(second)
        parent.view.addSubview(second.view)
        #expect(second.steps == ["will appear into", "did appear into"] && !second.isMovingToParent)
        second.steps = []
        second.willMove(toParent: nil)
        second.view.removeFromSuperview()
        second.removeFromParent()
        #expect(second.steps == ["will disappear from", "did disappear from"])
        #expect(!second.isBeingPresented && !second.isBeingDismissed)
    }

    @Test func aTransitionShowsOneChildInPlaceOfAnother() {
        let (parent, old, new) = (Noted(), Noted(), Noted())
        for child in [old, new] { parent.addChild(child) }
        parent.view.addSubview(old.view)
        let window = shown(parent)
        var isMoved = false
        var isDone: Bool?
        parent.transition(
            from: old, to: new, duration: 0, animations: { isMoved = true }, completion: { isDone = $0 })
        let deadline = Date().addingTimeInterval(60)
        while isDone == nil, Date() < deadline { RunLoop.current.run(until: Date().addingTimeInterval(0.005)) }
        #expect(isMoved && isDone == true && window.subviews.count == 1)
        #expect(old.view.superview == nil && new.view.superview === parent.view)
        #expect(new.steps == ["will appear into", "did appear into"])
        #expect(old.steps.suffix(2) == ["will disappear from", "did disappear from"])
    }
}
