internal import Foundation
internal import InterfaceFiles

/// Texts with attributes of a storyboard.
@MainActor
enum StoryboardText {
    /// The text of an `attributedString` element; nil without a fragment.
    static func attributed(_ element: InterfaceElement?, _ file: StoryboardFile) -> NSAttributedString? {
        guard let fragments = element?.children.filter({ $0.name == "fragment" }), !fragments.isEmpty else {
            return nil
        }
        let text = NSMutableAttributedString(string: "")
        for fragment in fragments {
            let content = fragment["content"] ?? fragment.value("content")?.text ?? ""
            let attributes = fragment.child("attributes").map { Self.attributes($0, file) } ?? [:]
            text.append(NSAttributedString(string: content, attributes: attributes))
        }
        return text
    }

    private static func attributes(
        _ element: InterfaceElement, _ file: StoryboardFile
    ) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = element.value("NSFont").flatMap(StoryboardValue.letterFont)
        attributes[.foregroundColor] = element.value("NSColor").flatMap { StoryboardValue.color($0, file) }
        attributes[.backgroundColor] = element.value("NSBackgroundColor").flatMap { StoryboardValue.color($0, file) }
        attributes[.underlineStyle] = element.value("NSUnderline")?.number("value")
        attributes[.strikethroughStyle] = element.value("NSStrikethrough")?.number("value")
        attributes[.kern] = element.value("NSKern")?.number("value")
        if let style = element.value("NSParagraphStyle") { attributes[.paragraphStyle] = paragraph(style) }
        return attributes
    }

    private static func paragraph(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = StoryboardNames.alignment(element["alignment"]) { style.alignment = alignment }
        style.lineBreakMode = StoryboardNames.lineBreak(element["lineBreakMode"])
        func length(_ name: String) -> CGFloat { CGFloat(element.number(name) ?? 0) }
        style.lineSpacing = length("lineSpacing")
        style.lineHeightMultiple = length("lineHeightMultiple")
        style.minimumLineHeight = length("minimumLineHeight")
        style.maximumLineHeight = length("maximumLineHeight")
        style.paragraphSpacing = length("paragraphSpacing")
        style.paragraphSpacingBefore = length("paragraphSpacingBefore")
        style.firstLineHeadIndent = length("firstLineHeadIndent")
        style.headIndent = length("headIndent")
        style.tailIndent = length("tailIndent")
        return style
    }
}
