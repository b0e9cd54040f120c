/// Controls in groups. A widget has none: a sign takes its place, as on the platform. A hosting controller shows the first
/// rows.
public struct Form<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { HostedAlone(AbsentView(input: "Form")) { HostedRows(content: content) } }
}

/// The looks of a `Form`.
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
public struct AutomaticFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: Self { Self() }
}
extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: Self { Self() }
}
extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: Self { Self() }
}

extension AbsentView {
    init(input name: String) {
        self.init(reason: "A widget takes no input, so a sign is drawn for \(name). Use a Button with an intent.")
    }
}

extension View {
    /// Has no effect: a widget has no forms.
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
