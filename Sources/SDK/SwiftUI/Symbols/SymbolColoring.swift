import DisplayLists

/// The colours of a symbol's parts, where they are not one. A value.
enum SymbolColoring: Hashable {
    /// The first style for the main part, and this one for the others.
    case two(DisplayColor)
    /// The system's own colours, part by part.
    case own([DisplayColor])

    func color(of index: Int, in recipe: SymbolRecipe, first: DisplayColor) -> DisplayColor {
        switch self {
        case .two(let second): recipe.isMain(index) ? first : second
        case .own(let colors): colors.indices.contains(index) ? colors[index] : first
        }
    }
}

extension SymbolRecipe {
    /// Whether a part is the symbol itself: the sign within a frame, the cloud before a sun, the cloud above its rain.
    fileprivate func isMain(_ index: Int) -> Bool {
        if parts.count == 2, parts[1].form == .hole || parts[0].source == .glyph("radio_button_unchecked") {
            return index == 1
        }
        if let gap = parts.firstIndex(where: { $0.form == .gap }) { return index == gap + 1 }
        return index == 0
    }

    /// The colours of the original system's multicolour symbols.
    ///
    /// - Parameter color: of the symbol as a whole.
    func colors(_ color: DisplayColor, in environment: EnvironmentValues) -> SymbolColoring? {
        guard parts.count > 1 else { return nil }
        if parts[1].form == .hole { return .own([color, .white]) }
        return .own(
            parts.map { part in
                guard case .glyph(let word) = part.source else { return color }
                let own: Color? =
                    switch word {
                    case "wb_sunny", "flash_on": .yellow
                    case "water_drop": .cyan
                    case "cloud", "cloud_queue", "dark_mode", "ac_unit": .white
                    default: nil
                    }
                return own?.display(in: environment) ?? color
            })
    }
}
