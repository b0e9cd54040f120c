/// The modules and headers of a `module.modulemap`, by which Swift imports code in C.
struct ModuleMapText {
    /// The names of the outer modules.
    private(set) var modules: [String] = []
    /// The paths of headers as the map has them: absolute, or relative to the map.
    private(set) var headers: [String] = []

    // Ours; the map of the C library has 40 kB.
    private static let mostBytes = 256 << 10
    private static let mostNames = 256

    init(_ bytes: [UInt8]) {
        var depth = 0
        var (last, before) = ("", "")
        for word in Self.words(bytes.prefix(Self.mostBytes)) {
            switch word {
            case "{": depth += 1
            case "}": depth = max(0, depth - 1)
            // Another map declares the module after `extern`.
            case _ where last == "module" && before != "extern" && depth == 0 && word != "*":
                if modules.count < Self.mostNames { modules.append(word) }
            // The module does not need a header after `exclude`.
            case _ where last == "header" && before != "exclude" && headers.count < Self.mostNames:
                headers.append(word)
            default: break
            }
            (before, last) = (last, word)
        }
    }

    /// Words, braces, and texts without their quotes. Comments of both forms are passed over.
    private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        var rest = bytes
        func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
        while let first = rest.first {
            if rest.starts(with: [0x2F, 0x2F]) {
                rest = rest.drop { !isNewline($0) }
            } else if rest.starts(with: [0x2F, 0x2A]) {
                rest = afterComment(rest)
            } else if first == UInt8(ascii: "\"") {
                let text = rest.dropFirst().prefix { $0 != first && !isNewline($0) }
                words.append(String(decoding: text, as: UTF8.self))
                rest = rest.dropFirst(text.count + 2)
            } else if isWord(first) {
                let word = rest.prefix(while: isWord)
                words.append(String(decoding: word, as: UTF8.self))
                rest = rest.dropFirst(word.count)
            } else {
                if "{}*".utf8.contains(first) { words.append(String(decoding: [first], as: UTF8.self)) }
                rest = rest.dropFirst()
            }
        }
        return words
    }

    /// The bytes behind the comment with which others begin; none if it has no end.
    private static func afterComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var place = bytes.startIndex + 2
        while place + 1 < bytes.endIndex {
            if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return bytes[(place + 2)...] }
            place += 1
        }
        return []
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }
}
