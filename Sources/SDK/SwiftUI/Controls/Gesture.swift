/// A movement of fingers. A widget has none, as on the original platform: use `Button`, `Toggle` or `Link`. A hosting
/// controller's views have taps and long presses.
@preconcurrency @MainActor
public protocol Gesture<Value> {
    associatedtype Value
}

/// A gesture whose closures never run.
public struct _QuietGesture<Value>: Gesture {}

/// A gesture that a view may do without.
extension Optional: Gesture where Wrapped: Gesture { public typealias Value = Wrapped.Value }

extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { _QuietGesture<Value>() }
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { _QuietGesture<Value>() }
}

/// A gesture with the press that it stands for.
struct PressGesture<Value>: Gesture {
    let press: ViewPress
}

public struct TapGesture: Gesture {
    public typealias Value = Void
    public var count: Int

    public nonisolated init(count: Int = 1) { self.count = count }

    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        PressGesture<Value>(press: .taps(count) { action(()) })
    }
}

public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public var minimumDuration: Double

    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        PressGesture<Value>(press: .hold(seconds: minimumDuration) { action(true) })
    }

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
    }
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        // Of a finger that rests.
        public var velocity: CGSize { .zero }
        public var predictedEndLocation: CGPoint { location }
        public var predictedEndTranslation: CGSize { translation }
    }

    public var minimumDistance: CGFloat

    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
    }
}

extension View {
    /// Has no effect in a widget. In a hosting controller the ends of taps and long presses are noticed.
    @ViewBuilder public func gesture<T: Gesture>(_ gesture: T) -> some View {
        if let gesture = gesture as? PressGesture<T.Value> {
            TouchedView(content: self, press: gesture.press)
        } else {
            self
        }
    }
    public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }
    public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        TouchedView(content: self, press: .hold(seconds: minimumDuration, action))
    }
}
