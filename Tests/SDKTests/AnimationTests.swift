import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Animations, which are not shown: layers keep their values, and delegates are called in time.
@MainActor
struct AnimationTests {
    private final class Follower: CAAnimationDelegate {
        var steps: [String] = []
        func animationDidStart(_ anim: CAAnimation) { steps.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { steps.append("stop \(flag)") }
    }

    private func fade(_ duration: CFTimeInterval = 0.01) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.25
        fade.duration = duration
        return fade
    }

    private func wait(until condition: () -> Bool) {
        let deadline = Date().addingTimeInterval(60)
        while !condition(), Date() < deadline { RunLoop.current.run(until: Date().addingTimeInterval(0.005)) }
    }

    @Test func aLayerKeepsItsValueAndTheDelegateIsToldOfTheEnd() {
        let (layer, follower) = (CALayer(), Follower())
        let fade = fade()
        fade.delegate = follower
        layer.add(fade, forKey: "fade")
        #expect(follower.steps == ["start"] && layer.opacity == 1)
        #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") === fade)
        wait { follower.steps.count > 1 }
        #expect(follower.steps == ["start", "stop true"])
        #expect(layer.animationKeys() == nil && layer.opacity == 1)
    }

    @Test func aRemovedAnimationDidNotFinish() {
        let (layer, follower) = (CALayer(), Follower())
        let fade = fade(60)
        fade.delegate = follower
        layer.add(fade, forKey: "fade")
        layer.removeAllAnimations()
        #expect(follower.steps == ["start", "stop false"] && layer.animationKeys() == nil)
    }

    @Test func anAnimationThatIsKeptLeavesItsLastValue() {
        let layer = CAShapeLayer()
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.toValue = 0.5
        draw.fillMode = .forwards
        draw.isRemovedOnCompletion = false
        let group = CAAnimationGroup()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        group.animations = [turn]
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        layer.add(draw, forKey: nil)
        layer.add(group, forKey: nil)
        #expect(layer.strokeEnd == 0.5 && abs(layer.transform.m11 + 1) < 1e-9)
    }

    @Test func anEndlessAnimationHasNoEnd() {
        let layer = CALayer()
        let fade = fade()
        fade.repeatCount = .infinity
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "fade")
        #expect(layer.opacity == 1 && fade.length(in: 1) == .infinity)
        fade.repeatCount = .greatestFiniteMagnitude
        #expect(fade.length(in: 1) == .infinity)
    }

    @Test func theCompletionOfATransactionWaitsForItsAnimations() {
        var ends = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends += 1 }
        CATransaction.commit()
        #expect(ends == 1, "without an animation it runs at once")
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends += 1 }
        CALayer().add(fade(), forKey: nil)
        CATransaction.commit()
        #expect(ends == 1)
        wait { ends == 2 }
        #expect(ends == 2 && CATransaction.animationDuration() == 0.25)
        CATransaction.commit()
    }

    private final class Counter {
        var calls = 0
        func step(_ link: CADisplayLink) { calls += 1 }
        func other() {}
    }

    @Test func aDisplayLinkCallsItsMethodUntilItIsInvalid() {
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: Selector("step", Counter.step))
        link.preferredFramesPerSecond = 1000
        link.add(to: .main, forMode: .common)
        wait { counter.calls >= 2 }
        link.isPaused = true
        let calls = counter.calls
        #expect(calls >= 2 && link.targetTimestamp > link.timestamp)
        link.isPaused = false
        wait { counter.calls > calls }
        #expect(counter.calls > calls)
        link.invalidate()
    }

    @Test func anAnimatorChangesItsViewsAtOnce() {
        let view = UIView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.01, curve: .easeIn) { view.alpha = 0.5 }
        animator.addCompletion { ends.append($0) }
        #expect(view.alpha == 1)
        animator.startAnimation()
        animator.startAnimation()
        #expect(view.alpha == 0.5 && ends.isEmpty && animator.isRunning && animator.state == .active)
        wait { !ends.isEmpty }
        #expect(ends == [.end] && !animator.isRunning && animator.state == .inactive)
    }

    @Test func aStoppedAnimatorIsFinishedOrDropped() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 60, curve: .linear)
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && ends.isEmpty)
        animator.finishAnimation(at: .current)
        #expect(ends == [.current] && animator.state == .inactive)
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        animator.stopAnimation(true)
        animator.finishAnimation(at: .end)
        #expect(ends == [.current] && animator.state == .inactive)
    }

    @Test func aCompletionComesAfterTheCall() {
        let view = UIView()
        var steps: [String] = []
        UIView.animate(withDuration: 0.01, animations: { view.alpha = 0.5 }) { steps.append("animated \($0)") }
        UIView.transition(with: view, duration: 0, animations: { view.tag = 1 }) { _ in steps.append("changed") }
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 60, animations: { view.tag = 2 }) { _ in steps.append("at once") }
        }
        #expect(view.alpha == 0.5 && view.tag == 2 && steps.isEmpty && UIView.areAnimationsEnabled)
        wait { steps.count == 3 }
        #expect(Set(steps) == ["animated true", "changed", "at once"])
    }

    /// A completion that begins the next animation, as a pulse without end does.
    @Test func anAnimationMayBeginTheNextOne() {
        var rounds = 0
        func pulse() { UIView.animate(withDuration: 0, animations: {}) { _ in if rounds < 1_000 { again() } } }
        func again() {
            rounds += 1
            pulse()
        }
        pulse()
        wait { rounds == 1_000 }
        #expect(rounds == 1_000)
    }

    @Test func aRepeatedAnimationHasNoEndAndItsLastValues() throws {
        let (light, dark) = (UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30)), UIView())
        light.text = "On air"
        var ends = 0
        UIView.animate(
            withDuration: 0, delay: 0, options: [.repeat, .autoreverse],
            animations: { (light.alpha, dark.alpha) = (0, 0.5) }, completion: { _ in ends += 1 })
        UIView.animate(withDuration: 0, animations: {}) { _ in ends += 10 }
        wait { ends > 0 }
        #expect(ends == 10 && light.alpha == 0 && dark.alpha == 0.5)
        // The light blinks, so the tile shows it.
        #expect(try DrawnTree(light).texts.map(\.string) == ["On air"])
        light.alpha = 0
        #expect(try DrawnTree(light).texts.isEmpty)
    }

    @Test func anAnimatorWithTimingParametersEndsAsAnyOther() {
        let view = UIView()
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations { view.alpha = 0.5 }
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        wait { end != nil }
        #expect(end == .end && view.alpha == 0.5)
        let curve = UICubicTimingParameters(animationCurve: .easeOut)
        #expect(curve.timingCurveType == .builtin && curve.controlPoint2 == CGPoint(x: 0.58, y: 1))
    }

    @Test func groupsBeyondTheDeepestEndWithoutEndingOthers() {
        var ends: [Int] = []
        for depth in 0..<70 {
            CATransaction.begin()
            if depth == 0 { CATransaction.setCompletionBlock { ends.append(depth) } }
        }
        for _ in 0..<69 { CATransaction.commit() }
        #expect(ends.isEmpty)
        CATransaction.commit()
        #expect(ends == [0])
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }
}
