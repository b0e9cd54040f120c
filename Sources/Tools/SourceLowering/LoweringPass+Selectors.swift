extension LoweringPass {
    /// `#selector(tapped(_:))` becomes `Selector("tapped", Controller.tapped(_:))`: the SDK's `Selector` takes the name
    /// and the method, so no runtime looks a name up.
    mutating func lowerSelector(at place: Int) {
        guard let (first, end) = argument(at: place) else { return }
        let token = tokens[place]
        if ["getter", "setter"].contains(tokens[first].text), tokens[first + 1].isSymbol(":") {
            return find(.propertySelector, at: token)
        }
        let names = chain(from: first, to: end)
        guard let method = names.last else { return }
        edits.replace(token.range, with: " Selector")
        edits.insert("\"\(method.text)\", ", at: tokens[first].range.lowerBound)
        if names.count == 1 || (names.count == 2 && ["self", "Self"].contains(names[0].text)) {
            // An instance's own method has no name of its type before it. A plain name would be bound to the instance.
            if names.count == 2 { edits.replace(names[0].range.lowerBound..<method.range.lowerBound) }
            if let type = scopes.type { edits.insert(type + ".", at: method.range.lowerBound) }
        } else if names[0].text.first?.isLowercase == true {
            find(.selectorOfValue, at: token)
        }
    }

    /// `#keyPath(Day.name)` becomes `"name"`: the path without the types in front of it.
    mutating func lowerKeyPath(at place: Int) {
        guard let (first, end) = argument(at: place) else { return }
        let names = chain(from: first, to: end).map(\.text)
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
        edits.replace(tokens[place].range.lowerBound..<tokens[end].range.upperBound, with: "\"\(path)\"")
    }

    /// The places of the first token in the parentheses behind a place, and of the closing one.
    private func argument(at place: Int) -> (first: Int, end: Int)? {
        guard place + 2 < tokens.count, tokens[place + 1].isSymbol("("), let end = tokens.closing(from: place + 1),
            end > place + 2
        else { return nil }
        return (place + 2, end)
    }

    /// The names that stand between dots from a place on.
    private func chain(from first: Int, to end: Int) -> [SwiftToken] {
        var names: [SwiftToken] = []
        var place = first
        while place < end, tokens[place].kind == .word {
            names.append(tokens[place])
            guard tokens[place + 1].isSymbol(".") else { break }
            place += 2
        }
        return names
    }
}
