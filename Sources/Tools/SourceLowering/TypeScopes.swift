/// Knows the type whose body a token lies in.
struct TypeScopes {
    /// The body of a type or of an extension.
    struct Body: Hashable {
        /// From 0, in the order in which bodies begin.
        var number: Int
        /// As the declaration writes it; for an extension such as `Outer.Inner`.
        var name: String
        /// The place of `class`, `extension` and the like.
        var keyword: Int
        /// The number of the body around it.
        var outer: Int?
    }

    enum Step { case begins(Body), ends(Body) }

    /// The body that each open brace begins; nil for a brace of code.
    private var open: [Body?] = []
    /// The bodies among them.
    private var bodies: [Body] = []
    /// A type whose body has not begun.
    private var coming: (name: String, keyword: Int)?
    private var count = 0

    private static let keywords: Set = ["class", "struct", "enum", "actor", "extension"]
    /// More braces than any source opens at once. Deeper ones belong to no type.
    private static let deepest = 4_096
    private var deeper = 0

    /// The name of the innermost type, as its declaration writes it.
    var type: String? { bodies.last?.name }

    /// The body that the next token lies in, with no brace of code between them.
    var body: Body? { deeper > 0 ? nil : open.last ?? nil }

    mutating func take(_ tokens: [SwiftToken], at place: Int) -> Step? {
        let token = tokens[place]
        switch token.kind {
        case .word where Self.keywords.contains(token.text):
            if let name = Self.name(tokens, after: place) { coming = (name, place) }
        case .symbol where token.text == "{": return begin()
        case .symbol where token.text == "}":
            if deeper > 0 {
                deeper -= 1
            } else if let body = open.popLast() ?? nil {
                bodies.removeLast()
                return .ends(body)
            }
        default: break
        }
        return nil
    }

    private mutating func begin() -> Step? {
        defer { coming = nil }
        guard open.count < Self.deepest else {
            deeper += 1
            return nil
        }
        guard let coming else {
            open.append(nil)
            return nil
        }
        let body = Body(number: count, name: coming.name, keyword: coming.keyword, outer: bodies.last?.number)
        count += 1
        open.append(body)
        bodies.append(body)
        return .begins(body)
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
