/// A fixed colour in sRGB, as layers have it.
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and alpha, each 0 … 1.
    public let components: [CGFloat]?
    let red, green, blue, opacity: CGFloat

    /// How opaque the colour is, 0 … 1.
    public var alpha: CGFloat { opacity }
    public var numberOfComponents: Int { 4 }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        opacity = alpha
        components = [red, green, blue, alpha]
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// - Parameter components: red, green, blue and alpha, or the gray and alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.isGray {
            self.init(gray: components[0], alpha: components[1])
            return
        }
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
