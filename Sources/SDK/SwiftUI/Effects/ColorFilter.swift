import DisplayLists

/// A change of every colour of a view. A value.
enum ColorFilter: Hashable, Sendable {
    /// Adds to each part: -1 is black, 1 white.
    case brightness(Double)
    /// Multiplies the distance from grey.
    case contrast(Double)
    /// 0 is grey, 1 unchanged.
    case saturation(Double)
    /// Radians.
    case hueRotation(Double)
    case invert
    case multiply(DisplayColor)
    /// Black, as opaque as the colour is light.
    case luminanceToAlpha
    /// Multiplies how opaque the colour is; 1 is the most.
    case strengthen(Double)

    func apply(to color: DisplayColor) -> DisplayColor {
        switch self {
        case .brightness(let amount): color.mapped { $0 + amount }
        case .contrast(let amount): color.mapped { ($0 - 0.5) * amount + 0.5 }
        case .saturation(let amount): Self.mixed(color, toGrey: 1 - amount)
        case .hueRotation(let angle): Self.turned(color, angle)
        case .invert: color.mapped { 1 - $0 }
        case .multiply(let other):
            .clamped(
                red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue,
                alpha: color.alpha * other.alpha)
        case .strengthen(let factor): color.faded(factor)
        case .luminanceToAlpha:
            DisplayColor(red: 0, green: 0, blue: 0, alpha: color.alpha * min(max(color.luminance, 0), 1))
        }
    }

    private static func mixed(_ color: DisplayColor, toGrey share: Double) -> DisplayColor {
        let grey = color.luminance
        return color.mapped { $0 + (grey - $0) * share }
    }

    /// Turns the hue and keeps the luminance, by the matrix of the W3C's Filter Effects (hue-rotate).
    private static func turned(_ color: DisplayColor, _ angle: Double) -> DisplayColor {
        let (c, s) = (cos(angle), sin(angle))
        let (r, g, b) = (color.red, color.green, color.blue)
        return .clamped(
            red: r * (0.213 + c * 0.787 - s * 0.213) + g * (0.715 - c * 0.715 - s * 0.715)
                + b * (0.072 - c * 0.072 + s * 0.928),
            green: r * (0.213 - c * 0.213 + s * 0.143) + g * (0.715 + c * 0.285 + s * 0.140)
                + b * (0.072 - c * 0.072 - s * 0.283),
            blue: r * (0.213 - c * 0.213 - s * 0.787) + g * (0.715 - c * 0.715 + s * 0.715)
                + b * (0.072 + c * 0.928 + s * 0.072), alpha: color.alpha)
    }
}

extension DisplayColor {
    /// The lightness that the eye sees, by the weights of sRGB.
    fileprivate var luminance: Double { 0.213 * red + 0.715 * green + 0.072 * blue }

    fileprivate func mapped(_ change: (Double) -> Double) -> DisplayColor {
        .clamped(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
    }
}
