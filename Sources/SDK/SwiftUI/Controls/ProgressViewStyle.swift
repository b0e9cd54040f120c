/// The looks of progress views.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view.
public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct CurrentValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }

    /// How far it is, 0 … 1; nil where nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress view that a style has changed, in the platform's looks.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

/// A progress view's style without its type.
struct AnyProgressViewStyle {
    let body: @MainActor (ProgressViewStyleConfiguration) -> AnyView
}

private enum ProgressStyleKey: EnvironmentKey {
    static var defaultValue: AnyProgressViewStyle? { nil }
}

extension EnvironmentValues {
    /// An author's own style; nil for the platform's.
    var progressViewStyle: AnyProgressViewStyle? {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { environment in
            environment.progressViewStyle = AnyProgressViewStyle { configuration in
                // A progress view within the style has the platform's looks.
                AnyView(
                    EnvironmentChange(style.makeBody(configuration: configuration)) { $0.progressViewStyle = nil })
            }
        }
    }
}
