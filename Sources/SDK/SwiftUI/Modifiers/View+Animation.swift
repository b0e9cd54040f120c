/// A movement between two looks. A widget's views are still: nothing moves.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()
    public static func linear(duration: Double) -> Animation { Animation() }
    public static func easeIn(duration: Double) -> Animation { Animation() }
    public static func easeOut(duration: Double) -> Animation { Animation() }
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    public static func timingCurve(
        _ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: Double = 0.35
    ) -> Animation { Animation() }
    public func delay(_ delay: Double) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How a view appears and disappears.
public struct AnyTransition: Sendable {
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()
    public static let identity = AnyTransition()
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes.
public struct ContentTransition: Hashable, Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static let numericText = ContentTransition()
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// Runs the changes at once.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension View {
    public func animation(_ animation: Animation?) -> some View { self }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func transition(_ t: AnyTransition) -> some View { self }
    public func contentTransition(_ transition: ContentTransition) -> some View {
        EnvironmentChange(self) { $0.contentTransition = transition }
    }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, isSource: Bool = true
    ) -> some View { self }
    /// Gives the view an identity: with another one it begins anew, where views are drawn more than once.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, identity: AnyHashable(id)) }
    /// A name by which a canvas draws the view, and the value of an option of a picker.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        NodeChange(self) { node, _ in LayoutValueNode(node, ObjectIdentifier(ViewTag.self), AnyHashable(tag)) }
    }
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// Has no effect in a widget, which has no gestures.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        TouchedView(content: self, press: .taps(count, action))
    }
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        EnvironmentChange(self) { $0.allowsHits = $0.allowsHits && enabled }
    }
    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentChange(self) { $0.isEnabled = $0.isEnabled && !disabled }
    }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        EnvironmentChange(self) { $0.colorScheme = colorScheme }
    }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        EnvironmentChange(self) { environment in
            if let colorScheme { environment.colorScheme = colorScheme }
        }
    }
    /// Mirrors the view's letters and pictures too where the layout runs from right to left.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        NodeChange(self) { node, inputs in
            guard enabled, inputs.environment.layoutDirection == .rightToLeft else { return node }
            return TransformNode(node) { .mirror(in: $0) }
        }
    }
    public func help(_ textKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload
    public func help(_ text: some StringProtocol) -> some View { self }
    public func help(_ text: Text) -> some View { self }
}

/// The parts of a screen that content avoids; a widget has none.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

private enum EnabledKey: EnvironmentKey { static let defaultValue = true }
private enum HitsKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether presses reach the views.
    var allowsPresses: Bool { isEnabled && allowsHits }
    var allowsHits: Bool {
        get { self[HitsKey.self] }
        set { self[HitsKey.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
}
