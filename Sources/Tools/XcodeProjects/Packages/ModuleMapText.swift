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
        var last = ""
        for word in Self.words(bytes.prefix(Self.mostBytes)) {
            switch word {
            case "{": depth += 1
            case "}": depth = max(0, depth - 1)
            case _ where last == "module" && depth == 0 && modules.count < Self.mostNames && word != "*":
                modules.append(word)
            case _ where last == "header" && headers.count < Self.mostNames: headers.append(word)
            default: break
            }
            last = word
        }
    }

    /// Words, braces, and texts without their quotes. Comments are passed over.
    private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
        var words: [String] = []
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var rest = line
            while let first = rest.first {
                if rest.starts(with: [0x2F, 0x2F]) { break }
                let quote = UInt8(ascii: "\"")
                if first == quote {
                    let text = rest.dropFirst().prefix { $0 != quote }
                    words.append(String(decoding: text, as: UTF8.self))
                    rest = rest.dropFirst(text.count + 2)
                } else if isWord(first) {
                    let word = rest.prefix(while: isWord)
                    words.append(String(decoding: word, as: UTF8.self))
                    rest = rest.dropFirst(word.count)
                } else {
                    if first == UInt8(ascii: "{") || first == UInt8(ascii: "}") || first == UInt8(ascii: "*") {
                        words.append(String(decoding: [first], as: UTF8.self))
                    }
                    rest = rest.dropFirst()
                }
            }
        }
        return words
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }
}
