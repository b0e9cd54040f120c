extension [SwiftToken] {
    private static var modifiers: Set<String> {
        [
            "open", "public", "package", "internal", "fileprivate", "private", "final", "override", "static", "class",
            "nonisolated", "isolated", "dynamic", "mutating", "nonmutating", "required", "convenience", "optional",
            "distributed", "indirect", "borrowing", "consuming", "lazy", "weak", "unowned",
        ]
    }

    /// Tokens before a keyword, and those of an attribute's arguments.
    private static var mostTokens: Int { 256 }

    /// The place of the first attribute or modifier of the declaration whose keyword stands at a place.
    func declarationStart(of keyword: Int) -> Int {
        var first = keyword
        while first > Swift.max(keyword - Self.mostTokens, 0) {
            if isAttributeOrModifier(first - 1) {
                first -= 1
            } else if self[first - 1].isSymbol(")"), let open = opening(of: first - 1), open > 0,
                let start = attributeStart(endingAt: open - 1)
            {
                first = start
            } else if let start = attributeStart(endingAt: first - 1) {
                first = start
            } else {
                break
            }
        }
        return first
    }

    /// The place of a modifier of the declaration whose keyword stands at a place.
    func modifier(_ word: String, of keyword: Int) -> Int? {
        (declarationStart(of: keyword)..<keyword).first { self[$0].isWord(word) }
    }

    /// Most modifiers are names elsewhere, as in `case open`.
    private func isAttributeOrModifier(_ place: Int) -> Bool {
        if self[place].kind == .attribute { return true }
        guard self[place].kind == .word, !self[place].isQuoted, Self.modifiers.contains(self[place].text) else {
            return false
        }
        guard place > 0 else { return true }
        let before = self[place - 1]
        return before.kind == .symbol ? !".,=".contains(before.text) : !["case", "let", "var"].contains(before.text)
    }

    /// The place of an attribute such as `@Module.Name`, or of a modifier, that ends at a place.
    private func attributeStart(endingAt place: Int) -> Int? {
        if isAttributeOrModifier(place) { return place }
        guard place >= 2, self[place].kind == .word, self[place - 1].isSymbol("."), self[place - 2].kind == .attribute
        else { return nil }
        return place - 2
    }

    /// The place of the parenthesis that the one at a place closes.
    func opening(of place: Int) -> Int? { opening("(", ")", of: place) }

    /// The place of the bracket that opens the one at a place.
    func openingBracket(of place: Int) -> Int? { opening("[", "]", of: place) }

    private func opening(_ start: String, _ end: String, of place: Int) -> Int? {
        var depth = 0
        for next in stride(from: place, through: Swift.max(place - Self.mostTokens, 0), by: -1) {
            if self[next].isSymbol(end) { depth += 1 }
            if self[next].isSymbol(start) {
                depth -= 1
                if depth == 0 { return next }
            }
        }
        return nil
    }
}
