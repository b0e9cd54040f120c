/// Members that a reader of the screen asks for.
extension LoweringPass {
    /// An extension overrides members on the original platform, and Linux's compiler refuses it. Nothing here reads a tile
    /// aloud, so one that only such a reader calls is left out.
    mutating func lowerReading(at place: Int) {
        guard let body = scopes.body, tokens[body.keyword].isWord("extension"),
            let keyword = tokens[place...].prefix(6).firstIndex(where: { $0.isWord("func") || $0.isWord("var") }),
            isForReader(keyword), let open = tokens[keyword...].prefix(64).firstIndex(where: { $0.isSymbol("{") }),
            let end = tokens.closingBrace(from: open)
        else { return }
        let start = tokens.declarationStart(of: keyword)
        edits.replace(tokens[start].range.lowerBound..<tokens[end].range.upperBound)
    }

    /// Whether the declaration of a keyword is one of UIAccessibility.
    private func isForReader(_ keyword: Int) -> Bool {
        guard keyword + 3 < tokens.count else { return false }
        let name = tokens[keyword + 1].text
        if name == "index" { return tokens[keyword + 3].isWord("ofAccessibilityElement") }
        return name == "isAccessibilityElement" || name.hasPrefix("accessibility")
    }
}
