import Foundation

/// A bounded reader of XML property lists.
///
/// It reads no list that Foundation refuses: it recognises tags by their names only, keeps the spaces of texts and
/// ignores everything after the root. It refuses a few lists that Foundation reads, such as texts that are not UTF-8,
/// dates that do not exist and data without its padding. It builds no tree of the markup and recurses at most
/// `limits.depth` times.
struct XMLPropertyListReader {
    let bytes: UnsafeRawBufferPointer
    let limits: PropertyListLimits
    var position = 0
    private var values = 0
    private(set) var duplicateKeys: [PropertyList.DuplicateKey] = []
    private(set) var hasControlCharacters = false

    init(bytes: UnsafeRawBufferPointer, limits: PropertyListLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// True for markup; false for an old-style list that begins with data, such as `<0fbd77>`.
    static func looksLikeXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let open = bytes.firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count else { return true }
        let next = bytes[open + 1]
        if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { return true }
        let name = bytes[(open + 1)...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && !isXMLSpace($0) }
        return !name.allSatisfy { isHexDigit($0) } || name.isEmpty
    }

    mutating func read() throws(PropertyListError) -> PropertyListValue {
        while true {
            skipSpace()
            guard position < bytes.count else { throw malformed("no value was found") }
            guard bytes[position] == UInt8(ascii: "<") else { throw malformed("text outside of any tag") }
            if try skipMarkup(isBeforeRoot: true) { continue }
            let tag = try readTag()
            if tag.kind == .plist {
                if tag.isEmpty { throw malformed("an empty <plist>") }
                guard let value = try readContent(depth: 0) else { throw malformed("an empty <plist>") }
                try expectEnd(of: .plist)
                return value
            }
            return try readElement(tag, depth: 0)
        }
    }

    // MARK: Elements

    /// The next value before a closing tag, or nil if the closing tag comes first.
    private mutating func readContent(depth: Int) throws(PropertyListError) -> PropertyListValue? {
        while true {
            skipSpace()
            guard position < bytes.count else { throw malformed("the list is incomplete") }
            guard bytes[position] == UInt8(ascii: "<") else { throw malformed("text where a tag should be") }
            if try skipMarkup() { continue }
            if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") { return nil }
            let tag = try readTag()
            return try readElement(tag, depth: depth)
        }
    }

    private mutating func readElement(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyListValue {
        values += 1
        guard values <= limits.values else { throw .tooManyValues(limit: limits.values) }
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        switch tag.kind {
        case .dict:
            if tag.isEmpty { return .dictionary([:]) }
            return .dictionary(try readDictionary(depth: depth + 1))
        case .array:
            if tag.isEmpty { return .array([]) }
            var items: [PropertyListValue] = []
            while let item = try readContent(depth: depth + 1) { items.append(item) }
            try expectEnd(of: .array)
            return .array(items)
        case .string, .key:
            // Foundation reads a key as a string where a value should be.
            if tag.isEmpty { return .string("") }
            let text = try readText()
            try expectEnd(of: tag.kind)
            return .string(text)
        case .true, .false:
            if !tag.isEmpty { try expectEnd(of: tag.kind) }
            return .boolean(tag.kind == .true)
        case .integer, .real, .date, .data:
            if tag.isEmpty {
                if tag.kind == .data { return .data(Data()) }
                throw malformed("an empty <\(tag.kind.rawValue)>")
            }
            let text = try readText()
            try expectEnd(of: tag.kind)
            return try scalar(tag.kind, text)
        case .plist:
            throw malformed("<\(tag.kind.rawValue)> where a value should be")
        }
    }

    private mutating func readDictionary(depth: Int) throws(PropertyListError) -> [String: PropertyListValue] {
        var result: [String: PropertyListValue] = [:]
        var places: [String: Int] = [:]
        while true {
            skipSpace()
            guard position < bytes.count else { throw malformed("a <dict> is not closed") }
            guard bytes[position] == UInt8(ascii: "<") else { throw malformed("text inside <dict>") }
            if try skipMarkup() { continue }
            if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                try expectEnd(of: .dict)
                return result
            }
            let tag = try readTag()
            guard tag.kind == .key else { throw malformed("a <\(tag.kind.rawValue)> without a <key> inside <dict>") }
            let key: String
            if tag.isEmpty {
                key = ""
            } else {
                key = try readText()
                try expectEnd(of: .key)
            }
            guard let value = try readContent(depth: depth) else {
                throw malformed("the value for key \(key.prefix(60)) is missing")
            }
            // A manifest has some twelve keys, and a table that grows to them is made four times.
            if result.isEmpty { result.reserveCapacity(depth == 1 ? 12 : 3) }
            if result.updateValue(value, forKey: key) != nil { noteDuplicate(key, &places) }
        }
    }

