package import DisplayLists

extension DisplayColor {
    /// Makes a colour from a pixel that is not transparent.
    package init(opaque argb: UInt32) {
        self.init(
            red: Double(argb >> 16 & 0xFF) / 255, green: Double(argb >> 8 & 0xFF) / 255,
            blue: Double(argb & 0xFF) / 255)
    }

    /// The opaque colour that results when this colour is drawn over another.
    package func over(_ other: DisplayColor) -> DisplayColor {
        let blend = { (front: Double, back: Double) in front * self.alpha + back * (1 - self.alpha) }
        return DisplayColor(
            red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue))
    }

    package func mixed(with other: DisplayColor) -> DisplayColor {
        var half = self
        half.alpha = 0.5
        return half.over(other)
    }

    /// True if a person can hardly distinguish the two.
    package func isClose(to other: DisplayColor) -> Bool {
        abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue) < 0.03
    }

    /// The contrast to a white background, 0 … 1.
    package var strength: Double {
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        let saturation = max(red, green, blue) - min(red, green, blue)
        return alpha * max(1 - luminance, saturation)
    }
}
