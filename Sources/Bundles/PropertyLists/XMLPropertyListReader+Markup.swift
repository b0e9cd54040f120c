import Foundation
internal import PlainText

// Tags, texts and the markup between them.

extension XMLPropertyListReader {
    enum Kind: String {
        case plist, dict, array, key, string, integer, real, date, data, `true`, `false`

        /// The closing tag as nearly every list writes it, without spaces.
        var plainEnd: StaticString {
            switch self {
            case .plist: "</plist>"
            case .dict: "</dict>"
            case .array: "</array>"
            case .key: "</key>"
            case .string: "</string>"
            case .integer: "</integer>"
            case .real: "</real>"
            case .date: "</date>"
            case .data: "</data>"
            case .true: "</true>"
            case .false: "</false>"
            }
        }
    }

    struct Tag {
        var kind: Kind
        var isEmpty: Bool
    }

    mutating func skipSpace() {
        guard let base = bytes.baseAddress else { return }
        let text = base.assumingMemoryBound(to: UInt8.self)
        var place = position
        while place < bytes.count, isXMLSpace(text[place]) { place += 1 }
        position = place
    }

    /// The next eight bytes as a number, the first one lowest; 0 near the end of the list.
    private var word: UInt64 {
        guard position + 8 <= bytes.count else { return 0 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// Skips a comment, a processing instruction or, before the root, a document type. False if no such markup begins
    /// here.
    mutating func skipMarkup(isBeforeRoot: Bool = false) throws(PropertyListError) -> Bool {
        guard position + 1 < bytes.count else { throw malformed("a tag breaks off") }
        switch bytes[position + 1] {
        case UInt8(ascii: "?"):
            try skip(past: "?>", what: "a processing instruction")
            return true
        case UInt8(ascii: "!"):
            if hasPrefix("<!--") {
                // Before the root, Foundation passes over one byte more, so that `<!---->` is not closed there.
                position = min(bytes.count, position + (isBeforeRoot ? 5 : 4))
                try skip(past: "-->", what: "a comment")
                return true
            }
            if isBeforeRoot, hasPrefix("<!DOCTYPE") {
                try skipDocumentType()
                return true
            }
            throw malformed("unknown markup")
        default:
            return false
        }
    }

    private mutating func skipDocumentType() throws(PropertyListError) {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: ">") {
                position += 1
                return
            }
            if bytes[position] == UInt8(ascii: "[") {
                throw malformed("a document type with declarations of its own")
            }
            position += 1
        }
        throw malformed("the document type breaks off")
    }

