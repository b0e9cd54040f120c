import Foundation

/// The original's symbol names and the words that the symbol font draws for them.
enum SymbolNames {
    /// The symbol font's word; nil if neither the name nor a simpler form is known.
    static func ligature(for name: String) -> String? {
        let forms = SymbolForms(name)
        if let word = forms.lazy.compactMap(word).first(where: { _ in true }) { return word }
        // A stroke through a known symbol: the sign that forbids.
        guard let base = forms.unstruck, ligature(for: base) != nil else { return nil }
        return word(for: "nosign")
    }

    // Constant text that is searched: each extension would build a dictionary of hundreds of strings in its own memory,
    // and a widget looks up a handful of names.
    private static func word(for name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }),
            let line = SymbolTable.text.range(of: "\n" + name + "=")
        else { return nil }
        return String(SymbolTable.text[line.upperBound...].prefix { $0 != "\n" })
    }
}
