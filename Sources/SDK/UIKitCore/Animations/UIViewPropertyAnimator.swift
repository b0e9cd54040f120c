public import Foundation

/// Changes of views over time: here they are made at once when the animation starts, as those of `UIView.animate`.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    public let duration: TimeInterval
    public private(set) var isRunning = false
    public private(set) var state = UIViewAnimatingState.inactive
    /// 0 before the start, 1 after it; a value in between has no effect.
    public var fractionComplete: CGFloat {
        get { state == .inactive ? 0 : 1 }
        set {}
    }
    /// Without effect: an animation that began is at its end.
    public var isReversed = false
    public var isInterruptible = true
    public var pausesOnCompletion = false

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations = [animations] }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    public func addAnimations(_ animation: @escaping () -> Void) {
        if state == .inactive { animations.append(animation) } else { animation() }
    }
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes, and calls the completions.
    public func startAnimation() {
        state = .active
        let (changes, ends) = (animations, completions)
        (animations, completions) = ([], [])
        for change in changes { change() }
        state = .inactive
        for end in ends { end(.end) }
    }

    public func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    public func pauseAnimation() {}
    public func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }
    /// Drops the changes of an animation that did not start.
    public func stopAnimation(_ withoutFinishing: Bool) { (animations, completions) = ([], []) }
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

extension UIView {
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