    mutating func readTag() throws(PropertyListError) -> Tag {
        // Nearly all tags are these three.
        let word = word
        if word & Word.five == Word.key {
            position += 5
            return Tag(kind: .key, isEmpty: false)
        }
        if word == Word.string {
            position += 8
            return Tag(kind: .string, isEmpty: false)
        }
        if word & Word.six == Word.dict {
            position += 6
            return Tag(kind: .dict, isEmpty: false)
        }
        let name = position + 1
        var end = -1
        position = name
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if end < 0, isXMLSpace(bytes[position]) { end = position }
            position += 1
        }
        guard position < bytes.count else { throw malformed("a tag breaks off") }
        let isEmpty = position > name && bytes[position - 1] == UInt8(ascii: "/")
        if end < 0 { end = isEmpty ? position - 1 : position }
        position += 1
        guard let kind = kind(from: name, to: end) else {
            let text = String(decoding: bytes[name..<max(name, min(end, name + 40))], as: UTF8.self)
            position = name
            throw malformed("unknown tag <\(text)>")
        }
        return Tag(kind: kind, isEmpty: isEmpty)
    }

    private func kind(from start: Int, to end: Int) -> Kind? {
        let name = UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, end)])
        func matches(_ text: StaticString) -> Bool {
            guard let base = name.baseAddress, name.count == text.utf8CodeUnitCount else { return false }
            return memcmp(base, text.utf8Start, name.count) == 0
        }
        guard let first = name.first else { return nil }
        switch first {
        case UInt8(ascii: "k"): return matches("key") ? .key : nil
        case UInt8(ascii: "s"): return matches("string") ? .string : nil
        case UInt8(ascii: "d"):
            return matches("dict") ? .dict : matches("data") ? .data : matches("date") ? .date : nil
        case UInt8(ascii: "a"): return matches("array") ? .array : nil
        case UInt8(ascii: "t"): return matches("true") ? .true : nil
        case UInt8(ascii: "f"): return matches("false") ? .false : nil
        case UInt8(ascii: "i"): return matches("integer") ? .integer : nil
        case UInt8(ascii: "r"): return matches("real") ? .real : nil
        case UInt8(ascii: "p"): return matches("plist") ? .plist : nil
        default: return nil
        }
    }

    mutating func expectEnd(of kind: Kind) throws(PropertyListError) {
        if kind == .plist || kind == .dict || kind == .array {
            skipSpace()
            while position < bytes.count, !hasPrefix("</"), bytes[position] == UInt8(ascii: "<"), try skipMarkup() {
                skipSpace()
            }
        }
        let word = word
        if kind == .key, word & Word.six == Word.keyEnd {
            position += 6
            return
        }
        if hasPrefix(kind.plainEnd) {
            position += kind.plainEnd.utf8CodeUnitCount
            return
        }
        guard hasPrefix("</") else { throw malformed("</\(kind.rawValue)> is missing") }
        let name = position + 2
        var end = name
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), !isXMLSpace(bytes[end]) { end += 1 }
        guard self.kind(from: name, to: end) == kind else { throw malformed("</\(kind.rawValue)> is missing") }
        position = end
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { throw malformed("a tag breaks off") }
        position += 1
    }

    /// Text up to the next tag, with entities and CDATA resolved.
    mutating func readText() throws(PropertyListError) -> String { try readText { _ in nil } }

    /// Text up to the next tag, with entities and CDATA resolved.
    ///
    /// - Parameter known: returns the text if it is one of those that need not be made.
    mutating func readText(
        _ known: (UnsafeRawBufferPointer) -> String?
    ) throws(PropertyListError) -> String {
        let start = position
        guard let base = bytes.baseAddress, start < bytes.count else { throw malformed("a text breaks off") }
        let rest = (base + start).assumingMemoryBound(to: UInt8.self)
        var (count, all) = (0, UInt8(0))
        while start + count < bytes.count, rest[count] != UInt8(ascii: "<"), rest[count] != UInt8(ascii: "&") {
            if rest[count] < 0x20, !isXMLSpace(rest[count]) { hasControlCharacters = true }
            all |= rest[count]
            count += 1
        }
        position = start + count
        if position < bytes.count, rest[count] == UInt8(ascii: "<"), !hasPrefix("<![CDATA[") {
            let text = UnsafeRawBufferPointer(start: rest, count: count)
            // Most texts are ASCII. A general check of UTF-8 costs as much as three such strings.
            return if let known = known(text) { known } else {
                all < 0x80 ? String(decoding: text, as: UTF8.self) : try string(text)
            }
        }
        guard position < bytes.count else { throw malformed("a text breaks off") }
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                guard hasPrefix("<![CDATA[") else {
                    return try string(text)
                }
                let content = position + 9
                position = content
                try skip(past: "]]>", what: "a CDATA section")
                text.append(contentsOf: bytes[content..<(position - 3)])
            } else if byte == UInt8(ascii: "&") {
                try readEntity(into: &text)
            } else {
                if byte < 0x20, !isXMLSpace(byte) { hasControlCharacters = true }
                text.append(byte)
                position += 1
            }
        }
        throw malformed("a text breaks off")
    }

    private mutating func readEntity(into text: inout [UInt8]) throws(PropertyListError) {
        let start = position + 1
        let limit = min(bytes.count, start + 12)
        guard start < limit, let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
            throw malformed("an entity breaks off")
        }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        position = end + 1
        switch name {
        case "lt": text.append(UInt8(ascii: "<"))
        case "gt": text.append(UInt8(ascii: ">"))
        case "amp": text.append(UInt8(ascii: "&"))
        case "apos": text.append(UInt8(ascii: "'"))
        case "quot": text.append(UInt8(ascii: "\""))
        default:
            guard name.hasPrefix("#") else { throw malformed("unknown entity &\(name);") }
            let isHex = name.hasPrefix("#x")
            let digits = name.dropFirst(isHex ? 2 : 1)
            // A number may have a sign in Swift, and here it may not.
            guard digits.utf8.count <= 8, digits.utf8.allSatisfy({ isHexDigit($0) }),
                let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number)
            else { throw malformed("bad character &\(name);") }
            if number < 0x20, !isXMLSpace(UInt8(number)) { hasControlCharacters = true }
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        }
    }

    private func string(_ bytes: [UInt8]) throws(PropertyListError) -> String {
        try bytes.withUnsafeBufferPointer { (bytes) throws(PropertyListError) in
            try string(UnsafeRawBufferPointer(bytes))
        }
    }

    private func string(_ raw: UnsafeRawBufferPointer) throws(PropertyListError) -> String {
        guard let text = String(validating: raw.assumingMemoryBound(to: UInt8.self), as: UTF8.self) else {
            throw malformed("the text is not valid UTF-8")
        }
        guard CombiningMarks.areBounded(in: raw) else { throw malformed(PropertyListError.marks) }
        return text
    }

    private mutating func skip(past end: StaticString, what: String) throws(PropertyListError) {
        while position < bytes.count {
            if bytes[position] == end.utf8Start.pointee, hasPrefix(end) {
                position += end.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw malformed("\(what) breaks off")
    }

    private func hasPrefix(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count, let base = bytes.baseAddress else { return false }
        return memcmp(base + position, text.utf8Start, count) == 0
    }

    func malformed(_ detail: String) -> PropertyListError {
        let line = bytes[..<min(position, bytes.count)].reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
        return .malformed(line: line, detail: detail)
    }

    /// The most frequent tags as the numbers that `word` returns for them, and the bits of it that tags of five and of
    /// six letters take.
    private enum Word {
        /// `<key>`
        static let key: UInt64 = 0x3E79656B3C
        /// `</key>`
        static let keyEnd: UInt64 = 0x3E79656B2F3C
        /// `<string>`
        static let string: UInt64 = 0x3E676E697274733C
        /// `<dict>`
        static let dict: UInt64 = 0x3E746369643C
        static let five: UInt64 = 0xFF_FFFF_FFFF
        static let six: UInt64 = 0xFFFF_FFFF_FFFF
    }
}

func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        true
    default: false
    }
}
