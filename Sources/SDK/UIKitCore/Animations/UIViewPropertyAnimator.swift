public import Foundation

/// Changes of views over time: here they are made at once when the animation starts, as those of `UIView.animate`, and
/// the completions follow at the time of the end.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    public let duration: TimeInterval
    public private(set) var isRunning = false
    public private(set) var state = UIViewAnimatingState.inactive
    /// 1 while it runs and 0 otherwise; a value in between has no effect.
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

    /// An animation is at its end at once, so all courses look the same.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: parameters.cubicTimingParameters?.animationCurve ?? .easeInOut)
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

    /// Makes the changes, and calls the completions after the duration.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Makes the changes, and calls the completions after the delay and the duration.
    public func startAnimation(afterDelay delay: TimeInterval) {
        (state, isRunning) = (.active, true)
        end?.cancel()
        let changes = animations
        animations = []
        for change in changes { change() }
        end = AnimationEnd(after: delay + duration) { [weak self] in self?.finish(.end) }
        keptUntilEnd = self
    }
    private var end: AnimationEnd?
    /// An animation that runs holds its animator.
    private var keptUntilEnd: UIViewPropertyAnimator?

    private func finish(_ position: UIViewAnimatingPosition) {
        let ends = completions
        completions = []
        settle(.inactive)
        for end in ends { end(position) }
    }

    private func settle(_ state: UIViewAnimatingState) {
        end?.cancel()
        (end, keptUntilEnd) = (nil, nil)
        (self.state, isRunning) = (state, false)
    }

    /// Makes the changes. The completions wait for `startAnimation()` or `continueAnimation(withTimingParameters:_:)`.
    public func pauseAnimation() {
        if state == .inactive { startAnimation() }
        settle(.active)
    }
    public func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }
    /// Ends an animation that began; its completions are dropped, or wait for `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        if withoutFinishing || state == .inactive {
            (animations, completions) = ([], [])
            settle(.inactive)
        } else {
            settle(.stopped)
        }
    }
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state == .stopped { finish(finalPosition) }
    }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

extension UIView {
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
