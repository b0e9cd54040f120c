public import Foundation

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    public final var keyPath: String?
    public final var isAdditive = false
    public final var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The value at the end, if the animation names one.
    var lastValue: Any? { nil }

    override func finish(on layer: CALayer) {
        guard let keyPath, let lastValue, !isAdditive else { return }
        layer.setAnimated(keyPath, to: lastValue)
    }
}

@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    public final var fromValue: Any?
    public final var toValue: Any?
    public final var byValue: Any?

    override var lastValue: Any? { autoreverses ? fromValue : toValue }
}

@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    public final var mass: CGFloat = 1
    public final var stiffness: CGFloat = 100
    public final var damping: CGFloat = 10
    public final var initialVelocity: CGFloat = 0
    /// Seconds until a spring seems to rest: the time in which its amplitude falls to a thousandth (an estimate).
    public final var settlingDuration: CFTimeInterval {
        guard mass > 0, damping > 0 else { return duration }
        return Double(2 * mass / damping) * 6.9
    }
}

@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    public final var values: [Any]?
    public final var path: CGPath?
    public final var keyTimes: [NSNumber]?
    public final var timingFunctions: [CAMediaTimingFunction]?
    public final var calculationMode = CAAnimationCalculationMode.linear
    public final var rotationMode: CAAnimationRotationMode?

    override var lastValue: Any? {
        autoreverses ? values?.first : values?.last ?? path.map { $0.currentPoint as Any }
    }
}

public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
