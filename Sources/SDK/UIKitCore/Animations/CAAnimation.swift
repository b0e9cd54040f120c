public import Foundation

/// The change of a layer over time.
///
/// A tile shows no movement. A layer has its own values while an animation runs, and the last value of one that fills
/// forwards and is not removed; the delegate is called at the start and at the time of the end.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming {
    public final var beginTime: CFTimeInterval = 0
    /// Seconds; 0 is the duration of the transaction.
    public final var duration: CFTimeInterval = 0
    public final var speed: Float = 1
    public final var timeOffset: CFTimeInterval = 0
    public final var repeatCount: Float = 0
    public final var repeatDuration: CFTimeInterval = 0
    public final var autoreverses = false
    public final var fillMode = CAMediaTimingFillMode.removed

    /// Without effect, as no layer shows the pace.
    public final var timingFunction: CAMediaTimingFunction?
    public final var isRemovedOnCompletion = true
    /// Retained, as on the original platform.
    public final var delegate: (any CAAnimationDelegate)?

    private var values: [String: Any] = [:]
    public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    public final func value(forKey key: String) -> Any? { values[key] }

    /// The seconds until the end, infinite for an animation that repeats without end.
    final func length(in transaction: CFTimeInterval) -> CFTimeInterval {
        let pass = (duration > 0 ? duration : lengthOfParts ?? transaction) * (autoreverses ? 2 : 1)
        let passes = repeatDuration > 0 ? repeatDuration : pass * Double(repeatCount > 0 ? repeatCount : 1)
        guard speed > 0 else { return .infinity }
        let length = passes / Double(speed)
        if length.isNaN { return 0 }
        // Sources write the largest number for an animation without end.
        return length > Self.longest ? .infinity : max(length, 0)
    }

    /// Seconds; a longer animation counts as endless. A hundred years (our choice).
    private static let longest: CFTimeInterval = 3e9

    /// The seconds of one pass by what the animation consists of.
    var lengthOfParts: CFTimeInterval? { nil }

    /// Whether the last value stays after the end.
    final var isHeld: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }

    /// Gives a layer the last value.
    func finish(on layer: CALayer) {}
}

/// Follows an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: false if the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
