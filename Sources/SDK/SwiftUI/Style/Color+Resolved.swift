import DisplayLists
internal import Glibc

extension Color {
    /// A colour's parts as it is shown in an environment, in sRGB from 0 to 1.
    public struct Resolved: Hashable, Codable, Sendable, ShapeStyle {
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float

        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }

        public var linearRed: Float { Self.linear(red) }
        public var linearGreen: Float { Self.linear(green) }
        public var linearBlue: Float { Self.linear(blue) }
        public var cgColor: CGColor { UIColor(Color(self)).cgColor }

        public func _paint(in environment: EnvironmentValues) -> _Paint { Color(self)._paint(in: environment) }

        // The transfer function of sRGB, IEC 61966-2-1.
        private static func linear(_ part: Float) -> Float {
            part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
        }
    }

    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
            opacity: Double(resolved.opacity))
    }

    /// The colour as it is shown in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let color = display(in: environment)
        return Resolved(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), opacity: Float(color.alpha))
    }

    /// A way to mix colours; all are mixed by their sRGB parts.
    public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace) -> Color {
        mix(with: other, by: fraction)
    }
}
