/// The words of a C name in lower case: those of `ZSTD_freeDCtx` are zstd, free, d and ctx.
struct NameWords {
    let words: [String]

    init(_ name: String) {
        let letters = Array(name.unicodeScalars)
        var (words, word) = ([String](), String.UnicodeScalarView())
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let last = word.last
            // "DCtx" is two words, and so is "srcSize".
            let begins =
                letter.properties.isUppercase
                && (last?.properties.isLowercase == true || next?.properties.isLowercase == true)
            if letter == "_" || begins {
                if !word.isEmpty { words.append(String(word).lowercased()) }
                word.removeAll()
            }
            if letter != "_" { word.append(letter) }
        }
        if !word.isEmpty { words.append(String(word).lowercased()) }
        self.words = words
    }

    /// The name without what divides its words.
    var joined: String { words.joined() }

    func contains(anyOf others: Set<String>) -> Bool { words.contains(where: others.contains) }
}
