import Foundation

/// How a part of a page looks. A value.
struct HTMLLook: Hashable {
    /// The first family that the page names; nil for that of the platform's pages, with serifs.
    var family: String?
    /// Points.
    var size: Double = 12
    /// 100 … 900.
    var weight = 400
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    /// 0xRRGGBBAA.
    var color: UInt32 = 0x0000_00FF
    var background: UInt32?
    var link: String?
    var alignment: String?
    /// Points above the line.
    var raise: Double = 0
    /// Points below the paragraph.
    var spacing: Double = 0
    /// The lists around it.
    var level = 0
    /// Whether it keeps its spaces and the ends of its lines.
    var isPreformatted = false
    var isHidden = false
    var isUppercase = false

    /// Our choice of a bound: the largest size of letters, as a display list has it.
    private static let sizes = 1.0...512

    /// Takes what the name of an element says.
    mutating func take(element: String, _ attributes: [String: String]) {
        switch element {
        case "b", "strong", "th": weight = 700
        case "i", "em", "cite", "var", "dfn", "address": isItalic = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruck = true
        case "code", "tt", "kbd", "samp": family = "Courier"
        case "pre": (family, isPreformatted) = ("Courier", true)
        case "small": scale(5.0 / 6)
        case "big": scale(6.0 / 5)
        case "mark": background = 0xFFFF_00FF
        case "sub", "sup":
            raise += element == "sup" ? size / 3 : -size / 5
            scale(5.0 / 6)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            let sizes = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
            scale(sizes[element] ?? 1)
            weight = 700
            spacing = size
        case "p", "blockquote": spacing = size
        case "ul", "ol": level = min(level + 1, 8)
        case "center": alignment = "center"
        case "a":
            guard let address = attributes["href"], !address.isEmpty else { break }
            (link, isUnderlined, color) = (address, true, 0x0000_EEFF)
        case "font":
            if let color = attributes["color"].flatMap(HTMLColor.init) { self.color = color.number }
            if let face = attributes["face"] { take("font-family", face, 1) }
            if let size = attributes["size"].flatMap({ Double($0) }) {
                // The seven sizes of old pages.
                let sizes = [0.75, 0.83, 1, 1.125, 1.5, 2, 3]
                self.size = 12 * sizes[Int(min(max(size, 1), 7)) - 1]
            }
        case "head", "script", "style", "title", "textarea": isHidden = true
        default: break
        }
        if let side = attributes["align"] { alignment = side.lowercased() }
    }

    /// Takes a property of a style sheet; one without a meaning here changes nothing.
    ///
    /// - Parameter outer: the size of the letters around.
    mutating func take(_ property: String, _ value: String, _ outer: Double) {
        let word = value.lowercased()
        switch property {
        case "color": if let color = HTMLColor(value) { self.color = color.number }
        case "background-color", "background": if let color = HTMLColor(value) { background = color.number }
        case "font-size": if let size = HTMLLength.points(word, of: outer) { setSize(size) }
        case "font-family":
            family = value.split(separator: ",").first.map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
            }
        case "font-weight":
            switch word {
            case "bold", "bolder": weight = 700
            case "normal": weight = 400
            case "lighter": weight = 300
            default: if let number = Int(word), (1...1000).contains(number) { weight = min(max(number, 100), 900) }
            }
        case "font-style": isItalic = word == "italic" || word.hasPrefix("oblique")
        case "text-decoration", "text-decoration-line":
            isUnderlined = word.contains("underline")
            isStruck = word.contains("line-through")
        case "text-align": alignment = word
        case "text-transform": isUppercase = word == "uppercase"
        case "margin-bottom": if let length = HTMLLength.points(word, of: size) { spacing = min(length, 1000) }
        case "margin": if word == "0" || word == "0px" { spacing = 0 }
        case "display": if word == "none" { isHidden = true }
        case "white-space": isPreformatted = word.hasPrefix("pre") && word != "pre-line"
        default: break
        }
    }

    private mutating func scale(_ factor: Double) { setSize(size * factor) }
    private mutating func setSize(_ size: Double) {
        self.size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    }
}

/// A length of a style sheet. A pixel is a point.
enum HTMLLength {
    private static let words = [
        "xx-small": 7.0, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24,
    ]

    /// - Parameter size: of the letters, for shares of it.
    /// - Returns: nil for a value that is no length.
    static func points(_ value: String, of size: Double) -> Double? {
        if let points = words[value] { return points }
        let digits = value.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
        switch value.dropFirst(digits.count) {
        case "px", "pt", "": return number
        case "em": return number * size
        case "rem": return number * 12
        case "%": return number * size / 100
        default: return nil
        }
    }
}
