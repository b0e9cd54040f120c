extension UIView {
    /// The course of an animation; a tile shows its end at once.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The two views of a transition stay in the tree, and one of them is hidden.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Applies the changes at once and calls `completion` after the duration: a host shows states without the movement
    /// between them.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(animations, for: duration, completion) }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(animations, for: duration, after: delay, options: options, completion) }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations, for: duration, after: delay, options: options, completion) }

    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { run(animations ?? {}, for: duration, options: options, completion) }

    /// How key frames follow one another; a tile shows the last one.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// Applies the changes of all key frames at once, in the order of their calls.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let options = AnimationOptions(rawValue: options.rawValue)
        run(
            animations, for: duration, after: delay, options: options.intersection([.repeat, .autoreverse]), completion)
    }

    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    /// Puts a view in the place of another one in its superview, at once.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else {
            fromView.superview?.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        run({}, for: duration, options: options, completion)
    }

    /// Runs the changes at once. Completions within come in the next turn of the run loop.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wasEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wasEnabled)
    }

    /// Whether completions wait for the duration.
    public class var areAnimationsEnabled: Bool { isAnimating }
    public class func setAnimationsEnabled(_ enabled: Bool) { isAnimating = enabled }
    private static var isAnimating = true

    /// Makes the changes, and calls the completion at the time of the end. An animation that repeats has none, and the
    /// views keep its last values.
    private class func run(
        _ animations: () -> Void, for duration: TimeInterval, after delay: TimeInterval = 0,
        options: AnimationOptions = [], _ completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled else {
            animations()
            if let completion { AnimationEnd(after: 0) { completion(true) } }
            return
        }
        guard options.contains(.repeat) else {
            animations()
            // The way back takes as long.
            let length = duration * (options.contains(.autoreverse) ? 2 : 1)
            if let completion { AnimationEnd(after: delay + length) { completion(true) } }
            return
        }
        if options.contains(.autoreverse) { RepeatedFade.run(animations) } else { animations() }
    }
}
