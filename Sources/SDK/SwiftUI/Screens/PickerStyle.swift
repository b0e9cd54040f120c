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
    /// Has no effect: a widget has no choice by finger.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}
