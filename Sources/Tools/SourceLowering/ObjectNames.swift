/// The names of parameters and of elements that are objects of any class, such as `sender: AnyObject`. A value.
///
/// A name counts until another declaration has it.
struct ObjectNames {
    private var names: Set<String> = []
    /// Lists of such objects, `var rows = [AnyObject]()`.
    private var lists: Set<String> = []

    func isList(_ name: String) -> Bool { lists.contains(name) }

    func contains(_ name: String) -> Bool { names.contains(name) }

    mutating func take(_ tokens: [SwiftToken], at place: Int) {
        guard tokens[place].kind == .word, place > 0, place + 1 < tokens.count else { return }
        let name = tokens[place].text
        if tokens[place - 1].isWord("for") {
            if Self.isObjects(tokens, after: place) { names.insert(name) } else { names.remove(name) }
        } else if tokens[place - 1].isWord("let") || tokens[place - 1].isWord("var") {
            names.remove(name)
            if Self.isList(tokens, after: place) { lists.insert(name) } else { lists.remove(name) }
        } else if tokens[place + 1].isSymbol(":"), place + 3 < tokens.count, tokens[place + 2].kind == .word {
            let isObject = tokens[place + 2].isWord("AnyObject")
            if isObject, tokens[place + 3].isSymbol(",") || tokens[place + 3].isSymbol(")") {
                names.insert(name)
            } else if tokens[place + 2].text.first?.isUppercase == true {
                names.remove(name)
            }
        }
    }

    /// Whether a variable is a list of objects: `: [AnyObject]`, or `= [AnyObject]()`.
    private static func isList(_ tokens: [SwiftToken], after place: Int) -> Bool {
        guard place + 4 < tokens.count, tokens[place + 1].isSymbol(":") || tokens[place + 1].isSymbol("=") else {
            return false
        }
        return tokens[place + 2].isSymbol("[") && tokens[place + 3].isWord("AnyObject")
            && tokens[place + 4].isSymbol("]")
    }

    /// Whether a loop goes through a list that ends with `as [AnyObject]`.
    private static func isObjects(_ tokens: [SwiftToken], after place: Int) -> Bool {
        guard tokens[place + 1].isWord("in"),
            let brace = tokens[place...].prefix(64).firstIndex(where: { $0.isSymbol("{") }), brace - 4 > place
        else { return false }
        return tokens[brace - 4].isWord("as") && tokens[brace - 3].isSymbol("[")
            && tokens[brace - 2].isWord("AnyObject") && tokens[brace - 1].isSymbol("]")
    }
}
