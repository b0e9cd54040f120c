extension Gesture {
    /// Gestures whose closures never run.
    public func simultaneously<Other: Gesture>(with other: Other) -> some Gesture<Void> { _QuietGesture<Void>() }
    public func sequenced<Other: Gesture>(before other: Other) -> some Gesture<Void> { _QuietGesture<Void>() }
    public func exclusively<Other: Gesture>(before other: Other) -> some Gesture<Void> { _QuietGesture<Void>() }
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Value> { _QuietGesture<Value>() }
}

/// Two fingers that move apart; see `Gesture`.
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that move apart; see `Gesture`.
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var magnification: CGFloat
        public var startLocation: CGPoint
    }
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn; see `Gesture`.
public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A tap with its place; see `Gesture`.
public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public nonisolated init(count: Int = 1) {}
}
