/// A value that moves between two states. Nothing moves in a widget.
public protocol Animatable {}

/// Two values that move together.
public struct AnimatablePair<First, Second> {
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

/// A value without parts that move.
public struct EmptyAnimatableData: Equatable, Sendable {
    public init() {}
}
