/// References to build settings, `$(NAME)` and `${NAME}`, which a build replaces.
package enum BuildVariable {
    package static func occurs(in text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
        return !references(in: text).isEmpty
    }

    /// The references as written, outermost first, each once, in the text's order.
    package static func references(in text: String) -> [String] {
        var result: [String] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), let end = end(of: bytes, from: index) else {
                index += 1
                continue
            }
            let reference = String(decoding: bytes[index...end], as: UTF8.self)
            if !result.contains(reference) { result.append(reference) }
            index = end + 1
        }
        return result
    }

    /// The index of the bracket that closes the reference at `start`; nil if no reference begins there.
    static func end(of bytes: [UInt8], from start: Int) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        let open = bytes[start + 1]
        guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { return nil }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
        var depth = 0
        for index in (start + 1)..<bytes.count {
            if bytes[index] == open { depth += 1 }
            if bytes[index] == close {
                depth -= 1
                // `$()` names nothing.
                if depth == 0 { return index > start + 2 ? index : nil }
            }
        }
        return nil
    }
}
