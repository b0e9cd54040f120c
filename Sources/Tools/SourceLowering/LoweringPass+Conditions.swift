extension LoweringPass {
    /// A widget is compiled as for a phone: `os(iOS)` is true. Where other branches are for Linux, `canImport(Darwin)`
    /// is false. If one source of a package has such a branch, all its sources do without the modules `ofDarwin` too. Code
    /// for Darwin needs more of these modules than Hostel has, and any code more of those `inPart`. `SWIFT_PACKAGE` is false
    /// in a project's target. All other conditions have on Linux the value that they have there, as `os(macOS)` and `targetEnvironment(simulator)`.
    mutating func lowerCondition(at place: Int) {
        let line = tokens[place].line
        var next = place + 1
        while next < tokens.count, tokens[next].line == line, tokens[next].kind != .directive {
            let value: String? =
                if isCall("os", "iOS", at: next) {
                    "true"
                } else if isCall("canImport", "Darwin", at: next), hasBranchForLinux(place) {
                    "false"
                } else if let module = Self.inPart.first(where: { isCall("canImport", $0, at: next) }) {
                    valueInPart(module, at: next, of: place)
                } else if rules.isForLinux, Self.ofDarwin.contains(where: { isCall("canImport", $0, at: next) }) {
                    "false"
                } else {
                    nil
                }
            if let value {
                edits.replace(tokens[next].range.lowerBound..<tokens[next + 3].range.upperBound, with: value)
                next += 3
            } else if rules.isOfProject, tokens[next].isWord("SWIFT_PACKAGE") {
                edits.replace(tokens[next].range, with: "false")
            }
            next += 1
        }
    }

    /// Modules of which Hostel has a small part. A source that asks for one does without it.
    private static let inPart = ["CoreImage", "Accelerate"]

    /// The value of a module `inPart`; nil where the condition keeps its own. That is so if it brings imports alone and has
    /// no further branch: names behind it need them. A finding names code that is left out, the types in it among the rest.
    private mutating func valueInPart(_ module: String, at word: Int, of condition: Int) -> String? {
        var branch = ConditionBranch(tokens, behind: condition)
        if word > 0, tokens[word - 1].isSymbol("!") {
            guard let end = branch.end, tokens[end].text == "#else" else { return "false" }
            branch = ConditionBranch(tokens, behind: end)
        } else if branch.hasImports, !branch.hasCode, let end = branch.end, tokens[end].text == "#endif" {
            return nil
        }
        if branch.hasCode { find(.codeOfPart(module), at: tokens[word]) }
        return "false"
    }

    /// Modules that a source which is made for Linux does without.
    private static let ofDarwin = ["Darwin", "Security", "SystemConfiguration", "zlib"]

    /// Whether the four tokens from here are `function(argument)`.
    private func isCall(_ function: String, _ argument: String, at place: Int) -> Bool {
        place + 3 < tokens.count && tokens[place].isWord(function) && tokens[place + 1].isSymbol("(")
            && tokens[place + 2].isWord(argument) && tokens[place + 3].isSymbol(")")
    }

    /// Whether the conditions from here to their `#endif` name Linux or its C library, in a condition or an import.
    private func hasBranchForLinux(_ place: Int) -> Bool {
        var depth = 0
        for token in tokens[place...] {
            switch token.text {
            case "#if": depth += 1
            case "#endif":
                depth -= 1
                if depth <= 0 { return false }
            case "Glibc", "Linux": return true
            default: continue
            }
        }
        return false
    }
}
