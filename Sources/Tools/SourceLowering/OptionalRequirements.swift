/// The methods that a folder's protocols of Objective-C leave to their types, such as `@objc optional func tapped()`.
/// One without a result becomes a requirement with an empty default, so a call of it needs no `?`.
package struct OptionalRequirements: Hashable, Sendable {
    private var methods: Set<String> = []

    package init() {}

    func contains(_ method: String) -> Bool { methods.contains(method) }

    /// Takes the methods of one source.
    mutating func take(_ bytes: [UInt8]) {
        guard bytes.contains(text: "optional"), bytes.contains(text: "@objc") else { return }
        let tokens = SwiftLexer(bytes).tokens
        for place in tokens.indices where tokens[place].isWord("optional") {
            if let method = tokens.optionalMethod(at: place) { methods.insert(tokens[method.name].text) }
        }
    }
}

/// The optional methods of the protocol of Objective-C that is being read.
struct OptionalDefaults {
    private let name: String
    private let access: String
    private var methods: [String] = []

    /// - Parameter place: of `protocol`. Nil for a protocol inside of a type, which no extension beside it reaches.
    init?(_ tokens: [SwiftToken], at place: Int, in scopes: TypeScopes) {
        guard scopes.type == nil, place + 1 < tokens.count else { return nil }
        name = tokens[place + 1].spelling
        access = ["public", "package"].first { tokens.modifier($0, of: place) != nil }.map { $0 + " " } ?? ""
    }

    mutating func add(_ signature: String) { methods.append(signature) }

    /// The extension that stands behind the protocol; nil for one without optional methods.
    var code: String? {
        guard !methods.isEmpty else { return nil }
        return "; extension \(name) { " + methods.map { "\(access)\($0) {}" }.joined(separator: "; ") + " }"
    }
}

extension LoweringPass {
    /// A call of an optional method, `delegate?.tapped?(self)` or `delegate?.tapped!(self)`, calls the default where a type
    /// has none of its own.
    mutating func lowerOptionalRequirement(calledAt place: Int) {
        guard place > 0, tokens[place - 1].isSymbol("."), place + 2 < tokens.count,
            tokens[place + 1].isSymbol("?") || tokens[place + 1].isSymbol("!"),
            tokens[place + 2].isSymbol("("), rules.optional.contains(tokens[place].text)
        else { return }
        edits.replace(tokens[place + 1].range)
    }
}

extension [SwiftToken] {
    /// The method without a result that follows `optional`: the places of its name and of its last token.
    func optionalMethod(at place: Int) -> (name: Int, end: Int)? {
        guard place + 3 < count, self[place + 1].isWord("func"), self[place + 2].kind == .word,
            self[place + 3].isSymbol("("), let close = closing(from: place + 3)
        else { return nil }
        guard close + 1 < count else { return (place + 2, close) }
        let next = self[close + 1]
        guard !next.isSymbol("-"), !next.isSymbol("{"), !["throws", "rethrows", "async"].contains(next.text) else {
            return nil
        }
        return (place + 2, close)
    }
}
