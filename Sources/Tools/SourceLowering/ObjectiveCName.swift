/// The names that declarations of Swift have in Objective-C, and so in a storyboard.
enum ObjectiveCName {
    /// The compiler puts no `With` before a first label that begins with one of these words, or behind a method's name
    /// that ends with one.
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
    /// Tokens of a name that `@objc` gives. An action's has up to four.
    private static let mostTokens = 16

    /// The name of a method: `tapped(sender:)` has `tappedWithSender:`.
    ///
    /// - Parameter labels: `_` for none.
    static func method(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        guard first != "_" else { return name + ":" + rest }
        let isJoined = prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(name))
        return name + (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst() + ":" + rest
    }

    private static func firstWord(_ name: String) -> String {
        (name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// The name that `@objc(name:)` gives; nil if the attribute gives none.
    static func given(_ tokens: [SwiftToken], at place: Int) -> String? {
        guard place + 1 < tokens.count, tokens[place + 1].isSymbol("(") else { return nil }
        var name = ""
        for token in tokens[(place + 2)...].prefix(mostTokens) {
            if token.isSymbol(")") { return name.isEmpty || !ConnectionPass.isShort(name) ? nil : name }
            guard token.kind == .word || token.isSymbol(":") else { return nil }
            name += token.text
        }
        return nil
    }
}
