/// Code that the original platform's runtime serves for any object.
extension LoweringPass {
    /// The members that `_LookedUp` has.
    private static let members: Set = [
        "boolValue", "intValue", "integerValue", "floatValue", "doubleValue", "stringValue", "description", "isEqual",
        "tag", "isOn", "isEnabled", "isSelected", "isHidden", "selectedSegmentIndex", "currentTitle", "text", "date",
        "frame",
        "present", "dismiss", "setTitle", "resignFirstResponder", "value", "object", "count",
    ]

    /// `sender.tag` of a `sender: AnyObject`, and `one.isEqual(other)` of a list of objects.
    mutating func lowerMember(at place: Int) {
        guard place > 1, Self.members.contains(tokens[place].text), tokens[place - 1].isSymbol("."),
            let start = objectStart(endingAt: place - 2)
        else { return }
        edits.insert("_LookedUp(", at: tokens[start].range.lowerBound)
        edits.insert(")", at: tokens[place - 2].range.upperBound)
    }

    /// Where an object of any class begins: a name, or `list[index]` with or without `self`. Nil for any other value.
    private func objectStart(endingAt place: Int) -> Int? {
        if tokens[place].kind == .word {
            let isMember = place > 0 && tokens[place - 1].isSymbol(".")
            return objects.contains(tokens[place].text) && !isMember ? place : nil
        }
        guard tokens[place].isSymbol("]"), let open = tokens.openingBracket(of: place), open > 0,
            objects.isList(tokens[open - 1].text)
        else { return nil }
        guard open > 1, tokens[open - 2].isSymbol(".") else { return open - 1 }
        return open > 2 && tokens[open - 3].isWord("self") ? open - 3 : nil
    }

    /// `(value as AnyObject).boolValue` looks the member up by its name. Linux needs a value that has it.
    mutating func lowerLookedUp(at place: Int) {
        guard place > 0, tokens[place - 1].isWord("as"), place + 3 < tokens.count, tokens[place + 1].isSymbol(")"),
            tokens[place + 2].isSymbol("."), Self.members.contains(tokens[place + 3].text),
            let open = tokens.opening(of: place + 1)
        else { return }
        // The parentheses of a call, as in `first(of: a as AnyObject)`, hold its arguments.
        if open > 0, tokens[open - 1].range.upperBound == tokens[open].range.lowerBound {
            let before = tokens[open - 1]
            guard before.kind == .symbol, !")]}>?!`".contains(before.text) else { return }
        }
        edits.insert("_LookedUp", at: tokens[open].range.lowerBound)
    }

    /// The class of an application's delegate in a widget's target. A program makes its delegate by `init()`, which a class
    /// of Swift has to require, or to be final.
    mutating func lowerApplicationDelegate(at place: Int) {
        guard place + 2 < tokens.count, tokens[place + 1].kind == .word, tokens[place + 2].isSymbol(":"),
            let brace = tokens[place...].prefix(64).firstIndex(where: { $0.isSymbol("{") }),
            tokens[place + 3..<brace].contains(where: { $0.isWord("UIApplicationDelegate") }),
            !tokens[place + 3..<brace].contains(where: { $0.isSymbol("(") }),
            !["final", "open"].contains(where: { tokens.modifier($0, of: place) != nil })
        else { return }
        edits.insert("final ", at: tokens[place].range.lowerBound)
    }
}
