import Foundation

/// The automatic agreement of a phrase such as `^[3 new message](inflect: true)` with the number in it, in English.
enum EnglishPlural {
    /// The phrase with its last word in the plural, unless its first number is one. Other languages keep the phrase.
    static func agreed(_ phrase: String, locale: Locale) -> String {
        guard locale.language.languageCode?.identifier == "en", let number = firstNumber(phrase), number != "1",
            let start = phrase.lastIndex(where: { !$0.isLetter }).map(phrase.index(after:)), start < phrase.endIndex
        else { return phrase }
        return phrase[..<start] + plural(String(phrase[start...]))
    }

    private static func firstNumber(_ phrase: String) -> Substring? {
        guard let first = phrase.firstIndex(where: \.isNumber) else { return nil }
        return phrase[first...].prefix { $0.isNumber || $0 == "." || $0 == "," }
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "goose": "geese", "leaf": "leaves", "half": "halves", "shelf": "shelves", "life": "lives",
        "knife": "knives", "wolf": "wolves", "hero": "heroes", "potato": "potatoes",
    ]

    private static func plural(_ word: String) -> String {
        let lower = word.lowercased()
        if let known = irregular[lower] { return (word.first?.isUppercase ?? false) ? known.capitalized : known }
        // A word in the plural stays.
        if lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us") { return word }
        if irregular.values.contains(lower) { return word }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + (["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) ? "es" : "s")
    }
}
