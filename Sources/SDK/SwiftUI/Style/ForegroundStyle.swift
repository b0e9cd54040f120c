import DisplayLists

/// The styles that text and shapes have, and the level that is in use.
struct Foreground: Sendable {
    /// Primary, secondary and so on; none for the system's label colours.
    var styles: [any ShapeStyle] = []
    var level = 0
    /// The styles of the view around, to which a style such as a fainter secondary refers.
    private var outer: Outer?

    private final class Outer: Sendable {
        let foreground: Foreground
        init(_ foreground: Foreground) { self.foreground = foreground }
    }

    init() {}

    init(styles: [any ShapeStyle], within outer: Foreground) {
        self.styles = styles
        self.outer = Outer(outer)
    }

    private func around(_ environment: EnvironmentValues) -> EnvironmentValues {
        var environment = environment
        environment.foreground = outer?.foreground ?? Foreground()
        return environment
    }

    /// How opaque the lower levels of one style are.
    static let opacities = [1, 0.5, 0.25, 0.18, 0.1]

    func paint(level: Int, in environment: EnvironmentValues) -> _Paint {
        if styles.indices.contains(level) { return styles[level]._paint(in: around(environment)) }
        if let last = styles.last {
            let step = min(level - styles.count + 1, Self.opacities.count - 1)
            return last._paint(in: around(environment)).faded(Self.opacities[step])
        }
        let labels: [Color.System] = [.primary, .secondary, .tertiary, .quaternary]
        return _Paint(.color(Color.Kind.system(labels[min(level, labels.count - 1)]).display(in: environment)))
    }
}

/// A level of the style around the view: secondary is fainter than primary.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        environment.foreground.paint(level: level, in: environment)
    }
}

/// The style of the view around.
public struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        environment.foreground.paint(level: environment.foreground.level, in: environment)
    }
}

/// A level of a style: fainter than the style itself.
public struct _FainterStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        if let levels = base as? FillShapeStyle {
            return FillShapeStyle(level: levels.level + level)._paint(in: environment)
        }
        return base._paint(in: environment)
            .faded(Foreground.opacities[min(level, Foreground.opacities.count - 1)])
    }
}

extension ShapeStyle {
    public var secondary: some ShapeStyle { _FainterStyle(base: self, level: 1) }
    public var tertiary: some ShapeStyle { _FainterStyle(base: self, level: 2) }
    public var quaternary: some ShapeStyle { _FainterStyle(base: self, level: 3) }
    public var quinary: some ShapeStyle { _FainterStyle(base: self, level: 4) }
}

/// The system's colour for the inside of shapes.
public struct FillShapeStyle: ShapeStyle {
    let level: Int

    public init() { level = 0 }
    init(level: Int) { self.level = level }

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        let colors: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
        return _Paint(.color(colors[min(level, colors.count - 1)].display(environment.traits)))
    }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The tint of the view around.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(Color.accentColor.display(in: environment)))
    }
}

/// The colour behind the widget, or the style that a view around sets in its place.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        guard let style = environment.backgroundStyle else {
            return _Paint(.color(UIColor.systemBackground.display(environment.traits)))
        }
        var outer = environment
        outer.backgroundStyle = nil
        return style._paint(in: outer)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(kind: .system(.red)) }
    public static var orange: Color { Color(kind: .system(.orange)) }
    public static var yellow: Color { Color(kind: .system(.yellow)) }
    public static var green: Color { Color(kind: .system(.green)) }
    public static var mint: Color { Color(kind: .system(.mint)) }
    public static var teal: Color { Color(kind: .system(.teal)) }
    public static var cyan: Color { Color(kind: .system(.cyan)) }
    public static var blue: Color { Color(kind: .system(.blue)) }
    public static var indigo: Color { Color(kind: .system(.indigo)) }
    public static var purple: Color { Color(kind: .system(.purple)) }
    public static var pink: Color { Color(kind: .system(.pink)) }
    public static var brown: Color { Color(kind: .system(.brown)) }
    public static var gray: Color { Color(kind: .system(.gray)) }
    public static var white: Color { Color(kind: .fixed(.white)) }
    public static var black: Color { Color(kind: .fixed(.black)) }
    public static var clear: Color { Color(kind: .fixed(.clear)) }
}

private enum ForegroundKey: EnvironmentKey { static let defaultValue = Foreground() }
private enum BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private enum AccentKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum OwnTintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum TintGradientKey: EnvironmentKey { static let defaultValue: Gradient? = nil }

extension EnvironmentValues {
    /// The style of backgrounds that name none; nil for the system's.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
    var foreground: Foreground {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }
    var accent: Color? {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }

    /// The colour that a view around has set as the tint; nil for the tint of the application.
    var ownTint: Color? { self[OwnTintKey.self] }

    /// The gradient of the tint, for gauges; nil for a tint of one colour.
    var tintGradient: Gradient? {
        get { self[TintGradientKey.self] }
        set { self[TintGradientKey.self] = newValue }
    }

    /// Takes a tint: its colour, and its gradient if it has one.
    mutating func setTint(_ tint: (any ShapeStyle)?) {
        defer { self[OwnTintKey.self] = tint == nil ? nil : accent }
        accent = tint.map { tint in
            (tint as? Color).map { Color(kind: $0.kind.replacingAccent(accent)) }
                ?? Color(kind: .fixed(tint.paint(in: self).color))
        }
        tintGradient =
            switch tint {
            case let gradient as Gradient: gradient
            case let gradient as LinearGradient: gradient.gradient
            case let gradient as AnyGradient: gradient.gradient
            default: nil
            }
    }

    /// Takes a style for text and shapes: a level of the present one, or a new one.
    mutating func setForeground(_ styles: [any ShapeStyle]) {
        if styles.count == 1, let level = (styles[0] as? HierarchicalShapeStyle)?.level {
            foreground.level = level
        } else if !(styles.count == 1 && styles[0] is ForegroundStyle) {
            foreground = Foreground(styles: styles, within: foreground)
        }
    }
}

extension View {
    /// The style of the text and the shapes in this view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { $0.setForeground([style]) }
    }

    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        EnvironmentChange(self) { $0.setForeground([primary, secondary]) }
    }

    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        EnvironmentChange(self) { $0.setForeground([primary, secondary, tertiary]) }
    }

    public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentChange(self) { environment in
            if let color { environment.setForeground([color]) } else { environment.foreground = Foreground() }
        }
    }

    /// The colour of links, buttons and gauges in this view.
    public func tint(_ tint: Color?) -> some View { EnvironmentChange(self) { $0.setTint(tint) } }

    /// A gradient is seen in gauges; links, buttons and others have its middle.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { EnvironmentChange(self) { $0.setTint(tint) } }

    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// A style behind the view.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        NodeChange(self) { node, inputs in
            LayerNode(node, style.layer(inputs), isBehind: true, alignment: .center)
        }
    }

    /// The system's background behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// A style above the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        NodeChange(self) { node, inputs in
            LayerNode(node, style.layer(inputs), isBehind: false, alignment: .center)
        }
    }
}
