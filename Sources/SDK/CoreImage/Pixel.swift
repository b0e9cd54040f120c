/// A pixel's colours, 0 … 1, not multiplied by alpha.
struct Pixel: Sendable {
    var red: Float
    var green: Float
    var blue: Float
    var alpha: Float

    init(red: Float, green: Float, blue: Float, alpha: Float) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Of a word of premultiplied alpha, red, green, blue.
    init(_ word: UInt32) {
        alpha = Float(word >> 24) / 255
        let factor = alpha > 0 ? 1 / (255 * alpha) : 0
        red = min(Float(word >> 16 & 0xFF) * factor, 1)
        green = min(Float(word >> 8 & 0xFF) * factor, 1)
        blue = min(Float(word & 0xFF) * factor, 1)
    }

    var word: UInt32 {
        let alpha = Self.limit(self.alpha)
        func byte(_ part: Float) -> UInt32 { UInt32((Self.limit(part) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    /// The pixel with each of its three colours changed.
    func map(_ change: (Float) -> Float) -> Pixel {
        Pixel(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
    }

    private static func limit(_ part: Float) -> Float { part.isFinite ? min(max(part, 0), 1) : 0 }
}
