/// The looks of a `TextField`. No style is drawn: a sign takes the field's place.
@preconcurrency @MainActor
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel

    @ViewBuilder func _body(configuration: TextField<_TextFieldStyleLabel>) -> _Body
}

/// The label of a field in its style.
public struct _TextFieldStyleLabel: View {
    public var body: some View { EmptyView() }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}
public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { Self() }
}
