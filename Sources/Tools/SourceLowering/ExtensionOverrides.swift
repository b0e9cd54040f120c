/// The methods without arguments that extensions declare for Objective-C, and the classes that override them. There a
/// subclass may do so; Swift does not allow it. Code that a condition may leave out does not count: the written code would
/// name a class that is not there. A value about a folder of sources.
package struct ExtensionOverrides: Hashable, Sendable {
    /// As `Picture.load`: the type that is extended, and the method.
    private var methods: Set<String> = []
    /// The classes with an override, by their superclass and the method.
    private var classes: [String: Set<String>] = [:]
    /// The types that a name at the top of a file stands for: often one for each platform.
    private var meanings: [String: Set<String>] = [:]

    package init() {}

    /// The classes that override a method of an extension, in the order of their names.
    func classes(_ method: String) -> [String] {
        let parts = method.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return [] }
        var types = (meanings[parts[0]] ?? []).union([parts[0]])
        for (name, meant) in meanings where meant.contains(parts[0]) { types.insert(name) }
        let keys = types.map { "\($0).\(parts[1])" }
        return keys.contains(where: methods.contains)
            ? keys.reduce(into: Set()) { $0.formUnion(classes[$1] ?? []) }.sorted() : []
    }

    /// Takes the methods and the overrides of one source.
    mutating func take(_ bytes: [UInt8]) {
        let hasMethods = bytes.contains(text: "@objc") && bytes.contains(text: "extension")
        guard hasMethods || bytes.contains(text: "override") || bytes.contains(text: "typealias") else { return }
        let tokens = SwiftLexer(bytes).tokens
        var scopes = TypeScopes()
        var conditions = ConditionState()
        /// Whether an `@objc` belongs to the next declaration, and whether that is an extension.
        var (isSeen, isSeenExtension) = (false, false)
        var seenExtensions: Set<Int> = []
        for (place, token) in tokens.enumerated() {
            conditions.take(tokens, at: place)
            if token.kind == .attribute, token.text == "@objc" { isSeen = true }
            if token.isWord("typealias"), scopes.body == nil, place + 3 < tokens.count, tokens[place + 2].isSymbol("="),
                tokens[place + 1].kind == .word, tokens[place + 3].kind == .word
            {
                meanings[tokens[place + 1].text, default: []].insert(tokens[place + 3].text)
            }
            if token.kind == .word, LoweringPass.declarations.contains(token.text) {
                if conditions.isCertain, let method = tokens.plainMethod(at: place), let body = scopes.body {
                    if tokens[body.keyword].isWord("extension"), isSeen || seenExtensions.contains(body.number) {
                        methods.insert("\(body.name).\(method)")
                    } else if let key = tokens.overriddenMethod(at: place, in: body) {
                        classes[key, default: []].insert(body.name)
                    }
                }
                if token.text == "extension" { isSeenExtension = isSeen }
                isSeen = false
            }
            if case .begins(let body) = scopes.take(tokens, at: place), tokens[body.keyword].isWord("extension") {
                if isSeenExtension { seenExtensions.insert(body.number) }
                isSeenExtension = false
            }
        }
    }
}

extension LoweringPass {
    /// A method of an extension asks whether the object is of a class that overrides it, and the override gets a name of
    /// its own. The method's own body becomes one of a further method, so that an expression alone stays its result.
    mutating func lowerOverridden(at place: Int) {
        guard let method = tokens.plainMethod(at: place), let body = scopes.body else { return }
        if tokens[body.keyword].isWord("extension") {
            let classes = rules.overrides.classes("\(body.name).\(method)")
            guard !classes.isEmpty, let brace = tokens.bodyStart(of: place),
                let modifiers = plainModifiers(of: place), let result = edits.line(tokens[place + 4..<brace])
            else { return }
            // They have one superclass, so an object is of at most one of them.
            let questions = classes.map { " if let own = self as? \($0) { return own.\(Self.ownName(method)) };" }
            let plain = "hostelPlain_\(method)()"
            edits.insert(
                "\(questions.joined()) return \(plain) }; \(modifiers)func \(plain) \(result)\(result.isEmpty ? "" : " "){",
                at: tokens[brace].range.upperBound)
        } else if let key = tokens.overriddenMethod(at: place, in: body),
            rules.overrides.classes(key).contains(body.name),
            let word = tokens.modifier("override", of: place)
        {
            edits.replace(tokens[word].range)
            edits.replace(tokens[place + 1].range, with: String(Self.ownName(method).dropLast(2)))
        }
    }

