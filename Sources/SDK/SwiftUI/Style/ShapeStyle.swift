import DisplayLists

/// A way to fill a shape or a text. An author's own style gives another one for each environment.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    /// The style to use in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The paint in an environment.
    func _paint(in environment: EnvironmentValues) -> _Paint
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        resolve(in: environment)._paint(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is a style of its own.")
    }
}

extension Never: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _Paint { switch self {} }
}

/// A paint that is ready to be drawn.
public struct _Paint: Sendable {
    let paint: Paint
    /// Those of the style, the outermost last.
    let shadows: [ShadowStyle]
    init(_ paint: Paint, shadows: [ShadowStyle] = []) {
        self.paint = paint
        self.shadows = shadows
    }

    func faded(_ opacity: Double) -> _Paint { _Paint(paint.faded(opacity), shadows: shadows) }
}

/// How a shape is filled; places are relative to the shape's frame.
enum Paint: Hashable, Sendable {
    case color(DisplayColor)
    case linear([DisplayGradientStop], start: UnitPoint, end: UnitPoint)
    case radial([DisplayGradientStop], center: UnitPoint, start: CGFloat, end: CGFloat)
    case elliptical([DisplayGradientStop], center: UnitPoint, start: CGFloat, end: CGFloat)
    case angular([DisplayGradientStop], center: UnitPoint, start: Double, end: Double)
    case mesh(MeshColors<DisplayColor>)

    /// One colour for what takes no gradient, such as text: between both ends, or the most opaque one if they are clear.
    var color: DisplayColor {
        switch self {
        case .color(let color): color
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
            .angular(let stops, _, _, _):
            Self.middle(of: stops)
        case .mesh(let mesh): mesh.middle
        }
    }

    private static func middle(of stops: [DisplayGradientStop]) -> DisplayColor {
        let ends = (stops.first?.color ?? .clear).mixed(with: stops.last?.color ?? .clear, 0.5)
        guard ends.alpha <= 0 else { return ends }
        return stops.map(\.color).max { $0.alpha < $1.alpha } ?? .clear
    }

    var isOneColor: Bool { if case .color = self { true } else { false } }

    /// Whether nothing is seen through it.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
            .angular(let stops, _, _, _):
            stops.allSatisfy { $0.color.alpha >= 1 }
        case .mesh(let mesh): mesh.colors.allSatisfy { $0.alpha >= 1 } && mesh.background.alpha >= 1
        }
    }

    /// The paint with no colour that is seen through.
    var opaque: Paint {
        isOpaque ? self : recoloured { DisplayColor(red: $0.red, green: $0.green, blue: $0.blue) }
    }

    func faded(_ opacity: Double) -> Paint { recoloured { $0.faded(opacity) } }

    /// The paint with each of its colours changed.
    func recoloured(_ change: (DisplayColor) -> DisplayColor) -> Paint {
        func changed(_ stops: [DisplayGradientStop]) -> [DisplayGradientStop] {
            stops.map { DisplayGradientStop(location: $0.location, color: change($0.color)) }
        }
        return switch self {
        case .color(let color): .color(change(color))
        case .linear(let stops, let start, let end): .linear(changed(stops), start: start, end: end)
        case .radial(let stops, let center, let start, let end):
            .radial(changed(stops), center: center, start: start, end: end)
        case .elliptical(let stops, let center, let start, let end):
            .elliptical(changed(stops), center: center, start: start, end: end)
        case .angular(let stops, let center, let start, let end):
            .angular(changed(stops), center: center, start: start, end: end)
        case .mesh(let mesh): .mesh(mesh.mapped(change))
        }
    }
}

extension ShapeStyle {
    func paint(in environment: EnvironmentValues) -> Paint { _paint(in: environment).paint }

    /// The same style, less opaque. A colour has an opacity of its own.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(style: self, opacity: opacity) }

    /// The same style: only views mix their colours with those below them. A colour that may be a view is one.
    @_disfavoredOverload
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

struct FadedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let opacity: Double

    func _paint(in environment: EnvironmentValues) -> _Paint {
        style._paint(in: environment).faded(opacity.asOpacity)
    }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _Paint { _Paint(.color(display(in: environment))) }
}

/// A style without its type.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }

    public func _paint(in environment: EnvironmentValues) -> _Paint { style._paint(in: environment) }
}
