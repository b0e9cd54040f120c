internal import Foundation

/// Reads the text of a predicate with its values. A value.
struct PredicateReader {
    private let tokens: [PredicateToken]
    private var next = 0
    private var values: ArraySlice<Any>
    private var depth = 0

    /// Parentheses and negations within one another.
    private static let mostDepth = 64

    /// The predicate of a text; nil for a text that has no meaning.
    static func read(_ format: String, _ values: [Any]) -> PredicateTerm? {
        guard let tokens = PredicateToken.read(format) else { return nil }
        var reader = PredicateReader(tokens: tokens, values: values[...])
        guard let term = reader.alternatives(), reader.next == tokens.count else { return nil }
        return term
    }

    private init(tokens: [PredicateToken], values: ArraySlice<Any>) { (self.tokens, self.values) = (tokens, values) }

    private var present: PredicateToken? { next < tokens.count ? tokens[next] : nil }

    private mutating func take(sign: String) -> Bool {
        guard present == .sign(sign) else { return false }
        next += 1
        return true
    }

    private mutating func take(word: String...) -> Bool {
        guard case .word(let found) = present, word.contains(found.uppercased()) else { return false }
        next += 1
        return true
    }

    private mutating func alternatives() -> PredicateTerm? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostDepth, var term = conjunction() else { return nil }
        while take(sign: "||") || take(word: "OR") {
            guard let more = conjunction() else { return nil }
            term = .any([term, more])
        }
        return term
    }

    private mutating func conjunction() -> PredicateTerm? {
        guard var term = negation() else { return nil }
        while take(sign: "&&") || take(word: "AND") {
            guard let more = negation() else { return nil }
            term = .all([term, more])
        }
        return term
    }

    private mutating func negation() -> PredicateTerm? {
        if take(sign: "!") || take(word: "NOT") {
            depth += 1
            defer { depth -= 1 }
            return depth < Self.mostDepth ? negation().map { .not($0) } : nil
        }
        if take(word: "TRUEPREDICATE") { return .constant(true) }
        if take(word: "FALSEPREDICATE") { return .constant(false) }
        if take(sign: "(") {
            guard let inner = alternatives(), take(sign: ")") else { return nil }
            return inner
        }
        return comparison()
    }

    private mutating func comparison() -> PredicateTerm? {
        let quantity: PredicateTerm.Quantity? =
            take(word: "ANY", "SOME")
            ? .any : take(word: "ALL") ? .all : take(word: "NONE") ? PredicateTerm.Quantity.none : nil
        guard let left = operand(), let operation = operation() else { return nil }
        let options = options()
        guard let right = operand() else { return nil }
        return .comparison(
            .init(left: left, right: right, operation: operation, quantity: quantity, options: options))
    }

    private mutating func operation() -> PredicateTerm.Operator? {
        defer { next += 1 }
        switch present {
        case .sign(let sign):
            return switch sign {
            case "=", "==": .equal
            case "!=", "<>": .unequal
            case "<": .less
            case ">": .greater
            case "<=", "=<": .lessOrEqual
            case ">=", "=>": .greaterOrEqual
            default: nil
            }
        case .word(let word):
            return switch word.uppercased() {
            case "CONTAINS": .contains
            case "BEGINSWITH": .beginsWith
            case "ENDSWITH": .endsWith
            case "LIKE": .like
            case "MATCHES": .matches
            case "IN": .isIn
            case "BETWEEN": .between
            default: nil
            }
        default: return nil
        }
    }

    /// `[c]`, `[d]`, `[cd]`: without regard to case and to accents.
    private mutating func options() -> String.CompareOptions {
        guard present == .sign("["), next + 2 < tokens.count, case .word(let letters) = tokens[next + 1],
            tokens[next + 2] == .sign("]")
        else { return [] }
        next += 3
        var options: String.CompareOptions = []
        if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
        if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        return options
    }

    private mutating func operand() -> PredicateTerm.Operand? {
        guard let token = present else { return nil }
        next += 1
        switch token {
        case .text(let text): return .value(text)
        case .number(let number): return .value(Int64(number) ?? Double(number) as Any)
        case .place("K"): return (values.popFirst() as? String).map { .path(Self.path($0)) }
        case .place: return values.popFirst().map { .value($0) }
        case .word(let word):
            return switch word.uppercased() {
            case "TRUE", "YES": .value(true)
            case "FALSE", "NO": .value(false)
            case "NIL", "NULL": .value(nil)
            default: .path(Self.path(word))
            }
        case .sign("{"):
            var parts: [PredicateTerm.Operand] = []
            while !take(sign: "}") {
                guard parts.count < 10_000, let part = operand() else { return nil }
                parts.append(part)
                _ = take(sign: ",")
            }
            return .list(parts)
        case .sign: return nil
        }
    }

    private static func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
}
