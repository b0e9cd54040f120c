/// Properties and methods that Core Data implements on the original platform.
extension LoweringPass {
    /// Gives a declaration with `@NSManaged` the body that asks the object for its value, on the same line.
    mutating func lowerManaged(at place: Int) {
        let attribute = tokens[place]
        guard
            let declared = (place + 1..<min(place + 12, tokens.count)).first(where: {
                tokens[$0].isWord("var") || tokens[$0].isWord("func")
            }),
            declared + 2 < tokens.count, tokens[declared + 1].kind == .word,
            let end = lastToken(from: declared + 2)
        else { return find(.managedProperty, at: attribute) }
        let name = tokens[declared + 1].text
        let body: String
        if tokens[declared].isWord("var") {
            guard tokens[declared + 2].isSymbol(":") else { return find(.managedProperty, at: attribute) }
            body = " { get { _managed(\"\(name)\") } set { _setManaged(\"\(name)\", newValue) } }"
        } else {
            guard let call = managedCall(name, from: declared + 2) else { return find(.managedProperty, at: attribute) }
            body = " { \(call) }"
        }
        edits.replace(attribute.range)
        edits.insert(body, at: tokens[end].range.upperBound)
    }

    /// The last token of a declaration: that of its line, or the one before a `;` or a `}`.
    private func lastToken(from place: Int) -> Int? {
        let line = tokens[place].line
        var end: Int?
        for next in place..<tokens.count {
            guard tokens[next].line == line, !tokens[next].isSymbol(";"), !tokens[next].isSymbol("}"),
                !tokens[next].isSymbol("{")
            else { break }
            end = next
        }
        return end
    }

    /// `addToItems(_ value: Item)` as a call.
    private func managedCall(_ name: String, from place: Int) -> String? {
        for (start, call) in [("addTo", "_addManaged"), ("removeFrom", "_removeManaged")] where name.hasPrefix(start) {
            let end = name.dropFirst(start.count)
            guard !end.isEmpty, place + 3 < tokens.count, tokens[place].isSymbol("("), tokens[place + 1].isWord("_"),
                tokens[place + 2].kind == .word, tokens[place + 3].isSymbol(":")
            else { return nil }
            return "\(call)(\"\(end.prefix(1).lowercased() + end.dropFirst())\", \(tokens[place + 2].text))"
        }
        return nil
    }
}
