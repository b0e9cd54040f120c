/// A point of a track of values.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value
}

/// A track of values of one property.
public protocol Keyframes<Value> {
    associatedtype Value
}

public struct LinearKeyframe<Value>: KeyframeTrackContent, Keyframes {
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
public struct CubicKeyframe<Value>: KeyframeTrackContent, Keyframes {
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}
public struct SpringKeyframe<Value>: KeyframeTrackContent, Keyframes {
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}
public struct MoveKeyframe<Value>: KeyframeTrackContent, Keyframes {
    public init(_ to: Value) {}
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Value>: Keyframes {
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> any KeyframeTrackContent<Value>
    ) {}
    public init(@KeyframeTrackContentBuilder<Root> content: () -> any KeyframeTrackContent<Root>) where Root == Value {}
}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> any KeyframeTrackContent<Value>
    where K.Value == Value { expression }
    public static func buildBlock() -> any KeyframeTrackContent<Value> { NoKeyframes() }
    public static func buildPartialBlock(
        first: any KeyframeTrackContent<Value>
    ) -> any KeyframeTrackContent<Value> { first }
    public static func buildPartialBlock(
        accumulated: any KeyframeTrackContent<Value>, next: any KeyframeTrackContent<Value>
    ) -> any KeyframeTrackContent<Value> { accumulated }
}

@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<T>(_ expression: KeyframeTrack<Value, T>) -> NoKeyframes<Value> { .init() }
    @_disfavoredOverload
    public static func buildExpression<K: Keyframes>(_ expression: K) -> NoKeyframes<Value> where K.Value == Value {
        .init()
    }
    public static func buildBlock(_ tracks: NoKeyframes<Value>...) -> NoKeyframes<Value> { .init() }
}

/// Keyframes that nothing follows.
public struct NoKeyframes<Value>: Keyframes, KeyframeTrackContent {
    public init() {}
}

/// Content that follows keyframes; a widget shows the initial value.
public struct KeyframeAnimator<Value, Content: View>: View {
    private let content: Content

    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: (Value) -> NoKeyframes<Value>
    ) { self.content = content(initialValue) }

    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: (Value) -> NoKeyframes<Value>
    ) { self.content = content(initialValue) }

    public var body: some View { content }
}

extension View {
    /// Shows the view with the initial value.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: (PlaceholderContent<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: (Value) -> NoKeyframes<Value>
    ) -> some View { content(PlaceholderContent(view: self), initialValue) }

    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: (PlaceholderContent<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: (Value) -> NoKeyframes<Value>
    ) -> some View { content(PlaceholderContent(view: self), initialValue) }
}

/// The course of a movement.
public struct UnitCurve: Hashable, Sendable {
    private let name: String
    public static let linear = UnitCurve(name: "linear")
    public static let easeIn = UnitCurve(name: "easeIn")
    public static let easeOut = UnitCurve(name: "easeOut")
    public static let easeInOut = UnitCurve(name: "easeInOut")
    public static let circularEaseIn = UnitCurve(name: "circularEaseIn")
    public static let circularEaseOut = UnitCurve(name: "circularEaseOut")
    public static let circularEaseInOut = UnitCurve(name: "circularEaseInOut")
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(name: "bezier")
    }
}

/// The movement of a spring.
public struct Spring: Hashable, Sendable {
    public var duration: TimeInterval
    public var bounce: Double
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }
    public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }
    public static let smooth = Spring()
    public static let snappy = Spring(bounce: 0.15)
    public static let bouncy = Spring(bounce: 0.3)
}

extension Animation {
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { .spring }
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { .linear }
    public static let interactiveSpring = Animation.spring
    public static let interpolatingSpring = Animation.spring
}