    /// `places` has the index in `duplicateKeys` of each such key of the present dictionary. At most 16 keys are noted.
    private mutating func noteDuplicate(_ key: String, _ places: inout [String: Int]) {
        if let place = places[key] {
            duplicateKeys[place].count += 1
        } else if duplicateKeys.count < 16 {
            places[key] = duplicateKeys.count
            duplicateKeys.append(PropertyList.DuplicateKey(key: key, count: 2))
        }
    }

    // MARK: Tags and text

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

    private mutating func skipSpace() {
        while position < bytes.count, isXMLSpace(bytes[position]) { position += 1 }
    }

    /// Skips a comment, a processing instruction or, before the root, a document type. False if no such markup begins
    /// here.
    private mutating func skipMarkup(isBeforeRoot: Bool = false) throws(PropertyListError) -> Bool {
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

    private mutating func readTag() throws(PropertyListError) -> Tag {
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

    private mutating func expectEnd(of kind: Kind) throws(PropertyListError) {
        if kind == .plist || kind == .dict || kind == .array {
            skipSpace()
            while position < bytes.count, !hasPrefix("</"), bytes[position] == UInt8(ascii: "<"), try skipMarkup() {
                skipSpace()
            }
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
    private mutating func readText() throws(PropertyListError) -> String {
        let start = position
        var all: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                if hasPrefix("<![CDATA[") { break }
                let text = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
                // Most texts are ASCII. A general check of UTF-8 costs as much as three such strings.
                return all < 0x80 ? String(decoding: text, as: UTF8.self) : try string(text)
            }
            if byte == UInt8(ascii: "&") { break }
            if byte < 0x20, !isXMLSpace(byte) { hasControlCharacters = true }
            all |= byte
            position += 1
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
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw malformed("the text is not valid UTF-8")
        }
        return text
    }

    private func string(_ raw: UnsafeRawBufferPointer) throws(PropertyListError) -> String {
        guard let text = String(validating: raw.assumingMemoryBound(to: UInt8.self), as: UTF8.self) else {
            throw malformed("the text is not valid UTF-8")
        }
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

    private func malformed(_ detail: String) -> PropertyListError {
        let line = bytes[..<min(position, bytes.count)].reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
        return .malformed(line: line, detail: detail)
    }

    // MARK: Scalars

    private func scalar(_ kind: Kind, _ text: String) throws(PropertyListError) -> PropertyListValue {
        switch kind {
        case .integer:
            guard let value = XMLPropertyListScalars.integer(text) else { throw malformed("a bad <integer>") }
            return value
        case .real:
            guard let number = XMLPropertyListScalars.real(text) else { throw malformed("a bad <real>") }
            return .real(number)
        case .date:
            guard let date = XMLPropertyListScalars.date(text) else { throw malformed("a bad <date>") }
            return .date(date)
        default:
            guard text.utf8.allSatisfy({ $0 < 0x80 }),
                let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
            else { throw malformed("a bad <data>") }
            return .data(data)
        }
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        true
    default: false
    }
}
