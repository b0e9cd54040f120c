/// The room that letters of the system's font take at most, known without the text engine.
///
/// The widths are the largest of all weights and sizes of Inter 4.0, from its tables (hmtx), rounded up.
enum LetterRoom {
    /// In sizes of the font; nil for a text with letters outside of ASCII.
    static func most(of text: String) -> Double? {
        var room = 0.0
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            room += most(of: byte)
        }
        return room
    }

    private static func most(of letter: UInt8) -> Double {
        switch letter {
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): 1.1
        case UInt8(ascii: "a")...UInt8(ascii: "z"): 0.66
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 0.74
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.8
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): 0.45
        default: 1.1
        }
    }
}
