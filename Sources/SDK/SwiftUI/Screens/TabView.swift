/// Screens to choose from. A widget has one: a sign takes its place, as on the platform.
public struct TabView<SelectionValue: Hashable, Content>: View {
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) where Content: View {}
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content)
    where Content: TabContent {}

    public var body: some View { AbsentView(screens: "TabView") }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) where Content: View {}
    public init(@TabContentBuilder<Never> content: () -> Content) where Content: TabContent {}
}

/// A screen of a `TabView`.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
}

/// A screen of a `TabView`, which is not drawn.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value

    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content)
    where Label == SwiftUI.Label<Text, Image> {}
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) where Label == SwiftUI.Label<Text, Image> {}
}

extension Tab where Value == Never {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == SwiftUI.Label<Text, Image> {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where Label == SwiftUI.Label<Text, Image> {}
}

/// Several screens of a `TabView`.
public struct _TabGroup<TabValue: Hashable>: TabContent {}

@resultBuilder
@preconcurrency @MainActor
public enum TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }
    public static func buildBlock<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }
    public static func buildBlock<each Content: TabContent>(_ content: repeat each Content) -> _TabGroup<TabValue> {
        _TabGroup()
    }
    public static func buildOptional(_ content: (any TabContent)?) -> _TabGroup<TabValue> { _TabGroup() }
    public static func buildEither(first: any TabContent) -> _TabGroup<TabValue> { _TabGroup() }
    public static func buildEither(second: any TabContent) -> _TabGroup<TabValue> { _TabGroup() }
}

/// The looks of a `TabView`.
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle {
    public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: Self { Self() }
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: Self { Self() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
    public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, interactive, always, never }
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: Self { Self() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { Self() }
}

extension View {
    /// Has no effect: a widget has no tabs.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
    public func badge(_ count: Int) -> some View { self }
    public func badge(_ label: Text?) -> some View { self }
    public func badge(_ key: LocalizedStringKey?) -> some View { self }
}
