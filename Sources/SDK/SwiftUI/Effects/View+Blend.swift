import DisplayLists

/// How the colours of a view are mixed with those below it.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter

    /// nil: it is not drawn.
    var display: DisplayBlend? {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: nil
        case .plusLighter: .plusLighter
        }
    }
}

extension Color {
    /// Mixes the colour with those below it, as a view and as the background or the overlay of one.
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}

// Each is a style and a view, so neither protocol's own modifier is the better one.
extension LinearGradient {
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}
extension RadialGradient {
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}
extension AngularGradient {
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}
extension EllipticalGradient {
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}
extension MeshGradient {
    public func blendMode(_ blendMode: BlendMode) -> _BlendedStyle { _BlendedStyle(style: self, mode: blendMode) }
}

/// A style that mixes with the colours below it. As any other style it is the style alone.
///
/// Not generic, so that a cast to it compares types. A cast to a protocol makes Swift's runtime walk through the
/// conformances of all libraries, for each kind of style.
public struct _BlendedStyle: ShapeStyle {
    let style: any ShapeStyle
    let mode: BlendMode

    public func _paint(in environment: EnvironmentValues) -> _Paint { style._paint(in: environment) }
}

extension _BlendedStyle: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { nodes.append(layer(inputs)) }
}

extension ShapeStyle {
    /// The style as a layer of a view.
    @MainActor
    func layer(_ inputs: _ViewInputs) -> LayoutNode {
        let node = FillNode(paint(in: inputs.environment), inputs.evaluation)
        return (self as? _BlendedStyle)?.mode.node(node, inputs) ?? node
    }
}

extension BlendMode {
    /// A view that is mixed with those below it.
    @MainActor
    fileprivate func node(_ content: LayoutNode, _ inputs: _ViewInputs) -> LayoutNode {
        guard self != .normal else { return content }
        guard let display else {
            inputs.warn("blendMode(.plusDarker) is not drawn: the view is shown without it.")
            return content
        }
        return BlendNode(content, display)
    }
}

extension View {
    /// Mixes the view's colours with those below it in the widget. A terminal shows the view without it, and nothing
    /// draws `plusDarker`.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        NodeChange(self) { blendMode.node($0, $1) }
    }

    /// Keeps the blend modes within the view to the view itself.
    public func compositingGroup() -> some View { NodeChange(self) { node, _ in BlendNode(node, .normal) } }
}

final class BlendNode: WrappingNode {
    private let blend: DisplayBlend

    init(_ content: LayoutNode, _ blend: DisplayBlend) {
        self.blend = blend
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        if blend == .normal {
            drawing.composited { content.draw(frame, proposal, into: &$0) }
        } else {
            drawing.blended(blend) { content.draw(frame, proposal, into: &$0) }
        }
    }
}
