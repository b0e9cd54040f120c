/// Decides whether an untrusted SVG file is a plain drawing, as Cairo writes it: shapes, pictures in the file, and
/// references within the file. A browser that shows such a file runs nothing and asks no server for anything.
///
/// The file is taken apart completely, because a search for what is dangerous misses what nobody thought of.
struct SVGCheck {
    private static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private static let elements: Set<String> = [
        "svg", "defs", "g", "symbol", "use", "path", "rect", "circle", "clipPath", "mask", "image", "pattern",
        "linearGradient", "radialGradient", "stop", "filter",
    ]
    /// The only namespaces, and so no element of HTML.
    private static let namespaces = [
        "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
    ]
    private static let picture = Array("data:image/png;base64,".utf8)
    private static let reference = Array("url(".utf8)
    /// Cairo nests a dozen; a reader may be recursive.
    private static let deepest = 64
    private static let longestName = 32

    private var rest: ArraySlice<UInt8>
    private var open: [String] = []

    static func isPlain(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: declaration) else { return false }
        var check = SVGCheck(rest: bytes[declaration.count...])
        guard check.takesTag(), !check.open.isEmpty else { return false }
        while !check.open.isEmpty { if !check.takesTag() { return false } }
        // A whole file ends with its line.
        return check.rest.elementsEqual([0x0A])
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    /// Takes one tag with the space before it. The first one is `<svg`.
    private mutating func takesTag() -> Bool {
        takeSpace()
        guard take("<") else { return false }
        if take("/") { return takeName().map { $0 == open.popLast() && take(">") } ?? false }
        guard let name = takeName(), Self.elements.contains(name) || name.hasPrefix("fe"),
            open.isEmpty == (name == "svg"), open.count < Self.deepest
        else { return false }
        while true {
            takeSpace()
            if take(">") {
                open.append(name)
                return true
            }
            if take("/") { return !open.isEmpty && take(">") }
            guard let attribute = takeName(), take("="), take("\""), let value = takeValue(),
                Self.isPlain(attribute, value)
            else { return false }
        }
    }

    private static func isPlain(_ attribute: String, _ value: ArraySlice<UInt8>) -> Bool {
        if let namespace = namespaces[attribute] { return value.elementsEqual(namespace.utf8) }
        if attribute == "xlink:href" { return isOfThisFile(value) || isPicture(value) }
        // No handler of events, and no other reference, also where the file is read as HTML.
        let name = attribute.lowercased()
        return !name.hasPrefix("on") && !name.contains(":") && name != "href" && refersToThisFile(value)
    }

    /// Whether a value is `#name`.
    private static func isOfThisFile(_ value: ArraySlice<UInt8>) -> Bool {
        value.first == UInt8(ascii: "#") && value.dropFirst().allSatisfy { isOfName($0) }
    }

    private static func isPicture(_ value: ArraySlice<UInt8>) -> Bool {
        value.starts(with: picture)
            && value.dropFirst(picture.count).allSatisfy { byte in
                isLetter(byte) || isDigit(byte) || "+/=".utf8.contains(byte)
            }
    }

    /// Whether a value has no reference but `url(#name)`. Quotes, escapes and comments of styles could hide one. Names of
    /// functions may have small and large letters.
    private static func refersToThisFile(_ value: ArraySlice<UInt8>) -> Bool {
        let value = value.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
        guard !value.contains(where: { "'\\@".utf8.contains($0) }), !value.contains("/*".utf8) else { return false }
        var rest = value
        while let range = rest.firstRange(of: reference) {
            rest = rest[range.upperBound...]
            guard rest.first == UInt8(ascii: "#") else { return false }
        }
        return true
    }

    // MARK: Parts of the text

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func takeSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x0A } }

    private mutating func takeName() -> String? {
        let name = rest.prefix(Self.longestName + 1).prefix { Self.isOfName($0) || $0 == UInt8(ascii: ":") }
        guard !name.isEmpty, name.count <= Self.longestName else { return nil }
        rest = rest[name.endIndex...]
        return String(decoding: name, as: UTF8.self)
    }

    /// The bytes up to the closing quote, which is taken too. Printable ASCII without entities and tags.
    private mutating func takeValue() -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let value = rest[..<end]
        rest = rest[(end + 1)...]
        let isPlain = value.allSatisfy { (0x20..<0x7F).contains($0) && !"<>&".utf8.contains($0) }
        return isPlain ? value : nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || "-_".utf8.contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
