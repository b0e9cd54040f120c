internal import ExtensionFoundation
internal import InterfaceFiles

/// The values of a storyboard: rectangles, colours, fonts.
@MainActor
enum StoryboardValue {
    static func rectangle(_ element: InterfaceElement) -> CGRect? {
        guard let x = element.number("x"), let y = element.number("y"), let size = size(element) else { return nil }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// A view's frame: a rectangle, or as Xcode 8 writes it the distances from the sides of the view around.
    static func frame(_ element: InterfaceElement, in outer: CGSize) -> CGRect? {
        if let frame = element.value("frame").flatMap(rectangle) { return frame }
        guard let inset = element.value("frameInset") else { return nil }
        func span(_ low: String, _ high: String, _ length: String, _ outer: CGFloat) -> (CGFloat, CGFloat) {
            let (before, behind) = (inset.number(low), inset.number(high))
            guard let length = inset.number(length) else { return (before ?? 0, outer - (before ?? 0) - (behind ?? 0)) }
            return (before ?? behind.map { outer - $0 - length } ?? 0, length)
        }
        let (x, width) = span("minX", "maxX", "width", outer.width)
        let (y, height) = span("minY", "maxY", "height", outer.height)
        return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    static func size(_ element: InterfaceElement) -> CGSize? {
        guard let width = element.number("width"), let height = element.number("height") else { return nil }
        return CGSize(width: width, height: height)
    }

    static func insets(_ element: InterfaceElement) -> UIEdgeInsets {
        func inset(_ names: String...) -> CGFloat { names.lazy.compactMap(element.number).first ?? 0 }
        return UIEdgeInsets(
            top: inset("top", "minY"), left: inset("left", "leading", "minX"), bottom: inset("bottom", "maxY"),
            right: inset("right", "trailing", "maxX"))
    }

    // MARK: Colours

    static func color(_ element: InterfaceElement, _ file: StoryboardFile) -> UIColor? {
        let alpha = CGFloat(element.number("alpha") ?? 1)
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            return UIColor.system(name) ?? older(name) ?? file.color(named: name).flatMap { own($0, alpha) }
        }
        if let name = element["name"] {
            return UIColor(named: name, in: file.bundle) ?? file.color(named: name).flatMap { own($0, alpha) }
        }
        return own(element, alpha)
    }

    private static func own(_ element: InterfaceElement, _ alpha: CGFloat) -> UIColor? {
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        return element["customColorSpace"] == "displayP3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The system's colours of storyboards before 13.
    private static func older(_ name: String) -> UIColor? {
        switch name {
        case "darkTextColor": .darkText
        case "lightTextColor": .lightText
        case "groupTableViewBackgroundColor": .systemGroupedBackground
        case "tableCellGroupedBackgroundColor": .white
        default: nil
        }
    }

    // MARK: Fonts

    static func font(_ element: InterfaceElement) -> UIFont? {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = CGFloat(element.number("pointSize") ?? 17)
        switch element["type"] {
        case "system": return .systemFont(ofSize: size, weight: weight(element["weight"]))
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return element["name"].flatMap { UIFont(name: $0, size: size) }
        }
    }

    /// The font of a fragment of a text with attributes, which Interface Builder writes in its own way: a name or a
    /// `metaFont`, such as `systemBold`, and a `size`.
    static func letterFont(_ element: InterfaceElement) -> UIFont? {
        guard let size = element.number("size").map({ CGFloat($0) }) else { return font(element) }
        guard let meta = element["metaFont"] else { return element["name"].flatMap { UIFont(name: $0, size: size) } }
        let kind = meta.hasPrefix("system") ? meta.dropFirst("system".count) : ""
        return .systemFont(ofSize: size, weight: weight(kind.prefix(1).lowercased() + kind.dropFirst()))
    }

    private static func weight(_ name: String?) -> UIFont.Weight {
        switch name {
        case "ultraLight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: .regular
        }
    }

    // MARK: Pictures

    static func image(_ name: String?, catalog: String?, _ file: StoryboardFile) -> UIImage? {
        guard let name, !name.isEmpty else { return nil }
        return catalog == "system" ? UIImage(systemName: name) : UIImage(named: name, in: file.bundle)
    }

    /// The picture for a key of an element: an attribute, or an element of its own with further values.
    static func image(_ key: String, of element: InterfaceElement, _ file: StoryboardFile) -> UIImage? {
        guard let reference = element.value(key), reference.name == "imageReference" else {
            return image(element[key], catalog: element["catalog"], file)
        }
        var found = image(reference["image"], catalog: reference["catalog"], file)
        if reference["symbolScale"] != nil {
            found = found?.withConfiguration(UIImage.SymbolConfiguration(scale: scale(reference["symbolScale"])))
        }
        switch reference["renderingMode"] {
        case "template": return found?.withRenderingMode(.alwaysTemplate)
        case "original": return found?.withRenderingMode(.alwaysOriginal)
        default: return found
        }
    }

    /// The size of the symbols in a picture or in a button's state; nil for their own.
    static func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        guard let look = element.value("preferredSymbolConfiguration") else { return nil }
        let scale = scale(look["scale"])
        if let font = look.value("font").flatMap(font) { return UIImage.SymbolConfiguration(font: font, scale: scale) }
        guard let size = look.number("pointSize") else { return UIImage.SymbolConfiguration(scale: scale) }
        return UIImage.SymbolConfiguration(pointSize: size, weight: .unspecified, scale: scale)
    }

    private static func scale(_ name: String?) -> UIImage.SymbolScale {
        switch name {
        case "small": .small
        case "medium": .medium
        case "large": .large
        default: .default
        }
    }
}
