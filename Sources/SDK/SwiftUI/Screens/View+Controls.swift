/// The order of a menu's actions.
public struct MenuOrder: Equatable, Hashable, Sendable {
    public static let automatic = MenuOrder()
    public static let priority = MenuOrder()
    public static let fixed = MenuOrder()
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    public static let standard = BadgeProminence()
    public static let increased = BadgeProminence()
    public static let decreased = BadgeProminence()
}

/// The looks of a `ControlGroup`, which is drawn as a row.
public protocol ControlGroupStyle {}
public struct AutomaticControlGroupStyle: ControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public init() {} }
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    public static var compactMenu: Self { Self() }
}

extension View {
    /// Has no effect: a widget has no menus, lists and badges.
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    public func sectionActions<C: View>(@ViewBuilder content: () -> C) -> some View { self }
}
