/// The looks of a `TextField` in a hosting controller. In a widget a sign takes the field's place.
@preconcurrency @MainActor
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel

    @ViewBuilder func _body(configuration: TextField<_TextFieldStyleLabel>) -> _Body
}

/// The label of a field in its style.
public struct _TextFieldStyleLabel: View {
    let view: AnyView
    public var body: some View { view }
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
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
        EnvironmentChange(configuration) { $0.hasFieldBorder = true }
    }
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

/// A field's style without its type.
struct AnyTextFieldStyle {
    let body: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView
}

private enum TextFieldStyleKey: EnvironmentKey { static let defaultValue: AnyTextFieldStyle? = nil }

extension EnvironmentValues {
    /// The style of the fields; nil for the platform's own.
    var textFieldStyle: AnyTextFieldStyle? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// The look of the fields of a hosting controller.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { environment in
            environment.textFieldStyle = AnyTextFieldStyle { AnyView(style._body(configuration: $0)) }
            environment.hasFieldBorder = false
        }
    }
}
