/// Reads a condition as it is after lowering: `os(iOS)` is true. A value is nil where the source does not tell.
struct ConditionValue {
    private let tokens: ArraySlice<SwiftToken>
    private var place: Int
    private var isUnderstood = true

    /// Tokens of a condition. Longer ones have no value.
    private static let most = 64

    /// The value of the condition behind a directive, on its line.
    static func of(_ tokens: [SwiftToken], behind directive: Int) -> Bool? {
        let line = tokens[directive].line
        let condition = tokens[(directive + 1)...].prefix(most + 1).prefix { $0.line == line }
        guard condition.count <= most else { return nil }
        var reader = Self(tokens: condition, place: condition.startIndex)
        let value = reader.alternatives()
        return reader.isUnderstood && reader.place == condition.endIndex ? value : nil
    }

    static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
        if first == false || second == false { return false }
        return first == nil || second == nil ? nil : true
    }

    static func either(_ first: Bool?, _ second: Bool?) -> Bool? {
        if first == true || second == true { return true }
        return first == nil || second == nil ? nil : false
    }

    private init(tokens: ArraySlice<SwiftToken>, place: Int) { (self.tokens, self.place) = (tokens, place) }

    private mutating func takes(_ symbols: String...) -> Bool {
        guard place + symbols.count <= tokens.endIndex,
            symbols.indices.allSatisfy({ tokens[place + $0].isSymbol(symbols[$0]) })
        else { return false }
        place += symbols.count
        return true
    }

    private mutating func alternatives() -> Bool? {
        var value = conjunction()
        while takes("|", "|") { value = Self.either(value, conjunction()) }
        return value
    }

    private mutating func conjunction() -> Bool? {
        var value = operand()
        while takes("&", "&") { value = Self.both(value, operand()) }
        return value
    }

    private mutating func operand() -> Bool? {
        if takes("!") { return operand().map { !$0 } }
        if takes("(") {
            let value = alternatives()
            if !takes(")") { isUnderstood = false }
            return value
        }
        guard place < tokens.endIndex, tokens[place].kind == .word else {
            isUnderstood = false
            return nil
        }
        let name = tokens[place].text
        place += 1
        guard takes("(") else { return ["true": true, "false": false][name] }
        let arguments = tokens[place...].prefix { !$0.isSymbol(")") }
        place = arguments.endIndex
        if !takes(")") { isUnderstood = false }
        guard arguments.count == 1, let argument = arguments.first?.text else { return nil }
        return Self.value(of: name, argument)
    }

    private static func value(of function: String, _ argument: String) -> Bool? {
        switch function {
        case "os": argument == "iOS" || argument == "Linux"
        case "targetEnvironment": false
        case "canImport":
            if ["UIKit", "SwiftUI", "Foundation", "WidgetKit"].contains(argument) {
                true
            } else if ["AppKit", "Cocoa"].contains(argument) || LoweringPass.absent.contains(argument) {
                false
            } else {
                nil
            }
        default: nil
        }
    }
}
