/// Looks at the keys of untrusted JSON before it is decoded.
///
/// A decoder hashes each key in Unicode's normal form, and the time for one key of combining marks grows with the square
/// of its length. Hostel's own keys are short and ASCII, so another key is refused.
enum JSONKeys {
    /// Bytes of the longest key. Our choice: no message in this package has a key with half as many.
    static let longest = 64

    /// Whether all keys are ASCII without escapes and short. Says nothing about the rest, which the decoder judges.
    static func arePlain(in json: [UInt8]) -> Bool {
        json.withUnsafeBufferPointer { json in
            var place = 0
            while let start = json[place...].firstIndex(of: UInt8(ascii: "\"")) {
                let (end, isPlain) = text(in: json, from: start + 1)
                place = end + 1
                while place < json.count, isSpace(json[place]) { place += 1 }
                guard place < json.count else { return true }
                if json[place] == UInt8(ascii: ":"), !isPlain || end - start - 1 > longest { return false }
            }
            return true
        }
    }

    /// The place of the closing quote of a text, or the end of all; and whether the text is ASCII without escapes.
    private static func text(in json: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, isPlain: Bool) {
        var (place, isPlain) = (start, true)
        while place < json.count, json[place] != UInt8(ascii: "\"") {
            if json[place] == UInt8(ascii: "\\") {
                isPlain = false
                place += 1
            } else if json[place] >= 0x80 {
                isPlain = false
            }
            place += 1
        }
        return (min(place, json.count), isPlain)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
