internal import SourceLowering

/// The changes of values in a Package.swift, anywhere in the file: `name = …`, `name += …`, `name.append(…)`, `name[0] = …`.
struct ManifestChanges {
    /// The variables that get another value or other elements.
    private(set) var names: Set<String> = []
    /// Whether the file changes the package's products, targets or dependencies after its call.
    private(set) var changesPackage = false
    /// Whether it changes the dependencies of targets that are made already.
    private(set) var changesTargets = false

    private static let methods: Set = ["append", "insert", "popLast", "replaceSubrange", "swapAt", "sort", "reverse"]

    init() {}

    /// - Parameter limit: names that are kept.
    init(_ tokens: [SwiftToken], limit: Int) {
        let ends = Self.subscriptEnds(tokens)
        for place in tokens.indices where tokens[place].kind == .word {
            guard Self.isChanged(place, tokens, ends) else { continue }
            let (name, before) = (tokens[place].text, place > 0 ? tokens[place - 1] : nil)
            if before?.isSymbol(".") == true {
                let isOfPackage = place > 1 && tokens[place - 2].isWord("package")
                if ["products", "targets", "dependencies"].contains(name) { changesPackage = true }
                if name == "dependencies", !isOfPackage { changesTargets = true }
            } else if before?.isWord("let") != true, before?.isWord("var") != true, names.count < limit {
                names.insert(name)
            }
        }
    }

    /// The place behind each `[…]` by the place of its first token.
    private static func subscriptEnds(_ tokens: [SwiftToken]) -> [Int: Int] {
        var (open, ends): ([Int], [Int: Int]) = ([], [:])
        for place in tokens.indices {
            if tokens[place].isSymbol("[") { open.append(place) }
            if tokens[place].isSymbol("]"), let start = open.popLast() { ends[start] = place + 1 }
        }
        return ends
    }

    /// Whether the code behind a name changes its value, or the element that a subscript names.
    private static func isChanged(_ name: Int, _ tokens: [SwiftToken], _ ends: [Int: Int]) -> Bool {
        func token(_ place: Int) -> SwiftToken? { place < tokens.count ? tokens[place] : nil }
        func isSymbol(_ place: Int, _ symbol: String) -> Bool { token(place)?.isSymbol(symbol) ?? false }
        // A list of types or values on the next line is no subscript.
        let line = tokens[name].line
        var place = name + 1
        if isSymbol(place, "["), tokens[place].line == line { place = ends[place] ?? place }
        if isSymbol(place, "?") || isSymbol(place, "!"), isSymbol(place + 1, ".") { place += 1 }
        if isSymbol(place, "=") { return !isSymbol(place + 1, "=") }
        if isSymbol(place, "+") { return isSymbol(place + 1, "=") }
        guard isSymbol(place, "."), let method = token(place + 1), method.kind == .word else { return false }
        return isSymbol(place + 2, "(") || isSymbol(place + 2, "{")
            ? methods.contains(method.text) || method.text.hasPrefix("remove") : false
    }
}
