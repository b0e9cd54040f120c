/// A Swift source of the original platform, written so that the compiler on Linux takes it.
///
/// Lines keep their numbers. Columns keep theirs up to a selector, a protocol of Objective-C or the last
/// brace of a class with outlets on the same line.
package struct LoweredSource: Hashable, Sendable {
    /// The changed source; nil if it needs no change.
    package let text: [UInt8]?
    package let findings: [LoweringFinding]

    /// Bytes of a source.
    package static let longest = 8 << 20

    /// - Parameter bytes: the source in UTF-8. It may be damaged; a source of more than 8 MB is left as it is.
    package init(_ bytes: [UInt8], rules: LoweringRules = LoweringRules()) {
        guard bytes.count <= Self.longest else {
            self.init(text: nil, findings: [LoweringFinding(kind: .tooLong, line: 1, column: 1)])
            return
        }
        guard SwiftLexer.hasBoundedMarks(bytes) else {
            self.init(text: nil, findings: [LoweringFinding(kind: .endlessMarks, line: 1, column: 1)])
            return
        }
        let lexer = SwiftLexer(bytes)
        guard lexer.isComplete else {
            let line = lexer.tokens.last?.line ?? 1
            self.init(text: nil, findings: [LoweringFinding(kind: .tooDeep, line: line, column: 1)])
            return
        }
        var pass = LoweringPass(bytes, lexer.tokens, rules)
        pass.run()
        self.init(text: pass.edits.isEmpty ? nil : pass.edits.applied(), findings: pass.findings)
    }

    private init(text: [UInt8]?, findings: [LoweringFinding]) {
        self.text = text
        self.findings = findings
    }

    /// The changed source with a first line that gives all places in it to the original file; nil if it needs no change.
    ///
    /// A first line that is a comment or empty makes room for it. Otherwise all lines move down by one, and the compiler
    /// and the debugger count them as in the original.
    package func file(original path: String) -> [UInt8]? {
        guard let text else { return nil }
        let end = text.firstIndex(of: 0x0A) ?? text.endIndex
        let first = text[..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        let isFree = end < text.endIndex && (first.isEmpty || first.starts(with: Array("//".utf8)))
        let line = Array("#sourceLocation(file: \"\(Self.escaped(path))\", line: \(isFree ? 2 : 1))\n".utf8)
        return line + (isFree ? text[(end + 1)...] : text[...])
    }

    /// The content of a literal of Swift. By scalars: a quotation mark and a combining mark behind it are one character.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\", "\"": result += "\\\(scalar)"
            case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a file's content begins as `file(original:)` does.
    package static func isMade(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("#sourceLocation(file:".utf8)) }
}
