/// An import in a Swift source.
package struct SourceImport: Sendable, Hashable {
    package var module: String
    /// Relative to the folder.
    package var file: String
    package var line: Int

    /// Our choice: more than any source has.
    private static let most = 200

    /// The imports of a source outside of `#if`: those within may be left out on purpose.
    static func all(in bytes: [UInt8], file: String) -> [SourceImport] {
        var (imports, depth): ([SourceImport], Int) = ([], 0)
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
                .prefix(8).map { String(decoding: $0, as: UTF8.self) }
            switch words.first {
            case "#if": depth += 1
            case "#endif": depth = max(depth - 1, 0)
            default:
                guard depth == 0, imports.count < most, let module = module(words) else { continue }
                imports.append(SourceImport(module: module, file: file, line: index + 1))
            }
        }
        return imports
    }

    /// Words that may stand before `import`.
    private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    /// Words between `import` and the name of a single declaration.
    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    private static func module(_ words: [String]) -> String? {
        let rest = words.drop { $0.hasPrefix("@") || access.contains($0) }
        guard rest.first == "import", var name = rest.dropFirst().first else { return nil }
        if kinds.contains(name) {
            guard let next = rest.dropFirst(2).first else { return nil }
            name = next
        }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
