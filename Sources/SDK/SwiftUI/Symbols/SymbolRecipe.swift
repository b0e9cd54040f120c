/// How a symbol is made of glyphs of the symbol font, where no glyph has its form. A value.
///
/// The font has one form of most symbols: filled or as a line, and few in a frame. So a recipe fills a glyph's outline, or
/// draws a line along it, cuts one glyph out of another, or puts several together.
struct SymbolRecipe: Hashable {
    /// The use of a glyph's outline.
    enum Form: Character {
        /// The glyph as it is.
        case whole = "="
        /// Its outer outlines, filled.
        case filled = "+"
        /// A line along all of its outlines.
        case line = "-"
        /// A line along its outer outlines.
        case edge = "~"
        /// Its inner outlines, filled.
        case inside = "^"
        /// Nothing: what lies below is cleared, with a gap around.
        case gap = "!"
        /// A hole in the part before it.
        case hole = "o"
    }

    /// A glyph, or a text in the system's font.
    enum Source: Hashable {
        case glyph(String)
        case letters(String)
    }

    struct Part: Hashable {
        var source: Source
        var form: Form
        /// How far its middle is moved, in 24ths of the symbol's side.
        var offset = CGPoint.zero
        var scale: CGFloat = 1
        /// Clockwise, in eighths of a turn.
        var turn = 0
    }

    let parts: [Part]

    /// The recipe of a symbol; nil for one that its glyph shows.
    init?(_ name: String) {
        if let text = SymbolRecipes.text(for: name) {
            parts = text.split(separator: ";").compactMap { Part($0) }
            return
        }
        guard let framed = Self.framed(name) else { return nil }
        parts = framed
    }

    /// Whether the glyph has the frame, and is filled or not as its name says.
    private static func isWhole(_ word: String, isFilled: Bool) -> Bool {
        switch word {
        case "check_circle", "cancel", "add_circle", "remove_circle", "info", "help", "error", "pause_circle_filled",
            "play_circle_filled", "account_circle", "stars", "monetization_on", "check_box", "add_box",
            "disabled_by_default", "indeterminate_check_box", "account_box":
            isFilled
        case "check_circle_outline", "highlight_off", "add_circle_outline", "remove_circle_outline", "info_outline",
            "help_outline", "error_outline", "pause_circle_outline", "play_circle_outline", "my_location",
            "arrow_circle_up", "arrow_circle_down":
            !isFilled
        default: false
        }
    }

    /// The glyph that says most where the whole cannot be drawn.
    var word: String? {
        for part in parts { if case .glyph(let word) = part.source { return word } }
        return nil
    }

    /// A symbol in a circle or a square: the frame's glyph, and the inner one within it or cut out of it.
    private static func framed(_ name: String) -> [Part]? {
        var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        guard let frame = words.popLast(), frame == "circle" || frame == "square", !words.isEmpty,
            !words.contains("slash")
        else { return nil }
        let inner = words.joined(separator: ".")
        let source: Source
        if !inner.isEmpty, inner.count <= 2, inner.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }) {
            source = .letters(inner.uppercased())
        } else if let whole = SymbolNames.exactLigature(for: name)
            ?? SymbolNames.exactLigature(for: inner + "." + frame), isWhole(whole, isFilled: isFilled)
        {
            return nil
        } else if let word = SymbolNames.ligature(for: inner + ".fill") ?? SymbolNames.ligature(for: inner) {
            source = .glyph(word)
        } else {
            return nil
        }
        let outer: Part =
            frame == "circle"
            ? Part(source: .glyph(isFilled ? "circle" : "radio_button_unchecked"), form: .whole)
            : Part(source: .glyph("crop_square"), form: isFilled ? .filled : .whole, scale: 1.15)
        return [outer, Part(source: source, form: isFilled ? .hole : .whole, scale: 0.56)]
    }
}

extension SymbolRecipe.Part {
    /// A part such as `cloud+ 0,-3,0.9,2`: the glyph, its form, and then its move, its scale and its turn.
    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let first = words.first, let mark = first.last, let form = SymbolRecipe.Form(rawValue: mark) else {
            return nil
        }
        self.init(source: .glyph(String(first.dropLast())), form: form)
        let numbers = words.dropFirst().first?.split(separator: ",").compactMap { Double($0) } ?? []
        if numbers.count >= 2 { offset = CGPoint(x: numbers[0], y: numbers[1]) }
        if numbers.count >= 3 { scale = CGFloat(numbers[2]) }
        if numbers.count >= 4 { turn = Int(numbers[3]) }
    }
}
