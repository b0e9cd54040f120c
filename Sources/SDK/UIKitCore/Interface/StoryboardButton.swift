internal import Foundation
internal import InterfaceFiles

/// The configuration of a button in a storyboard.
@MainActor
enum StoryboardButton {
    /// Nil for a button without one.
    static func configuration(_ button: InterfaceElement, _ file: StoryboardFile) -> UIButton.Configuration? {
        guard let look = button.value("configuration"), look.name == "buttonConfiguration" else { return nil }
        var configuration = UIButton.Configuration(self.look(look["style"]))
        func text(_ key: String) -> AttributedString? {
            let attributed = StoryboardText.attributed(look.value("attributed\(key.capitalized)"), file)
            let plain = file.text(button, "configuration.\(key)") ?? look[key] ?? look.value(key)?.text
            guard var text = attributed.map(Self.text) ?? plain.map({ AttributedString($0) }) else { return nil }
            if let font = look.value("\(key)FontDescription").flatMap(StoryboardValue.font) {
                text[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
            }
            return text
        }
        configuration.attributedTitle = text("title")
        configuration.attributedSubtitle = text("subtitle")
        if let padding = look.number("titlePadding") { configuration.titlePadding = padding }
        configuration.titleAlignment = titleAlignment(look["titleAlignment"])
        configuration.image = StoryboardValue.image("image", of: look, file)
        if let padding = look.number("imagePadding") { configuration.imagePadding = padding }
        configuration.imagePlacement = placement(look["imagePlacement"])
        configuration.showsActivityIndicator = look.isOn(.showsActivityIndicator)
        configuration.cornerStyle = cornerStyle(look["cornerStyle"])
        configuration.buttonSize = size(look["buttonSize"])
        func color(_ key: String) -> UIColor? { look.value(key).flatMap { StoryboardValue.color($0, file) } }
        configuration.baseForegroundColor = color("baseForegroundColor")
        configuration.baseBackgroundColor = color("baseBackgroundColor")
        if let insets = look.value("contentInsets") { configuration.contentInsets = self.insets(insets) }
        if let background = look.child("backgroundConfiguration") {
            configure(&configuration.background, background, file)
        }
        return configuration
    }

    private static func configure(
        _ background: inout UIBackgroundConfiguration, _ element: InterfaceElement, _ file: StoryboardFile
    ) {
        if let color = element.value("backgroundColor") {
            background.backgroundColor = StoryboardValue.color(color, file)
        }
        background.strokeColor = element.value("strokeColor").flatMap { StoryboardValue.color($0, file) }
        background.image = StoryboardValue.image("image", of: element, file)
        if let width = element.number("strokeWidth") { background.strokeWidth = width }
        if let radius = element.number("cornerRadius") { background.cornerRadius = radius }
        if let insets = element.value("backgroundInsets") { background.backgroundInsets = self.insets(insets) }
    }

    private static func text(_ source: NSAttributedString) -> AttributedString {
        var text = AttributedString()
        source.enumerateAttributes(in: NSRange(location: 0, length: source.length), options: []) { looks, range, _ in
            var part = AttributedString(source.attributedSubstring(from: range).string)
            part.mergeAttributes(AttributeContainer(looks))
            text.append(part)
        }
        return text
    }

    private static func insets(_ element: InterfaceElement) -> NSDirectionalEdgeInsets {
        let sides = StoryboardValue.insets(element)
        return NSDirectionalEdgeInsets(
            top: sides.top, leading: sides.left, bottom: sides.bottom, trailing: sides.right)
    }

    // MARK: Names

    private static func look(_ style: String?) -> UIButton.Configuration.Look {
        switch style {
        case "gray": .gray
        case "tinted": .tinted
        case "filled": .filled
        default: .plain
        }
    }

    private static func cornerStyle(_ name: String?) -> UIButton.Configuration.CornerStyle {
        switch name {
        case "fixed": .fixed
        case "small": .small
        case "medium": .medium
        case "large": .large
        case "capsule": .capsule
        default: .dynamic
        }
    }

    private static func size(_ name: String?) -> UIButton.Configuration.Size {
        switch name {
        case "mini": .mini
        case "small": .small
        case "large": .large
        default: .medium
        }
    }

    private static func titleAlignment(_ name: String?) -> UIButton.Configuration.TitleAlignment {
        switch name {
        case "leading": .leading
        case "center": .center
        case "trailing": .trailing
        default: .automatic
        }
    }

    private static func placement(_ name: String?) -> NSDirectionalRectEdge {
        switch name {
        case "top": .top
        case "bottom": .bottom
        case "trailing": .trailing
        default: .leading
        }
    }
}
