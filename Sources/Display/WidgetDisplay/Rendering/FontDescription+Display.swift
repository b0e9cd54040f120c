package import DisplayLists
package import TextLayout

extension FontDescription {
    /// The font that a display list names.
    package init(_ font: DisplayFont) {
        let design: Design =
            switch font.design {
            case .system: .system
            case .monospaced: .monospaced
            case .serif: .serif
            case .rounded: .rounded
            case .symbol: .symbol
            }
        self.init(
            design: design, size: font.size, weight: font.weight, isItalic: font.isItalic,
            hasTabularDigits: font.hasTabularDigits)
    }
}
