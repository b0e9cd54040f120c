/// The looks of a `List`.
public protocol ListStyle {}
public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: Self { Self() }
}
extension ListStyle where Self == PlainListStyle {
    public static var plain: Self { Self() }
}
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: Self { Self() }
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: Self { Self() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: Self { Self() }
}

/// Whether a person edits a list; nobody edits one in a widget.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    public var editMode: Binding<EditMode>? { nil }
}

/// The size of the rows of a sidebar.
public enum SidebarRowSize: Hashable, Sendable {
    case small, medium, large
}

extension EnvironmentValues {
    /// Medium: a widget has no sidebar.
    public var sidebarRowSize: SidebarRowSize { .medium }
}

/// Views of a collection whose elements a list moves and removes.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
    /// Has no effect: a widget has no lists.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}

extension HorizontalEdge {
    /// Several sides.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}

extension VerticalEdge {
    /// Several sides.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}

extension View {
    /// Has no effect: a widget has no lists.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    public func listItemTint(_ tint: Color?) -> some View { self }
    public func headerProminence(_ prominence: Prominence) -> some View {
        EnvironmentChange(self) { $0.headerProminence = prominence }
    }
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { self }
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
    case standard, increased
}
