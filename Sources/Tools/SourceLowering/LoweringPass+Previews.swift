extension LoweringPass {
    /// The words for the access to a declaration.
    private static let access: Set = ["public", "package", "internal", "fileprivate", "private", "open"]
    /// Tokens of one provider of previews. Longer ones stay as they are.
    private static let mostOfPreviews = 8_192

    /// A provider of previews becomes public, because an optimised build keeps no other: nothing in the library names it.
    mutating func lowerPreviews(at place: Int) {
        guard place + 2 < tokens.count, tokens[place + 1].kind == .word, tokens[place + 2].isSymbol(":"),
            !hasAccess(before: place)
        else { return }
        var start = place + 3
        var isProvider = false
        while start < tokens.count, !tokens[start].isSymbol("{") {
            // A condition, or anything else that is no list of protocols.
            guard tokens[start].kind == .word || tokens[start].isSymbol(",") || tokens[start].isSymbol(".") else {
                return
            }
            if tokens[start].text == "PreviewProvider" { isProvider = true }
            start += 1
        }
        guard isProvider, let members = previewMembers(from: start) else { return }
        for member in [place] + members { edits.insert("public ", at: tokens[member].range.lowerBound) }
    }

    /// The places of `static` before what a provider of previews must have; nil if one of them is public already, or has a
    /// type that may not be.
    private func previewMembers(from start: Int) -> [Int]? {
        var members: [Int] = []
        var (depth, hasPreviews) = (0, false)
        for place in start..<min(tokens.count, start + Self.mostOfPreviews) {
            if tokens[place].isSymbol("{") { depth += 1 }
            if tokens[place].isSymbol("}") { depth -= 1 }
            if depth == 0 { return hasPreviews ? members : nil }
            guard depth == 1, tokens[place].isWord("static"), place + 5 < tokens.count,
                ["var", "let"].contains(tokens[place + 1].text)
            else { continue }
            let name = tokens[place + 2].text
            guard name == "previews" || name == "platform" else { continue }
            guard !hasAccess(before: place), tokens[place + 3].isSymbol(":") else { return nil }
            if name == "previews" {
                guard tokens[place + 4].isWord("some"), tokens[place + 5].isWord("View") else { return nil }
                hasPreviews = true
            }
            members.append(place)
        }
        return nil
    }

    private func hasAccess(before place: Int) -> Bool { place > 0 && Self.access.contains(tokens[place - 1].text) }
}
