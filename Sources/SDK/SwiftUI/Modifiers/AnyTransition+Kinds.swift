extension AnyTransition {
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { AnyTransition() }
    public init<T: Transition>(_ transition: T) { self.init() }
}

/// A phase of a view that appears or disappears.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear

    public var isIdentity: Bool { self == .identity }
    /// -1 before the view appears, 1 after it has disappeared.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A way in which views appear and disappear. A widget's views are still.
@preconcurrency @MainActor
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view of which a type speaks without having it.
public struct PlaceholderContentView<Value>: View {
    public var body: some View { EmptyView() }
}

/// A transition by a blur.
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Hashable, Sendable {
        private let name: String
        public static let downUp = Configuration(name: "downUp")
        public static let upUp = Configuration(name: "upUp")
    }
    public nonisolated init(configuration: Configuration = .downUp) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition by the effect of a symbol.
public struct SymbolEffectTransition: Transition {
    public nonisolated init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: Self { Self() }
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self {
        Self(configuration: configuration)
    }
}
extension Transition where Self == SymbolEffectTransition {
    public static var symbolEffect: Self { Self() }
}

extension View {
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self }
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

/// When the changes of an animation count as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Runs the changes at once, and then the completion.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try body()
    completion()
    return result
}
