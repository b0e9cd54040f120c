/// Letters that a page writes by names and numbers.
enum HTMLEntities {
    /// A name, or a number with its signs, has no more bytes than this.
    private static let longest = 12

    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let first = rest.first {
            if first == UInt8(ascii: "&"),
                let end = rest.dropFirst().prefix(longest).firstIndex(of: UInt8(ascii: ";")),
                let letters = letters(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
            {
                result.append(contentsOf: letters.utf8)
                rest = rest[(end + 1)...]
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func letters(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
        // No page can hold a zero, half of a pair or a number beyond Unicode.
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number).map { String(Character($0)) } ?? "\u{FFFD}"
    }

    private static let names: [String: String] = {
        var names = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "ndash": "–", "mdash": "—",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹",
            "rsaquo": "›", "bull": "•", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
            "harr": "↔", "minus": "−", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "radic": "√",
            "sum": "∑", "prime": "′", "Prime": "″", "permil": "‰", "dagger": "†", "Dagger": "‡", "oelig": "œ",
            "OElig": "Œ", "scaron": "š", "Scaron": "Š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜",
            "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦", "loz": "◊", "star": "☆", "starf": "★",
            "check": "✓", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
            "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "alpha": "α", "beta": "β", "gamma": "γ",
            "delta": "δ", "Delta": "Δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "Sigma": "Σ",
            "omega": "ω", "Omega": "Ω",
        ]
        // The second half of Latin-1, from the space on that is not broken.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (index, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = Unicode.Scalar(0xA0 + UInt32(index)).map { String(Character($0)) }
        }
        return names
    }()
}
