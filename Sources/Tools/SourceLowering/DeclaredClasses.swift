/// The classes that a Swift source declares.
package enum DeclaredClasses {
    /// The names, also of those inside of other types.
    package static func of(_ bytes: [UInt8]) -> Set<String> {
        guard bytes.count <= LoweredSource.longest, bytes.contains(text: "class") else { return [] }
        let tokens = SwiftLexer(bytes).tokens
        var names: Set<String> = []
        for place in tokens.indices.dropLast() where tokens[place].isWord("class") && tokens[place + 1].kind == .word {
            // `class func` and `class var` are members.
            let name = tokens[place + 1].text
            if !["func", "var", "let", "subscript"].contains(name) { names.insert(name) }
        }
        return names
    }
}
