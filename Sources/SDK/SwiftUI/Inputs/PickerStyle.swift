/// The looks of a `Picker`.
public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
public struct PalettePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: Self { Self() }
}
extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: Self { Self() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: Self { Self() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: Self { Self() }
}

extension View {
    /// The look of the pickers of a hosting controller. A wheel's options are rows there, because a tile follows no finger.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { environment in
            environment.pickerKind =
                switch style {
                case is SegmentedPickerStyle, is PalettePickerStyle: .segments
                case is WheelPickerStyle, is InlinePickerStyle: .rows
                default: .menu
                }
        }
    }
}

/// The looks of pickers that are drawn.
enum PickerKind { case menu, segments, rows }

private enum PickerKindKey: EnvironmentKey { static let defaultValue = PickerKind.menu }
private enum TagsRowsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var pickerKind: PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
    /// Whether the rows of a `ForEach` have their identities as tags, as those of a picker.
    var tagsRows: Bool {
        get { self[TagsRowsKey.self] }
        set { self[TagsRowsKey.self] = newValue }
    }
}
