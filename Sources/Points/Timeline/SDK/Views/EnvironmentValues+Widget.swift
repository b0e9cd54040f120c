private enum FamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemSmall }
private enum RenderingModeKey: EnvironmentKey { static let defaultValue = WidgetRenderingMode.fullColor }
private enum MarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

/// How a widget's colours are shown.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public static let fullColor = WidgetRenderingMode(description: "fullColor")
    public static let accented = WidgetRenderingMode(description: "accented")
    public static let vibrant = WidgetRenderingMode(description: "vibrant")

    init(_ rendering: ColorRendering) {
        self =
            switch rendering {
            case .fullColor: .fullColor
            case .vibrant: .vibrant
            case .accented: .accented
            }
    }

    init(description: String) { self.description = description }
}

extension EnvironmentValues {
    /// The size and place of the widget.
    public var widgetFamily: WidgetFamily {
        get { self[FamilyKey.self] }
        set { self[FamilyKey.self] = newValue }
    }

    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[RenderingModeKey.self] }
        set { self[RenderingModeKey.self] = newValue }
    }

    /// The margins that a widget gets, unless its configuration disables them; then its views may take them.
    public var widgetContentMargins: EdgeInsets {
        get { self[MarginsKey.self] }
        set { self[MarginsKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// False: a label beside the widget needs a watch.
    public var showsWidgetLabel: Bool { false }
}

extension Image {
    /// How a tinted tile shows this picture; nil for one colour, as a symbol.
    @MainActor @preconcurrency
    public func widgetAccentedRenderingMode(_ renderingMode: WidgetAccentedRenderingMode?) -> some View {
        pictureAccent(renderingMode?.accent ?? .template).inAccentGroup(renderingMode?.isInGroup ?? false)
    }
}

/// How a picture is shown in a tinted tile.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
    let accent: PictureAccent
    let isInGroup: Bool

    /// In the tint alone.
    public static let accented = WidgetAccentedRenderingMode(accent: .template, isInGroup: true)
    /// In greys.
    public static let desaturated = WidgetAccentedRenderingMode(accent: .desaturated, isInGroup: false)
    /// In greys here, without the tint that the original platform lays over them.
    public static let accentedDesaturated = WidgetAccentedRenderingMode(accent: .desaturated, isInGroup: true)
    /// In its own colours.
    public static let fullColor = WidgetAccentedRenderingMode(accent: .fullColor, isInGroup: false)
}

extension View {
    /// Whether a tinted tile shows this view in its tint; all others are white. Each keeps its opacity.
    public func widgetAccentable(_ accentable: Bool = true) -> some View { inAccentGroup(accentable) }
    /// Has no effect: a curve needs a watch.
    public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
    /// Has no effect: a curved label needs a watch.
    public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
    /// Has no effect: a curved label needs a watch.
    public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// The circle or rectangle behind an accessory.
public struct AccessoryWidgetBackground: View {
    @Environment(\.widgetFamily) private var family

    public init() {}

    public var body: some View {
        let color = Color.primary.opacity(0.12)
        // The place of a circular widget is a circle.
        if family == .accessoryCircular { Circle().fill(color) } else { color }
    }
}
