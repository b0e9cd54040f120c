internal import SourceLowering

/// Reads the values in a Package.swift. Nothing is run: texts, lists, calls, sums of lists and constants of the file are
/// read, and everything else is `ManifestLiteral.other`.
struct ManifestText {
    private let bytes: [UInt8]
    private let tokens: [SwiftToken]
    private var place = 0
    private var constants: [String: ManifestLiteral] = [:]
    /// The static members of extensions, by their names, as `.name` means them.
    private var members: [String: ManifestLiteral] = [:]

    /// Ours; a large application's manifest has 60 kB and a depth of 8.
    private static let mostBytes = 1 << 20
    private static let deepest = 32
    /// The elements of one list. Constants can double a list each time that they name it.
    private static let mostElements = 4_096
    /// Each constant can hold the one before it, so their number bounds the depth of a value.
    private static let mostConstants = 512

    /// - Returns: nil for a manifest that is too large, or has strings that are nested too deeply.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else { return nil }
        let lexer = SwiftLexer(bytes)
        guard lexer.isComplete else { return nil }
        self.bytes = bytes
        tokens = lexer.tokens
    }

    /// The values that the file changes after their declaration.
    private(set) var changes = ManifestChanges()

    /// The call of `Package` in the file, with the constants that stand above it; nil without one.
    mutating func package() -> ManifestLiteral? {
        changes = ManifestChanges(tokens, limit: Self.mostConstants)
        // Members name constants, and constants members.
        _ = constantsAndPackage()
        readMembers()
        return constantsAndPackage()
    }

    private mutating func constantsAndPackage() -> ManifestLiteral? {
        place = 0
        var package: ManifestLiteral?
        var depth = 0
        while place < tokens.count {
            let token = tokens[place]
            if depth == 0, token.isWord("let") || token.isWord("var"), let name = peek(1), name.kind == .word {
                place += 2
                var value = assigned()
                if token.isWord("var"), let known = value, changes.names.contains(name.text) {
                    value = Self.changed(known)
                }
                if value?.name == "Package" { package = value }
                if let value, constants.count < Self.mostConstants { constants[name.text] = value }
                continue
            }
            if token.isSymbol("{") || token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
            if token.isSymbol("}") || token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
            place += 1
        }
        return package
    }

    /// The value of a variable that the file changes: of a list, its first elements are known.
    private static func changed(_ value: ManifestLiteral) -> ManifestLiteral {
        if case .list(let values) = value { .list(values + [.other]) } else { .other }
    }

    /// Reads `static let name = value` and `static var name: Type { value }`, which mostly stand below the package. One that
    /// names a later one is read the second time. Of two types with a member of one name, neither is known by the name.
    private mutating func readMembers() {
        for _ in 0..<2 {
            place = 0
            var seen: Set<String> = []
            while place < tokens.count {
                guard tokens[place].isWord("static"), peek(1)?.isWord("let") == true || peek(1)?.isWord("var") == true,
                    let name = peek(2), name.kind == .word
                else {
                    place += 1
                    continue
                }
                place += 3
                let value = assigned(isMember: true)
                let isNew = seen.insert(name.text).inserted && seen.count <= Self.mostConstants
                members[name.text] = isNew ? value : nil
            }
        }
    }

    /// The `5.9` of `// swift-tools-version: 5.9` in the first line.
    var toolsVersion: (major: Int, minor: Int)? {
        let line = String(decoding: bytes.prefix { $0 != 0x0A }.prefix(256), as: UTF8.self)
        guard let sign = line.firstRange(of: "swift-tools-version:") else { return nil }
        let parts = line[sign.upperBound...].drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." }
            .split(separator: ".").map { Int($0) ?? 0 }
        return parts.first.map { ($0, parts.dropFirst().first ?? 0) }
    }

    private func peek(_ distance: Int = 0) -> SwiftToken? {
        place + distance < tokens.count ? tokens[place + distance] : nil
    }

    private func isSymbol(_ symbol: String) -> Bool { peek()?.isSymbol(symbol) ?? false }

    private mutating func take(_ symbol: String) -> Bool {
        guard isSymbol(symbol) else { return false }
        place += 1
        return true
    }

    /// The value behind `=`, past a type; nil without one.
    ///
    /// - Parameter isMember: whether the value may stand in braces, as that of a computed property.
    private mutating func assigned(isMember: Bool = false) -> ManifestLiteral? {
        if take(":") {
            while let token = peek(), !token.isSymbol("="), !token.isSymbol("{"), !token.isWord("let") { place += 1 }
        }
        guard take("=") || isMember && take("{") else { return nil }
        if isMember, peek()?.isWord("return") == true { place += 1 }
        return sum(0)
    }

    /// Takes the operator of a range, of which the lexer makes three symbols.
    private mutating func takeRange() -> Bool {
        guard isSymbol("."), peek(1)?.isSymbol(".") == true, let last = peek(2),
            last.isSymbol("<") || last.isSymbol(".")
        else { return false }
        place += 3
        return true
    }

    private mutating func sum(_ depth: Int) -> ManifestLiteral {
        var value = primary(depth)
        if case .text = value, takeRange() {
            let end = primary(depth)
            guard case .text = end else { return .other }
            return .call("range", [.init(label: "", value: value), .init(label: "end", value: end)])
        }
        while take("+") {
            let next = primary(depth)
            if case .list(let first) = value, case .list(let second) = next,
                first.count + second.count <= Self.mostElements
            {
                value = .list(first + second)
            } else {
                value = .other
            }
        }
        return value
    }

    private mutating func primary(_ depth: Int) -> ManifestLiteral {
        guard depth < Self.deepest, let token = peek() else {
            place = tokens.count
            return .other
        }
        if token.kind == .literal {
            place += 1
            return Self.text(bytes[token.range])
        }
        if take("[") { return .list(elements(until: "]", depth).map(\.value)) }
        guard token.kind == .word || token.isSymbol(".") else { return .other }
        var name = ""
        while let token = peek(), token.kind == .word || token.isSymbol(".") {
            if token.kind == .word { name = token.text }
            place += 1
            if token.kind == .word, !isSymbol(".") { break }
        }
        if take("(") { return .call(name, elements(until: ")", depth)) }
        return (token.kind == .word ? constants[name] : members[name]) ?? .call(name, [])
    }

    /// The values of a list or a call. Further code up to the next comma makes a value `other`.
    private mutating func elements(until end: String, _ depth: Int) -> [ManifestLiteral.Argument] {
        var values: [ManifestLiteral.Argument] = []
        while peek() != nil, !take(end) {
            var label = ""
            if let name = peek(), name.kind == .word, let colon = peek(1), colon.isSymbol(":") {
                label = name.text
                place += 2
            }
            var value = sum(depth + 1)
            var open = 0
            while let token = peek(), open > 0 || !(token.isSymbol(",") || token.isSymbol(end)) {
                if token.kind == .symbol, "([{".contains(token.text) { open += 1 }
                if token.kind == .symbol, ")]}".contains(token.text) { open -= 1 }
                value = .other
                place += 1
                if open < 0 { return values }
            }
            values.append(ManifestLiteral.Argument(label: label, value: value))
            _ = take(",")
        }
        return values
    }

    /// The text of a plain literal on one line; a number and all other literals are computed.
    private static func text(_ literal: ArraySlice<UInt8>) -> ManifestLiteral {
        let quote = UInt8(ascii: "\"")
        guard literal.count >= 2, literal.first == quote, literal.last == quote else { return .other }
        let inner = literal.dropFirst().dropLast()
        guard !inner.contains(quote), !inner.contains(UInt8(ascii: "\\")) else { return .other }
        return .text(String(decoding: inner, as: UTF8.self))
    }
}
