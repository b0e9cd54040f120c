import ExtensionManifest

/// An import in a Swift source.
package struct SourceImport: Sendable, Hashable {
    package var module: String
    /// Relative to the folder.
    package var file: String
    package var line: Int

    /// Words that may stand before `import`.
    private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    /// Words between `import` and the name of a single declaration.
    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    /// The module that a line of code imports; nil for any other line.
    static func module(_ words: [String]) -> String? {
        let rest = words.drop { $0.hasPrefix("@") || access.contains($0) }
        guard rest.first == "import", var name = rest.dropFirst().first else { return nil }
        if kinds.contains(name) {
            guard let next = rest.dropFirst(2).first else { return nil }
            name = next
        }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