    /// The attributes and modifiers of a method, without those of Objective-C.
    private func plainModifiers(of place: Int) -> String? {
        var (kept, next) = ([SwiftToken](), tokens.declarationStart(of: place))
        while next < place {
            if Self.attributes.contains(tokens[next].text) {
                if tokens[next + 1].isSymbol("(") {
                    guard let close = tokens.closing(from: next + 1) else { return nil }
                    next = close
                }
            } else if !tokens[next].isWord("dynamic") {
                kept.append(tokens[next])
            }
            next += 1
        }
        return edits.line(kept[...]).map { $0.isEmpty ? "" : $0 + " " }
    }

    private static func ownName(_ method: String) -> String { "hostelOwn_\(method)()" }
}

extension [SwiftToken] {
    /// The name of the method of objects that a `func` declares, if it takes no arguments, and neither throws nor waits.
    fileprivate func plainMethod(at place: Int) -> String? {
        guard place + 4 < count, self[place].isWord("func"), self[place + 1].kind == .word,
            self[place + 2].isSymbol("("), self[place + 3].isSymbol(")"), !self[place + 4].isWord("async"),
            !self[place + 4].isWord("throws"), modifier("static", of: place) == nil, modifier("class", of: place) == nil
        else { return nil }
        return self[place + 1].text
    }

    /// Where the body of a method begins; nil if its result is too long, or of a type that the body decides.
    fileprivate func bodyStart(of place: Int) -> Int? {
        let brace = self[place...].prefix(64).firstIndex { $0.isSymbol("{") }
        return brace.flatMap { self[place..<$0].contains { $0.isWord("some") } ? nil : $0 }
    }

    /// The superclass and the name of a method that overrides another one without calling it; nil for any other, and in a
    /// type inside of another one. Another file cannot name a private class, nor one with generic parameters alone.
    fileprivate func overriddenMethod(at place: Int, in body: TypeScopes.Body) -> String? {
        guard body.outer == nil, self[body.keyword].isWord("class"), modifier("override", of: place) != nil,
            modifier("private", of: body.keyword) == nil, modifier("fileprivate", of: body.keyword) == nil,
            body.keyword + 2 < count, !self[body.keyword + 2].isSymbol("<"),
            let superclass = superclass(of: body), !callsSuper(from: place)
        else { return nil }
        return "\(superclass).\(self[place + 1].text)"
    }

    /// The first name behind the colon of a class.
    private func superclass(of body: TypeScopes.Body) -> String? {
        var depth = 0
        for place in body.keyword + 1..<Swift.min(body.keyword + 256, count) {
            if self[place].isSymbol("{") { return nil }
            depth += bracket(at: place)
            guard depth == 0, self[place].isSymbol(":"), place + 1 < count else { continue }
            return self[place + 1].text
        }
        return nil
    }

    /// Whether the method's body calls the method that it overrides.
    private func callsSuper(from place: Int) -> Bool {
        var depth = 0
        for next in place..<count {
            if self[next].isSymbol("{") { depth += 1 }
            if self[next].isSymbol("}") {
                depth -= 1
                if depth <= 0 { return false }
            }
            if self[next].isWord("super"), next + 2 < count, self[next + 2].text == self[place + 1].text { return true }
        }
        return false
    }
}
