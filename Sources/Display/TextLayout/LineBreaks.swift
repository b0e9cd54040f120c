import CPangoCairo

/// The places in a text where a line may begin, by Unicode's rules: behind spaces and hyphens, between ideographs, and
/// between the words of a script without spaces whose dictionary the machine has.
package enum LineBreaks {
    /// The most bytes of a text that are looked at: four times what one text has at most. A longer one has lines behind
    /// spaces alone.
    private static let mostBytes = 4 * TextCleaning.maximumBytes

    /// - Returns: for each Unicode scalar whether a line may begin before it.
    package static func places(in text: String) -> [Bool] { TextEngine.use { places(in: text, engine: $0) } }

    /// As `places(in:)`, under the engine's lock: Pango keeps the dictionary of a script without one.
    static func places(in text: String, engine: borrowing TextEngine) -> [Bool] {
        // A zero would end the text for Pango's counter.
        let scalars: [Unicode.Scalar] = text.unicodeScalars.map { $0.value == 0 ? " " : $0 }
        guard !scalars.isEmpty else { return [] }
        guard text.utf8.count <= mostBytes else {
            return [false] + zip(scalars, scalars.dropFirst()).map { isSpace($0) && !isSpace($1) }
        }
        var bytes = scalars.flatMap { Array($0.utf8) }
        var places = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
        let count = Int32(bytes.count)
        bytes.append(0)
        bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                pango_get_log_attrs(
                    text.baseAddress, count, -1, pango_language_from_string("en"), &places, Int32(places.count))
            }
        }
        return places.dropLast().map { $0.is_line_break != 0 }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace && scalar != "\u{A0}"
    }
}
