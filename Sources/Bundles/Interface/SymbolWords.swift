/// Shortens the compiler's name of a symbol to its parts that a person wrote: `$s9UIKitCore6UIViewC` becomes
/// `UIKitCore.UIView`.
enum SymbolWords {
    /// At most four parts. A name of another form stays as it is.
    static func brief(_ mangled: String) -> String {
        let bytes = Array(mangled.utf8)
        guard bytes.starts(with: "$s".utf8) else { return mangled }
        var words: [String] = []
        var next = 2
        while next < bytes.count, words.count < 4 {
            // A number with a zero before it abbreviates earlier words.
            guard (0x31...0x39).contains(bytes[next]) else {
                next += 1
                continue
            }
            var length = 0
            while next < bytes.count, (0x30...0x39).contains(bytes[next]), length < 4_096 {
                length = length * 10 + Int(bytes[next] - 0x30)
                next += 1
            }
            guard length > 0, length <= bytes.count - next else { break }
            words.append(String(decoding: bytes[next..<(next + length)], as: UTF8.self))
            next += length
        }
        return words.isEmpty ? mangled : words.joined(separator: ".")
    }
}
