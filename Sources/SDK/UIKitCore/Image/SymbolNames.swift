import Glibc

/// The original's symbol names and the words that the symbol font draws for them.
package enum SymbolNames {
    /// The symbol font's word for this name alone.
    package static func exactLigature(for name: String) -> String? { word(for: name) }

    /// The symbol font's word; nil if neither the name nor a simpler form is known.
    package static func ligature(for name: String) -> String? {
        let forms = SymbolForms(name)
        if let word = forms.lazy.compactMap(word).first(where: { _ in true }) { return word }
        // A stroke through a known symbol: the sign that forbids.
        guard let base = forms.unstruck, ligature(for: base) != nil else { return nil }
        return word(for: "nosign")
    }

    // Constant text that is searched: each extension would build a dictionary of hundreds of strings in its own memory,
    // and a widget looks up a handful of names.
    private static func word(for name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }) else { return nil }
        let wanted = Array("\n\(name)=".utf8)
        // A search by characters takes half a millisecond, one by bytes some microseconds.
        let found = SymbolTable.text.utf8.withContiguousStorageIfAvailable { text -> String? in
            guard let start = text.baseAddress else { return nil }
            var place = 0
            while place + wanted.count <= text.count {
                guard let line = memchr(start + place, Int32(UInt8(ascii: "\n")), text.count - place) else {
                    return nil
                }
                place = UnsafeRawPointer(start).distance(to: line)
                guard place + wanted.count <= text.count else { return nil }
                if memcmp(line, wanted, wanted.count) == 0 {
                    let word = text[(place + wanted.count)...].prefix { $0 != UInt8(ascii: "\n") }
                    return String(decoding: word, as: UTF8.self)
                }
                place += 1
            }
            return nil
        }
        return found ?? nil
    }
}
