internal import DisplayLists
internal import FoundationGaps
internal import TimelineMessages
internal import WidgetDisplay

/// The surroundings of one widget in this process's types.
@MainActor
struct WidgetSurroundings {
    let size: CGSize
    let family: WidgetFamily
    private let environment: EnvironmentValues
    private let margins: EdgeInsets
    private let isPreview: Bool

    /// Nil for a family that this SDK does not know.
    init?(_ wire: TimelineSurroundings, of widget: WidgetDefinition) {
        guard let family = WidgetFamily(named: wire.family) else { return nil }
        self.family = family
        let asked = CGSize(width: wire.width, height: wire.height)
        size = widget.isActivity ? ActivityPlace.size(besideMedium: asked) : asked
        isPreview = wire.isPreview
        var values = EnvironmentValues()
        // The lock screen is dark in both appearances, and widgets lie above their screen.
        values.appearance = wire.isDark || family.isAccessory ? .dark : .light
        values.isElevated = true
        values.textSize = TextSize(rawValue: wire.textSize) ?? .large
        values.displayScale = wire.scale
        let locale = ExtensionLocale.fitted(wire.locale)
        values.locale = locale
        values.layoutDirection = locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        var calendar = locale.calendar
        if let zone = TimeZone(identifier: wire.timeZone) {
            values.timeZone = zone
            calendar.timeZone = zone
        }
        values.calendar = calendar
        values.widgetFamily = family
        let rendering = Self.rendering(wire, family)
        values.widgetRenderingMode = WidgetRenderingMode(rendering)
        values.colorRendering = rendering
        values.isInline = family == .accessoryInline
        values.followsLinks = !(family == .systemSmall || family.isAccessory)
        values.setShowsContainerBackground(
            rendering == .fullColor || !(family.isAccessory || widget.hasRemovableBackground))
        if !family.isAccessory, !widget.isActivity {
            // The platform's margins of a home widget (developer.apple.com/design, Widgets). A widget that disables them
            // reads them to give them to a part of its views.
            values.widgetContentMargins = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        }
        margins = widget.hasContentMargins ? values.widgetContentMargins : EdgeInsets()
        environment = values
    }

    private static func rendering(_ wire: TimelineSurroundings, _ family: WidgetFamily) -> ColorRendering {
        if family.isAccessory { return .vibrant }
        guard let tint = wire.tint else { return .fullColor }
        func part(_ shift: UInt32) -> Double { Double(tint >> shift & 0xFF) / 255 }
        return .accented(DisplayColor(red: part(16), green: part(8), blue: part(0), alpha: 1))
    }

    var locale: Locale { environment.locale }

    var context: TimelineProviderContext {
        TimelineProviderContext(
            family: family, isPreview: isPreview, displaySize: size,
            environmentVariants: TimelineProviderContext.EnvironmentVariants(values: [environment]))
    }

    /// The tile for the view of an entry.
    func canvas(at date: Date, isPlaceholder: Bool) -> WidgetCanvas {
        var values = environment
        values.now = date
        if isPlaceholder { values.redactionReasons = .placeholder }
        return WidgetCanvas(size: size, margins: margins, environment: values)
    }
}
