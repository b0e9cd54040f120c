/// The parts of a locale's name. A value.
struct LocaleParts {
    /// In small letters, such as `de`; empty for the C library's own locale.
    var code = ""
    /// Such as `Latn`.
    var script: String?
    /// Such as `AT` or `419`.
    var region: String?
    /// Such as `calendar=gregorian`.
    private var keywords: String?

    var isEmpty: Bool { code.isEmpty }

    var identifier: String {
        [code, script, region].compactMap(\.self).joined(separator: "_") + (keywords.map { "@" + $0 } ?? "")
    }

    /// As BCP 47 names it. Chinese always has its script, as on the original platform.
    var language: String {
        var script = script
        if script == nil, code == "zh" { script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans" }
        return [code, script, region].compactMap(\.self).joined(separator: "-")
    }

    /// The scripts that the C library names behind an at sign.
    private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

    init?(_ name: String) {
        guard name.utf8.count <= 100 else { return nil }
        let halves = name.split(separator: "@", maxSplits: 1)
        guard let plain = halves.first?.split(separator: ".").first else { return nil }
        guard plain != "C", plain != "POSIX" else { return }
        var parts = plain.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
        guard let code = parts.popFirst(), (2...3).contains(code.count), code.allSatisfy(Self.isLetter) else {
            return nil
        }
        self.code = code.lowercased()
        if let script = parts.first, script.count == 4, script.allSatisfy(Self.isLetter) {
            self.script = script.prefix(1).uppercased() + script.dropFirst().lowercased()
            parts.removeFirst()
        }
        if let region = parts.popFirst() {
            guard
                (region.count == 2 && region.allSatisfy(Self.isLetter))
                    || (region.count == 3 && region.allSatisfy(Self.isDigit))
            else { return nil }
            self.region = region.uppercased()
        }
        guard parts.isEmpty else { return nil }
        guard halves.count > 1 else { return }
        if halves[1].contains("=") {
            guard halves[1].allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || "=;-".contains($0) }) else {
                return nil
            }
            keywords = String(halves[1])
        } else if let script = Self.scripts[halves[1].lowercased()] {
            self.script = script
        }
    }

    // A character with a mark that has no form of its own lies between the others too, and is not of ASCII.

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && ("0"..."9").contains(character)
    }

    private static func isLetter(_ character: Character) -> Bool {
        character.isASCII && (("a"..."z").contains(character) || ("A"..."Z").contains(character))
    }
}
