/// The looks and the press of buttons.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button whose style decides about presses.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = ButtonStyleConfiguration.Label

    public let label: Label
    public let role: ButtonRole?

    /// Has no effect: in a widget the whole button is pressed, whatever its style draws.
    public func trigger() {}
}

extension View {
    /// Draws buttons in a style. A press anywhere on one performs its action, as in a widget of the platform.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled(\.buttonStyle) {
            style.makeBody(configuration: PrimitiveButtonStyleConfiguration(label: $0.label, role: $0.role))
        }
    }
}
