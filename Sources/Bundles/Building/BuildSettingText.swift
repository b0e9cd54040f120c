/// The transformations of names that modifiers of build settings apply.
package enum BuildSettingText {
    /// `Clock` for `libClock.so`, `Clock.so` and `Clock`.
    package static func productName(ofLibrary file: String) -> String {
        var name = Substring(file)
        if name.hasSuffix(".so") {
            name = name.dropLast(3)
            if let dot = name.lastIndex(of: "."), Machine.sliceNames.contains(String(name[name.index(after: dot)...])) {
                name = name[..<dot]
            }
        }
        if name.hasPrefix("lib"), name.utf8.count > 3 { name = name.dropFirst(3) }
        return String(name)
    }

    /// `:c99extidentifier`: letters, digits and underscores; a leading digit is replaced too.
    package static func c99Identifier(_ text: String) -> String {
        if isPlainIdentifier(text) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            let fits = result.isEmpty ? scalar.properties.isXIDStart || scalar == "_" : scalar.properties.isXIDContinue
            result.unicodeScalars.append(fits ? scalar : "_")
        }
        return result
    }

    /// A letter or an underscore of ASCII, and then such letters, digits and underscores.
    private static func isPlainIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
            default: false
            }
        }
    }

    /// `:rfc1034identifier`: ASCII letters, digits, hyphens and dots; anything else becomes a hyphen.
    package static func rfc1034Identifier(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".": result.unicodeScalars.append(scalar)
            default: result.append("-")
            }
        }
        return result
    }
}
