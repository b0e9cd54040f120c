/// Actions behind a label. A widget has none: a sign takes its place, as on the platform. A hosting controller shows the label.
/// A tile presents no menu, so a press performs the primary action alone.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let primaryAction: (() -> Void)?

    public var body: some View {
        HostedAlone(AbsentView(input: "Menu")) {
            if let primaryAction {
                Button {
                    primaryAction()
                } label: {
                    label
                }
            } else {
                label.foregroundStyleIfNone(Color.accentColor)
            }
        }
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        primaryAction = nil
    }
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.label = label()
        self.primaryAction = primaryAction
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// Controls that belong together, drawn as their row.
public struct ControlGroup<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { HStack { content } }
}

/// A button that starts and ends the editing of a list. A widget has none: a sign takes its place.
public struct EditButton: View {
    public nonisolated init() {}
    public var body: some View { AbsentView(input: "EditButton") }
}

/// The looks of a `Menu`.
public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: Self { Self() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: Self { Self() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: Self { Self() }
}

extension View {
    /// Has no effect: a widget has no menus.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { self }
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View { self }
}
