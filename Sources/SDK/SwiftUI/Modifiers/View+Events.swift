/// A way to select text.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}

extension View {
    /// Has no effect: a widget opens its container, which receives the URL.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// Has no effect: a widget has no activities.
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
    public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (Self) -> V) -> some View { body(self) }
    /// Has no effect: nobody selects a widget's text.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    /// Has no effect: a widget has no fingers.
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
    public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
}

/// Whether a held button acts again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    public static let automatic = ButtonRepeatBehavior()
    public static let enabled = ButtonRepeatBehavior()
    public static let disabled = ButtonRepeatBehavior()
}
