internal import PlainText

/// Reads the XML of a storyboard, a Core Data model or a workspace into its elements.
///
/// It takes the part of XML that Xcode writes: elements, attributes, texts, comments, and the five named and all numbered
/// characters. A document type or a section of character data is refused. libxml2 would read all of XML, and load ICU,
/// 30 MB, into each start of a command.
package struct XMLReader {
    // Our choices, larger than any storyboard or model of a widget that we know. An `InterfaceFile` takes as many elements
    // and levels.
    package static let mostBytes = 4 << 20
    static let mostElements = 20_000
    static let mostDepth = 64

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var count = 0

    /// - Returns: the root element.
    package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
        guard bytes.count <= mostBytes else { throw XMLError(line: 1, "it has more than \(mostBytes) bytes") }
        var reader = XMLReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        return try reader.document()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func failure(_ text: String) -> XMLError { XMLError(line: line, text) }

    // MARK: Document

    private mutating func document() throws(XMLError) -> XMLElement {
        // The open elements, from the root inwards.
        var open: [XMLElement] = []
        while true {
            let text = try characters()
            if open.isEmpty {
                guard text.allSatisfy(\.isWhitespace) else { throw failure("it is not XML") }
            } else if !text.allSatisfy(\.isWhitespace) {
                open[open.count - 1].text += text
            }
            guard index < bytes.count else { throw failure("it ends before its last tag") }
            if try skipMarkup() { continue }
            index += 1
            if current == UInt8(ascii: "/") {
                index += 1
                let name = try self.name()
                skipSpace()
                try expect(UInt8(ascii: ">"))
                guard let element = open.popLast(), element.name == name else {
                    throw failure("</\(name)> closes nothing")
                }
                if open.isEmpty { return element }
                open[open.count - 1].children.append(element)
            } else {
                let (element, isWhole) = try tag()
                guard isWhole else {
                    guard open.count < Self.mostDepth else { throw failure("its elements are too deep") }
                    open.append(element)
                    continue
                }
                if open.isEmpty { return element }
                open[open.count - 1].children.append(element)
            }
        }
    }

    /// An opening tag, behind its `<`. It is whole if it closes itself.
    private mutating func tag() throws(XMLError) -> (XMLElement, isWhole: Bool) {
        count += 1
        guard count <= Self.mostElements else { throw failure("it has too many elements") }
        var element = XMLElement(try name())
        while true {
            skipSpace()
            switch current {
            case UInt8(ascii: ">"):
                index += 1
                return (element, false)
            case UInt8(ascii: "/"):
                index += 1
                try expect(UInt8(ascii: ">"))
                return (element, true)
            default:
                let key = try name()
                skipSpace()
                try expect(UInt8(ascii: "="))
                skipSpace()
                element.attributes[key] = try quoted()
            }
        }
    }

    /// Passes over a comment or a processing instruction. False if a tag begins here.
    private mutating func skipMarkup() throws(XMLError) -> Bool {
        if has("<!--") {
            try skip(past: "-->")
        } else if has("<?") {
            try skip(past: "?>")
        } else if has("<!") {
            throw failure("it has a document type or character data, which Xcode does not write")
        } else {
            return false
        }
        return true
    }

    // MARK: Characters

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes.dropFirst(index).starts(with: $0) }
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private mutating func skip(past text: StaticString) throws(XMLError) {
        while index < bytes.count, !has(text) { advance() }
        guard index < bytes.count else { throw failure("a comment does not end") }
        index += text.utf8CodeUnitCount
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
    }

    private mutating func expect(_ byte: UInt8) throws(XMLError) {
        guard current == byte else { throw failure("\(Character(Unicode.Scalar(byte))) is missing") }
        index += 1
    }

    private mutating func name() throws(XMLError) -> String {
        let start = index
        while let byte = current,
            byte.isASCIILetterOrDigit || byte >= 0x80 || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
        { index += 1 }
        guard index > start else { throw failure("a name is missing") }
        return try text(of: start..<index)
    }

    private mutating func quoted() throws(XMLError) -> String {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw failure("an attribute has no value in quotes")
        }
        index += 1
        let start = index
        while let byte = current, byte != quote { advance() }
        let value = try text(of: start..<index)
        try expect(quote)
        return value
    }

    /// The characters up to the next tag or the end.
    private mutating func characters() throws(XMLError) -> String {
        let start = index
        while let byte = current, byte != UInt8(ascii: "<") { advance() }
        return try text(of: start..<index)
    }

    private func text(of range: Range<Int>) throws(XMLError) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else { throw failure("it is not UTF-8") }
        guard text.utf8.contains(UInt8(ascii: "&")) else { return try bounded(text) }
        var result = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "&") {
            result += rest[..<sign]
            let behind = rest[rest.index(after: sign)...]
            guard let end = behind.prefix(12).firstIndex(of: ";"), let character = Self.character(behind[..<end]) else {
                throw failure("& begins no known character")
            }
            result.unicodeScalars.append(character)
            rest = behind[behind.index(after: end)...]
        }
        return try bounded(result + rest)
    }

    /// Names are hashed and compared, which takes minutes for a long one of combining marks.
    private func bounded(_ text: String) throws(XMLError) -> String {
        guard CombiningMarks.areBounded(in: text) else {
            throw failure("a text has more than \(CombiningMarks.mostInARow) combining marks in a row")
        }
        return text
    }

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
