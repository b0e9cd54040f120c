package import DisplayLists

/// The colours that a tile keeps. A value.
package enum ColorRendering: Hashable, Sendable {
    case fullColor
    /// Greys, as on the lock screen.
    case vibrant
    /// Two colours: the tint for the views that ask for it, and white for all others. Each keeps its opacity.
    case accented(DisplayColor)

    func shown(_ color: DisplayColor, isAccented: Bool) -> DisplayColor {
        switch self {
        case .fullColor: color
        case .vibrant: ColorFilter.saturation(0).apply(to: color)
        case .accented(let tint): (isAccented ? tint : .white).faded(color.alpha)
        }
    }

    /// The picture that is drawn, and its tint.
    func shown(
        _ content: ImageContent, tint: DisplayColor?, _ accent: PictureAccent, isAccented: Bool
    ) -> (ImageContent, DisplayColor?) {
        guard tint == nil else { return (content, tint) }
        switch self {
        case .fullColor: return (content, nil)
        case .vibrant: return (content.desaturated ?? content, nil)
        case .accented:
            return switch accent {
            case .fullColor: (content, nil)
            case .desaturated: (content.desaturated ?? content, nil)
            // The colour is replaced; only how opaque it is counts.
            case .template: (content, .black)
            }
        }
    }
}

/// How a tinted tile shows a picture.
package enum PictureAccent: Hashable, Sendable {
    /// In one colour, as a symbol.
    case template
    case desaturated
    case fullColor
}

/// Marks the views below it as part of the group of the tint, or of the other one.
package final class AccentNode: WrappingNode {
    private let isInGroup: Bool

    package init(_ content: LayoutNode, isInGroup: Bool) {
        self.isInGroup = isInGroup
        super.init(content)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.accented(isInGroup) { content.draw(frame, proposal, into: &$0) }
    }
}

extension View {
    /// The view as part of the group that a tinted tile shows in its tint, or of the other one.
    package func inAccentGroup(_ isInGroup: Bool) -> some View {
        NodeChange(self) { node, _ in AccentNode(node, isInGroup: isInGroup) }
    }

    package func pictureAccent(_ accent: PictureAccent) -> some View {
        EnvironmentChange(self) { $0.pictureAccent = accent }
    }
}
