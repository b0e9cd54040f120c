/// References to build settings, `$(NAME)` and `${NAME}`, which a build replaces.
package enum BuildVariable {
    /// The bound of one text's references in reports.
    private static let most = 256

    package static func occurs(in text: String) -> Bool {
        guard text.holds(UInt8(ascii: "$")) else { return false }
        return !BuildReferences(text).places.isEmpty
    }

    /// The references as written, outermost first, each once, in the text's order. A long one is shortened, and of very
    /// many only the first are given.
    package static func references(in text: String) -> [String] {
        guard text.holds(UInt8(ascii: "$")) else { return [] }
        let scan = BuildReferences(text)
        var result: [String] = []
        var seen: Set<String> = []
        for place in scan.places where !place.isRepetition && result.count < most {
            let reference = BriefText.shortened(String(decoding: scan.bytes[place.range], as: UTF8.self))
            if seen.insert(reference).inserted { result.append(reference) }
        }
        return result
    }

    /// `NAME` of `$(NAME:modifier)`.
    package static func settingName(_ reference: String) -> String {
        String(reference.dropFirst(2).prefix { $0 != ":" && $0 != ")" && $0 != "}" })
    }
}
