/// The tags and the texts of a page in their order. It takes any bytes, and its time grows with their number alone.
struct HTMLReader {
    enum Token: Equatable {
        case text(String)
        case open(String, [String: String])
        case close(String)
    }

    /// Our choice of a bound: the attributes of one tag.
    private static let mostAttributes = 32
    /// Elements whose content is no page, up to their end.
    private static let plain: Set<String> = ["script", "style", "title", "textarea"]

    private let bytes: [UInt8]
    private var place = 0
    /// The element whose end comes next.
    private var plainElement: String?

    init(_ page: String) { bytes = Array(page.utf8) }

    mutating func next() -> Token? {
        if let name = plainElement {
            plainElement = nil
            return plainText(of: name)
        }
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<"), let kind = byte(1) else { return text() }
            switch kind {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipRemark()
            case UInt8(ascii: "/") where byte(2).map(Self.isLetter) == true:
                place += 2
                let name = word { $0 != UInt8(ascii: ">") && !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
                skip(past: UInt8(ascii: ">"))
                return .close(name.lowercased())
            case _ where Self.isLetter(kind):
                guard let tag = tag() else { return nil }
                return tag
            default: return text()
            }
        }
        return nil
    }

    private func byte(_ distance: Int) -> UInt8? { place + distance < bytes.count ? bytes[place + distance] : nil }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The letters up to the next tag, at least one.
    private mutating func text() -> Token {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return .text(HTMLEntities.decoded(bytes[start..<place]))
    }

    private mutating func skip(past end: UInt8) {
        while place < bytes.count, bytes[place] != end { place += 1 }
        place = min(place + 1, bytes.count)
    }

    /// A comment, or the kind of the document.
    private mutating func skipRemark() {
        guard bytes[place...].starts(with: "<!--".utf8) else { return skip(past: UInt8(ascii: ">")) }
        place += 4
        while place < bytes.count, !bytes[place...].starts(with: "-->".utf8) { place += 1 }
        place = min(place + 3, bytes.count)
    }

    private mutating func word(while isPart: (UInt8) -> Bool) -> String {
        let start = place
        while place < bytes.count, isPart(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// A tag with its attributes; nil if the page ends in it.
    private mutating func tag() -> Token? {
        place += 1
        let isName: (UInt8) -> Bool = { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        let name = word(while: isName).lowercased()
        var attributes: [String: String] = [:]
        while place < bytes.count {
            let next = bytes[place]
            if next == UInt8(ascii: ">") {
                place += 1
                if Self.plain.contains(name) { plainElement = name }
                return .open(name, attributes)
            }
            guard isName(next), next != UInt8(ascii: "=") else {
                place += 1
                continue
            }
            let key = word { isName($0) && $0 != UInt8(ascii: "=") }.lowercased()
            let value = attributeValue()
            if attributes.count < Self.mostAttributes, attributes[key] == nil { attributes[key] = value }
        }
        return nil
    }

    private mutating func attributeValue() -> String {
        let key = place
        skipSpaces()
        guard byte(0) == UInt8(ascii: "=") else {
            place = key
            return ""
        }
        place += 1
        skipSpaces()
        guard let quote = byte(0) else { return "" }
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = place + 1
            place = start
            while place < bytes.count, bytes[place] != quote { place += 1 }
            defer { place = min(place + 1, bytes.count) }
            return HTMLEntities.decoded(bytes[start..<place])
        }
        start = place
        while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: ">") { place += 1 }
        return HTMLEntities.decoded(bytes[start..<place])
    }

    private mutating func skipSpaces() {
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    }

    /// All up to the end of an element, as it is.
    private mutating func plainText(of name: String) -> Token {
        let start = place
        let end = Array("</\(name)".utf8)
        while place < bytes.count, !ends(with: end) { place += 1 }
        return .text(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private func ends(with end: [UInt8]) -> Bool {
        guard bytes[place] == UInt8(ascii: "<"), place + end.count <= bytes.count else { return false }
        return zip(end, bytes[place...]).allSatisfy { $0 == ($1 | (Self.isLetter($1) ? 0x20 : 0)) }
    }
}
