import DisplayLists

/// The design and weight in a font's name, for a name that no font of the bundle has. The fonts of the original platform
/// are not installed; their designs and weights have counterparts.
struct FontName {
    var design: DisplayFont.Design
    var weight: Int
    var isItalic: Bool

    init(_ name: String) {
        let words = name.lowercased()
        func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
        design =
            has("menlo", "courier", "mono", "code")
            ? .monospaced
            : has("georgia", "times", "serif", "palatino", "baskerville", "didot", "cochin")
                ? .serif
                : has("rounded")
                    ? .rounded
                    : has("material") ? .symbol : .system
        weight =
            has("ultralight")
            ? 100
            : has("thin")
                ? 200
                : has("semibold", "demibold", "demi")
                    ? 600
                    : has("light")
                        ? 300
                        : has("medium")
                            ? 500
                            : has("heavy", "extrabold")
                                ? 800
                                : has("black")
                                    ? 900
                                    : has("bold") ? 700 : 400
        isItalic = has("italic", "oblique")
    }

    func display(size: CGFloat) -> DisplayFont {
        DisplayFont(design: design, size: UIFont.usable(size), weight: weight, isItalic: isItalic)
    }

    static func family(of design: DisplayFont.Design) -> String {
        switch design {
        case .system: "Inter"
        case .monospaced: "Monospace"
        case .serif: "Serif"
        case .rounded: "Rounded"
        case .symbol: "Material Icons"
        }
    }

    static func name(of font: DisplayFont) -> String {
        let weights = [
            100: "UltraLight", 200: "Thin", 300: "Light", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "Heavy",
            900: "Black",
        ]
        let style = (weights[font.weight] ?? "") + (font.isItalic ? "Italic" : "")
        return family(of: font.design) + "-" + (style.isEmpty ? "Regular" : style)
    }
}
