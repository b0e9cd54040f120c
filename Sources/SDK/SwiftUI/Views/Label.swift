/// A symbol with a title beside it.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyle) private var style

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        style.body(
            LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

/// The parts of a label.
public struct LabelStyleConfiguration {
    public struct Title: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct Icon: View {
        let view: AnyView
        public var body: some View { view }
    }

    public let title: Title
    public let icon: Icon
}

/// The looks of labels.
@preconcurrency @MainActor
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstLine, spacing: 8) {
            configuration.icon
            configuration.title
        }
    }
}

extension VerticalAlignment {
    /// The middle of the first line of a text, and of a view without text.
    fileprivate static let firstLine = VerticalAlignment(FirstLine.self)

    private enum FirstLine: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat {
            let lines = context[.lastTextBaseline] - context[.firstTextBaseline]
            // The heights of texts are rounded, so that even one line may leave less than a point.
            return (context.height - (lines < 1 ? 0 : lines)) / 2
        }
    }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        DefaultLabelStyle().makeBody(configuration: configuration)
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: Self { Self() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyStyle<LabelStyleConfiguration> {
        AnyStyle { DefaultLabelStyle().makeBody(configuration: $0) }
    }
}

extension EnvironmentValues {
    var labelStyle: AnyStyle<LabelStyleConfiguration> {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        styled(\.labelStyle) { style.makeBody(configuration: $0) }
    }
}
