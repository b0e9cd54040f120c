/// Knows the type whose body a token lies in.
struct TypeScopes {
    /// The type that each open brace belongs to; nil for a brace of code.
    private var open: [String?] = []
    /// A type whose body has not begun.
    private var coming: String?

    private static let keywords: Set = ["class", "struct", "enum", "actor", "extension"]
    /// More braces than any source opens at once. Deeper ones belong to no type.
    private static let deepest = 4_096
    private var deeper = 0

    /// The name of the innermost type, as its declaration writes it.
    var type: String? { open.last { $0 != nil } ?? nil }

    mutating func take(_ tokens: [SwiftToken], at place: Int) {
        let token = tokens[place]
        switch token.kind {
        case .word where Self.keywords.contains(token.text):
            if let name = Self.name(tokens, after: place) { coming = name }
        case .symbol where token.text == "{":
            if open.count < Self.deepest { open.append(coming) } else { deeper += 1 }
            coming = nil
        case .symbol where token.text == "}":
            if deeper > 0 { deeper -= 1 } else if !open.isEmpty { open.removeLast() }
        default: break
        }
    }

    /// The name behind a keyword, such as `Outer.Inner`; nil if the keyword declares no type, as in `class func`.
    private static func name(_ tokens: [SwiftToken], after place: Int) -> String? {
        var (name, next) = ("", place + 1)
        while next < tokens.count, tokens[next].kind == .word {
            name += tokens[next].text
            next += 1
            guard next < tokens.count else { return nil }
            guard tokens[next].isSymbol(".") else { break }
            name += "."
            next += 1
        }
        guard !name.isEmpty, next < tokens.count else { return nil }
        let follows = tokens[next]
        return follows.isSymbol("{") || follows.isSymbol(":") || follows.isSymbol("<") || follows.isWord("where")
            ? name : nil
    }
}
