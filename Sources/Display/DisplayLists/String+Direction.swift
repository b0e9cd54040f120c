extension String {
    /// Whether its first letter, or the mark before it, belongs to a script that is written from right to left.
    package var isRightToLeft: Bool {
        for byte in utf8 {
            // A letter of ASCII, in either case.
            if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { return false }
            if byte >= 0x80 { return isRightToLeftBeyondASCII }
        }
        return false
    }

    private var isRightToLeftBeyondASCII: Bool {
        let letter = unicodeScalars.first { scalar in
            // The marks of a direction stand before a letter that is not there.
            [0x061C, 0x200E, 0x200F].contains(scalar.value) || scalar.properties.isAlphabetic
        }
        guard let letter else { return false }
        return switch letter.value {
        case 0x200F: true
        // Hebrew, Arabic and their neighbours, and their presentation forms.
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension DisplayTextAlignment {
    /// The other side.
    package var mirrored: DisplayTextAlignment {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .center, .justified: self
        }
    }
}

extension DisplayText {
    /// The side as if its lines were written from left to right: `leading` is the left one.
    package var side: DisplayTextAlignment {
        guard string.isRightToLeft else { return alignment }
        return alignment == .justified ? .trailing : alignment.mirrored
    }
}
