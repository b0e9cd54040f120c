/// A tag of a small XML document, with its attributes. Texts between tags are left out.
struct XMLElement: Hashable {
    var name: String
    var attributes: [String: String]
    /// How many elements are around it.
    var depth: Int

    /// Bytes, and tags, of a document.
    private static let most = (bytes: 4 << 20, elements: 20_000)

    /// The elements in their order; nil for a text that is no XML, or too long.
    static func read(_ bytes: [UInt8]) -> [XMLElement]? {
        guard bytes.count <= most.bytes else { return nil }
        var elements: [XMLElement] = []
        var depth = 0
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.starts(with: "!--".utf8) {
                guard let end = end(of: "-->", in: rest) else { return nil }
                rest = rest[end...]
                continue
            }
            guard let close = closing(rest), elements.count < most.elements else { return nil }
            let tag = rest[..<close]
            rest = rest[(close + 1)...]
            switch tag.first {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): continue
            case UInt8(ascii: "/"): depth = max(depth - 1, 0)
            default:
                guard let element = element(tag, depth) else { return nil }
                elements.append(element)
                if tag.last != UInt8(ascii: "/") { depth += 1 }
            }
        }
        return elements
    }

    private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { $0 + wanted.count }
    }

    /// The place of the `>` that ends a tag; one in quotes does not.
    private static func closing(_ bytes: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        for place in bytes.indices {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place
            }
        }
        return nil
    }

    private static func element(_ tag: ArraySlice<UInt8>, _ depth: Int) -> XMLElement? {
        let text = Substring(decoding: tag, as: UTF8.self)
        let name = text.prefix { !$0.isWhitespace && $0 != "/" }
        guard !name.isEmpty else { return nil }
        var element = XMLElement(name: String(name), attributes: [:], depth: depth)
        var rest = text[name.endIndex...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard let equals = rest.firstIndex(of: "=") else { return element }
            let key = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
            let inner = value.dropFirst()
            guard let end = inner.firstIndex(of: quote) else { return nil }
            element.attributes[key] = unescaped(inner[..<end])
            rest = inner[inner.index(after: end)...]
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = String(text)
        for (entity, sign) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"), ("&amp;", "&"),
        ] {
            result = result.replacing(entity, with: sign)
        }
        return result
    }
}
