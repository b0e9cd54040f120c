/// The looks of a `DatePicker`.
public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: Self { Self() }
}

extension View {
    /// Has no effect: a date is always shown in its compact form.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
