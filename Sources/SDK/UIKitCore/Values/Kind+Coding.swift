internal import DisplayLists
internal import Foundation

/// The form of a colour in an archive: its components under the names that the original platform's archives have, and the
/// looks of light and dark under names of our own.
extension UIColor.Kind {
    private enum Name {
        static let red = "UIRed"
        static let green = "UIGreen"
        static let blue = "UIBlue"
        static let white = "UIWhite"
        static let alpha = "UIAlpha"
        /// Numbers of 0xRRGGBBAA.
        static let looks = ["HostelLight", "HostelDark", "HostelElevated"]
    }

    /// nil for an archive of no colour.
    init?(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        let looks = Name.looks.compactMap { name in
            coder.containsValue(forKey: name) ? UInt32(exactly: coder.decodeInt64(forKey: name)) : nil
        }
        func part(_ name: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: name)) }
        let alpha = coder.containsValue(forKey: Name.alpha) ? part(Name.alpha) : 1
        if looks.count == 3 {
            self = .levels(light: looks[0], dark: looks[1], elevated: looks[2])
        } else if looks.count == 2 {
            self = .pair(light: looks[0], dark: looks[1])
        } else if coder.containsValue(forKey: Name.red) {
            let color = DisplayColor.clamped(
                red: part(Name.red), green: part(Name.green), blue: part(Name.blue), alpha: alpha)
            self = .fixed(color)
        } else if coder.containsValue(forKey: Name.white) {
            let white = part(Name.white)
            self = .fixed(.clamped(red: white, green: white, blue: white, alpha: alpha))
        } else {
            return nil
        }
    }

    func encode(_ color: DisplayColor, with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for (name, part) in [
            (Name.red, color.red), (Name.green, color.green), (Name.blue, color.blue), (Name.alpha, color.alpha),
        ] { coder.encode(part, forKey: name) }
        let looks: [UInt32] =
            switch self {
            case .pair(let light, let dark): [light, dark]
            case .levels(let light, let dark, let elevated): [light, dark, elevated]
            case .fixed, .dynamic: []
            }
        for (name, look) in zip(Name.looks, looks) { coder.encode(Int64(look), forKey: name) }
    }
}
