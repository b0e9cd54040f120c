/// How a sheet looks on a narrow screen.
public struct PresentationAdaptation: Sendable {
    public static let automatic = PresentationAdaptation()
    public static let none = PresentationAdaptation()
    public static let popover = PresentationAdaptation()
    public static let sheet = PresentationAdaptation()
    public static let fullScreenCover = PresentationAdaptation()
}

/// The part that a finger on a sheet moves first.
public struct PresentationContentInteraction: Equatable, Sendable {
    public static let automatic = PresentationContentInteraction()
    public static let resizes = PresentationContentInteraction()
    public static let scrolls = PresentationContentInteraction()
}

extension View {
    /// Has no effect: a widget presents nothing.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { self }
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View { self }
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
    public func dialogIcon(_ icon: Image?) -> some View { self }
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}

/// How a screen takes the place of another one.
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }
public struct ZoomNavigationTransition: NavigationTransition { init() {} }
extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: Self { Self() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}
