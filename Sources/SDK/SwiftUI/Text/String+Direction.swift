import DisplayLists

extension String {
    /// Whether its first letter belongs to a script that is written from right to left.
    var isRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
        return switch letter.value {
        // Hebrew, Arabic and their neighbours, and their presentation forms.
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension DisplayTextAlignment {
    var mirrored: DisplayTextAlignment {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .center, .justified: self
        }
    }
}
