import DisplayLists

extension Font {
    /// The font as it is drawn with a text size.
    func display(_ textSize: DynamicTypeSize) -> DisplayFont {
        var font: DisplayFont
        switch base {
        case .style(let style):
            font = DisplayFont(size: style.points(textSize), weight: style == .headline ? 600 : 400)
        case .size(let size): font = DisplayFont(size: Self.usable(size))
        case .named(let name, let size, let style):
            // A published picture of a widget with `.custom(_:size: 54)` at `accessibility5` has letters of 73 points: as large
            // as at the largest of the seven usual sizes.
            let textSize = min(textSize, .xxxLarge)
            let growth = style.map { $0.points(textSize) / $0.points(.large) } ?? 1
            font = UIFont(name: name, size: Self.usable(size) * growth)?.display ?? DisplayFont(size: Self.usable(size))
        case .ui(let ui): font = ui.display
        }
        if let weight { font.weight = weight.number }
        switch design {
        case .serif: font.design = .serif
        case .rounded: font.design = .rounded
        case .monospaced: font.design = .monospaced
        case .default, nil: break
        }
        if isItalic { font.isItalic = true }
        if hasTabularDigits { font.hasTabularDigits = true }
        font.size = min(font.size, DisplayListLimits.standard.fontSize)
        return font
    }

    private static func usable(_ size: CGFloat) -> Double { size.isFinite && size > 0 ? Double(size) : 17 }
}

extension Font.TextStyle {
    /// The size in points: the original's published tables, for the seven sizes and for the five of accessibility.
    func points(_ size: DynamicTypeSize) -> Double {
        if let size = TextSize(rawValue: size.rawValue) { return ui.size(size) }
        let row: [Double] =
            switch self {
            case .largeTitle: [44, 48, 52, 56, 60]
            case .title: [38, 43, 48, 53, 58]
            case .title2: [34, 39, 44, 50, 56]
            case .title3: [31, 37, 43, 49, 55]
            case .headline, .body: [28, 33, 40, 47, 53]
            case .callout: [26, 32, 38, 44, 51]
            case .subheadline: [25, 30, 36, 42, 49]
            case .footnote: [23, 27, 33, 38, 44]
            case .caption: [22, 26, 32, 37, 43]
            case .caption2: [20, 24, 29, 34, 40]
            }
        return row[size.rawValue - DynamicTypeSize.accessibility1.rawValue]
    }

    var ui: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }
}

extension DisplayFont {
    /// The distance between the baselines of two lines that the original's table gives to this size.
    var lineSpacing: Double {
        let table: [(size: Double, line: Double)] = [
            (11, 13), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41),
        ]
        guard let upper = table.first(where: { $0.size >= size }) else { return size * 1.2 }
        guard let lower = table.last(where: { $0.size <= size }) else { return size * 1.2 }
        guard upper.size > lower.size else { return upper.line }
        return lower.line + (upper.line - lower.line) * (size - lower.size) / (upper.size - lower.size)
    }
}
