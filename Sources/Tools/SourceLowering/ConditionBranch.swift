/// The content of a branch of a condition: imports, or other code.
struct ConditionBranch {
    private(set) var hasImports = false
    private(set) var hasCode = false
    /// The place of the `#elseif`, `#else` or `#endif` behind it; nil if none is near.
    private(set) var end: Int?

    /// Tokens of a branch, ours. A longer one holds code.
    private static let most = 4_096
    private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

    /// - Parameter directive: the place of the directive before the branch.
    init(_ tokens: [SwiftToken], behind directive: Int) {
        var (depth, conditionLine, importLine) = (0, tokens[directive].line, 0)
        var place = directive + 1
        while place < min(tokens.count, directive + Self.most) {
            let token = tokens[place]
            if token.isCondition {
                if depth == 0, token.text != "#if" {
                    end = place
                    return
                }
                if token.text == "#if" { depth += 1 }
                if token.text == "#endif" { depth -= 1 }
                conditionLine = token.line
            } else if token.isSymbol(";") {
                importLine = 0
            } else if token.line == conditionLine || token.line == importLine {
                // A part of the condition or of the import.
            } else if token.isWord("import") {
                (hasImports, importLine) = (true, token.line)
            } else if token.kind == .attribute {
                if place + 1 < tokens.count, tokens[place + 1].isSymbol("(") {
                    place = tokens.closing(from: place + 1) ?? place
                }
            } else if token.kind != .word || !Self.modifiers.contains(token.text) {
                hasCode = true
            }
            place += 1
        }
        hasCode = true
    }
}
