/// The parts of labelled content.
public struct LabeledContentStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }

    public let label: Label
    public let content: Content
}

/// The looks of labelled content.
@preconcurrency @MainActor
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and the content at the two sides of a line.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LabeledLine(configuration: configuration) }
}

private struct LabeledLine: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.showsControlLabels) private var showsLabel

    var body: some View {
        HStack {
            if showsLabel {
                configuration.label
                Spacer()
            }
            configuration.content.foregroundStyleIfNone(HierarchicalShapeStyle.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: Self { Self() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: AnyStyle<LabeledContentStyleConfiguration> {
        AnyStyle { AutomaticLabeledContentStyle().makeBody(configuration: $0) }
    }
}

extension EnvironmentValues {
    var labeledContentStyle: AnyStyle<LabeledContentStyleConfiguration> {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        styled(\.labeledContentStyle) { style.makeBody(configuration: $0) }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The labelled content of a style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
