/// A property that a storyboard sets by its name.
struct Outlet: Hashable {
    /// The name in a storyboard.
    var name: String
    /// The property, with its backticks.
    var property: String
    /// As written, without the marks of an optional behind it.
    var type: String

    /// Names in front of one type. Real sources have one.
    private static let mostNames = 16
    private static let mostTokens = 128

    /// The outlets that one declaration declares; none if it writes no type.
    ///
    /// - Parameters:
    ///   - place: the place of `var`.
    ///   - given: the name that `@objc(name)` gives.
    static func all(_ tokens: [SwiftToken], at place: Int, given: String?) -> [Outlet] {
        var (outlets, names, next): ([Outlet], [SwiftToken], Int) = ([], [], place + 1)
        while next < tokens.count, tokens[next].kind == .word, outlets.count + names.count < mostNames {
            if ConnectionPass.isShort(tokens[next].text) { names.append(tokens[next]) }
            next += 1
            if next < tokens.count, tokens[next].isSymbol(":") {
                guard let (type, end) = type(tokens, from: next + 1) else { break }
                outlets += names.map { Outlet(name: given ?? $0.text, property: $0.spelling, type: type) }
                (names, next) = ([], end)
            }
            guard next < tokens.count, tokens[next].isSymbol(",") else { break }
            next += 1
        }
        return outlets
    }

    /// The type that is written from a place on, and the place behind it.
    private static func type(_ tokens: [SwiftToken], from first: Int) -> (text: String, end: Int)? {
        var (text, depth, next) = ("", 0, first)
        while next < min(tokens.count, first + mostTokens), ConnectionPass.isShort(text) {
            let token = tokens[next]
            guard token.kind == .word || token.kind == .symbol else { break }
            if depth == 0, next > first, token.line > tokens[next - 1].line { break }
            if token.kind == .symbol, depth == 0 ? ",;={})]".contains(token.text) : "{};".contains(token.text) { break }
            if next > first, tokens[next - 1].range.upperBound < token.range.lowerBound { text += " " }
            text += token.spelling
            depth += tokens.bracket(at: next)
            next += 1
        }
        while let last = text.last, "!? ".contains(last) { text.removeLast() }
        return depth == 0 && !text.isEmpty && ConnectionPass.isShort(text) ? (text, next) : nil
    }

    // MARK: Code

    private static let fractions: Set = ["CGFloat", "Double", "Float", "Float32", "Float64", "TimeInterval"]
    private static let integers: Set = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// The case of a switch over the name, which sets the property to `value`.
    ///
    /// A storyboard has a number as a Double or an Int, whatever the type of the property is.
    var code: String {
        let refusal = "else { return false }"
        let body =
            switch type {
            case let type where Self.fractions.contains(type):
                "guard let value = value as? Double ?? (value as? Int).map({ Double($0) }) \(refusal); "
                    + "self.\(property) = \(type)(value)"
            case let type where Self.integers.contains(type):
                "guard let value = (value as? Int ?? (value as? Double).flatMap({ Int(exactly: $0) }))"
                    + ".flatMap({ \(type)(exactly: $0) }) \(refusal); self.\(property) = value"
            case "Any", "AnyObject": "self.\(property) = value as \(type)"
            default: "guard let value = value as? \(type) \(refusal); self.\(property) = value"
            }
        return "case \"\(name)\": \(body); return true; "
    }
}
