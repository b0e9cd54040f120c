/// How a group is mixed with the drawing below it. The raw values travel.
package enum DisplayBlend: UInt32, Hashable, Sendable, CaseIterable {
    /// Above it: what is mixed within the group does not reach below the group.
    case normal = 1
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusLighter
    /// A mask: the drawing below is left where the group is drawn.
    case destinationIn

    /// Whether the group shows nothing by itself: it only changes what is drawn below it.
    package var isMask: Bool { self == .destinationIn || self == .destinationOut || self == .sourceAtop }

    /// How many fills of the view one group of the view's size is worth: measured with Cairo, 0.7 ns a pixel for a
    /// fill, 8 ns for a mode that mixes each part of a colour by a product, up to 32 ns for the others.
    package var painting: Double {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusLighter, .destinationIn: 2
        case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion: 12
        case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: 48
        }
    }
}
