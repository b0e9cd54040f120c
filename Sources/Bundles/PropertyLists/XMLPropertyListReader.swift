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
    var hasControlCharacters = false

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
        var result = [String: PropertyListValue]()
        var places: [String: Int]?
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
            let key = tag.isEmpty ? "" : try readText { PropertyListKeys.text(of: $0) }
            if !tag.isEmpty { try expectEnd(of: .key) }
            guard let value = try readContent(depth: depth) else {
                throw malformed("the value for key \(key.prefix(60)) is missing")
            }
            // A manifest has some twelve keys, and a table that grows to them is made four times.
            if result.isEmpty { result = Dictionary(minimumCapacity: depth == 1 ? 12 : 3) }
            if result.updateValue(value, forKey: key) != nil { noteDuplicate(key, &places) }
        }
    }

    /// `places` has the index in `duplicateKeys` of each such key of the present dictionary. At most 16 keys are noted.
    private mutating func noteDuplicate(_ key: String, _ places: inout [String: Int]?) {
        if let place = places?[key] {
            duplicateKeys[place].count += 1
        } else if duplicateKeys.count < 16 {
            places = places ?? [:]
            places?[key] = duplicateKeys.count
            duplicateKeys.append(PropertyList.DuplicateKey(key: key, count: 2))
        }
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
