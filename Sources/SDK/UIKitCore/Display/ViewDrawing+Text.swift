package import DisplayLists
import ExtensionFoundation
import TextLayout

/// The texts of views.
extension ViewDrawing {
    package mutating func text(_ text: DisplayText) {
        var text = text
        text.frame = moved(text.frame)
        guard text.font.family != nil else { return operations.append(.text(text)) }
        if !outlined(text) { operations.append(.text(inSystemFont(text))) }
    }

    /// Draws a text in a font that the host has not, as outlines.
    ///
    /// - Returns: false for a text that cannot be drawn so: the host draws it in a font of its own.
    private mutating func outlined(_ text: DisplayText) -> Bool {
        guard text.liveDate == nil else { return false }
        guard text.color.alpha > 0 else { return true }
        switch TextOutlines.elements(of: TextRequest(text), at: text.frame.origin, most: outlines.elements) {
        case .success(let elements):
            if elements.isEmpty { return true }
            if outlines.take(elements, in: blurs.tile) {
                operations.append(.fill(.path(elements), .color(text.color)))
                return true
            }
            Self.log.write("room", Self.noRoom)
        case .failure(.tooMany): Self.log.write("room", Self.noRoom)
        case .failure(.pictures):
            Self.log.write("pictures", "A text with emoji cannot be drawn in the bundle's font; it has the system's.")
        }
        return false
    }

    private static let noRoom =
        "The view has more letters in the bundle's fonts than can be drawn; the rest has the system's."
    private static let log = LogOnce()

    /// A text in the system's font, smaller where one line of it needs more room than its frame has.
    private func inSystemFont(_ text: DisplayText) -> DisplayText {
        var text = text
        let own = text.font
        text.font.family = nil
        guard text.lineLimit == 1, TextMeter.size(of: text.string, font: own).width <= text.frame.width else {
            return text
        }
        let width = TextMeter.size(of: text.string, font: text.font).width
        if width > text.frame.width, width > 0 { text.font.shrink(by: text.frame.width / width) }
        return text
    }
}
