/// Looks at the keys and the texts of untrusted JSON before it is decoded.
///
/// A decoder hashes each key in Unicode's normal form, and a type compares a text with its words in that form. The time
/// for combining marks grows with the square of their number.
///
/// A decoder reads UTF-16 and UTF-32 as well, whose texts cannot be found by the bytes of UTF-8. So JSON in another form
/// than UTF-8 is refused.
package enum JSONTexts {
    /// Bytes of the longest key of a message. Our choice: no message in this package has a key with half as many.
    package static let longestKey = 64

    /// Whether a message is harmless: Hostel's own keys are short and ASCII, so another key is refused, and a text has as
    /// many marks in a row as any language needs. Says nothing about the rest, which the decoder judges.
    package static func areHarmless(in json: [UInt8]) -> Bool {
        json.withUnsafeBytes { json in
            allTexts(of: json) { text, isKey in
                isKey ? text.isPlain && text.bytes.count <= longestKey : text.isPlain || hasFewMarks(text)
            }
        }
    }

    /// Whether no key has more marks in a row than any language needs. The other texts are a program's own.
    package static func haveBoundedKeys(in json: UnsafeRawBufferPointer) -> Bool {
        allTexts(of: json) { text, isKey in !isKey || text.isPlain || hasFewMarks(text) }
    }

    private struct Text {
        /// Without the quotes.
        var bytes: UnsafeRawBufferPointer
        var hasEscapes: Bool
        var isPlain: Bool
    }

    /// Whether no text, key or not, has more marks in a row than any language needs.
    package static func haveBoundedTexts(in json: [UInt8]) -> Bool { json.withUnsafeBytes(haveBoundedTexts) }

    package static func haveBoundedTexts(in json: UnsafeRawBufferPointer) -> Bool {
        allTexts(of: json) { text, _ in text.isPlain || hasFewMarks(text) }
    }

    /// Passes all texts on, each with the answer whether it is a key, until one is refused. Returns whether none was, and
    /// false for JSON that is not UTF-8.
    private static func allTexts(of json: UnsafeRawBufferPointer, _ isGood: (Text, Bool) -> Bool) -> Bool {
        // JSON has characters of ASCII, and each of them has a zero byte in UTF-16 and UTF-32. UTF-8 has none.
        guard !json.contains(0) else { return false }
        var place = 0
        while let start = json[place...].firstIndex(of: UInt8(ascii: "\"")) {
            let text = text(in: json, from: start + 1)
            place = start + 2 + text.bytes.count
            while place < json.count, isSpace(json[place]) { place += 1 }
            guard place < json.count else { return isGood(text, false) }
            guard isGood(text, json[place] == UInt8(ascii: ":")) else { return false }
        }
        return true
    }

    private static func text(in json: UnsafeRawBufferPointer, from start: Int) -> Text {
        var place = start
        var (hasEscapes, isASCII) = (false, true)
        while place < json.count, json[place] != UInt8(ascii: "\"") {
            if json[place] == UInt8(ascii: "\\") {
                hasEscapes = true
                place += 1
            } else if json[place] >= 0x80 {
                isASCII = false
            }
            place += 1
        }
        let bytes = UnsafeRawBufferPointer(rebasing: json[start..<min(place, json.count)])
        return Text(bytes: bytes, hasEscapes: hasEscapes, isPlain: isASCII && !hasEscapes)
    }

    private static func hasFewMarks(_ text: Text) -> Bool {
        guard text.hasEscapes else { return CombiningMarks.areBounded(in: text.bytes) }
        return withoutEscapes(text.bytes).withUnsafeBytes { CombiningMarks.areBounded(in: $0) }
    }

    /// The text with the characters that `\u0301` and its kin stand for, and a space for each other escape.
    private static func withoutEscapes(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var units: [UInt16] = []
        var place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "\\") else {
                text.append(bytes[place])
                place += 1
                continue
            }
            // Two of them may be one character.
            while let unit = unit(bytes, at: place) {
                units.append(unit)
                place += 6
            }
            if units.isEmpty {
                text.append(UInt8(ascii: " "))
                place += 2
            } else {
                text += String(decoding: units, as: UTF16.self).utf8
                units.removeAll(keepingCapacity: true)
            }
        }
        return text
    }

    /// The number of an escape such as `\u0301` that begins at a place.
    private static func unit(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt16? {
        guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
