import DisplayLists

/// A shadow that belongs to a style: behind what the style fills, or within it.
public struct ShadowStyle: Equatable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let offset: CGPoint

    private init(_ isInner: Bool, _ color: Color, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) {
        self.isInner = isInner
        self.color = color
        self.radius = radius.isFinite ? max(radius, 0) : 0
        offset = CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
    }

    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle(false, color, radius, x, y) }

    /// A shadow within a shape, at its edge. Texts and symbols have none.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle(true, color, radius, x, y) }
}

/// A style with a shadow.
public struct _ShadowedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let shadow: ShadowStyle

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        let paint = style._paint(in: environment)
        // More than a few are not seen.
        return _Paint(paint.paint, shadows: Array((paint.shadows + [shadow]).prefix(4)))
    }
}

extension ShapeStyle {
    /// The style with a shadow of what it fills.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowedStyle(style: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The style of the view around, with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        _ShadowedStyle(style: ForegroundStyle(), shadow: style)
    }
}

extension LayoutNode {
    /// The node with the shadows that its style has behind it.
    func shadowed(_ paint: _Paint, in environment: EnvironmentValues) -> LayoutNode {
        paint.shadows.filter { !$0.isInner }.reduce(self) { node, shadow in
            ShadowNode(node, shadow.color.display(in: environment), radius: shadow.radius, offset: shadow.offset)
        }
    }
}

extension Drawing {
    /// Draws the shadow of a shape's edge within the shape: a blurred line, cut to the shape.
    mutating func innerShadow(_ shape: DisplayShape, _ color: DisplayColor, _ shadow: ShadowStyle, in frame: CGRect) {
        let reach = shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)) + 1
        let edge = shape.mapped(CGAffineTransform(translationX: shadow.offset.x, y: shadow.offset.y))
        // A clip would cut the line off before it is blurred, so the shape is a mask.
        masked(by: { $0.fill(shape, .color(.black), in: frame) }) { drawing in
            let draw = { (drawing: inout Drawing) in
                drawing.stroke(edge.spread(by: reach / 2), color, width: reach)
            }
            if shadow.radius > 0.5 { drawing.blurred(shadow.radius, in: frame, draw) } else { draw(&drawing) }
        }
    }
}
