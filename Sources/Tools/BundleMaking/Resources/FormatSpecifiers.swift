import ExtensionManifest

/// The places for values in a format, such as `%lld`.
///
/// The SDK has a reader of formats too (`FormatReader`), which this room cannot import. It fills places in; this one
/// rewrites them and keeps their text.
enum FormatSpecifiers {
    /// The first place for a number, without its percent sign; nil without one.
    static func first(in text: String) -> String? {
        places(in: text).first { !$0.specifier.hasSuffix("@") }.map { String($0.specifier) }
    }

    /// The text with the number of its value in each place: `%1$lld of %2$@`. A text with numbers stays as it is.
    static func numbered(_ text: String) -> String {
        let places = places(in: text)
        guard !places.contains(where: { $0.specifier.contains("$") }) else { return text }
        var result = ""
        var end = text.startIndex
        for (number, place) in places.enumerated() {
            result += text[end..<place.start] + "%\(number + 1)$" + place.specifier
            end = place.specifier.endIndex
        }
        return result + text[end...]
    }

    private static func places(in text: String) -> [(start: String.Index, specifier: Substring)] {
        var found: [(String.Index, Substring)] = []
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                rest = rest.dropFirst()
                continue
            }
            let flags = rest.prefix { "0123456789$.+-# hlqLztj".contains($0) }
            guard flags.count <= 16, let conversion = rest[flags.endIndex...].first,
                "@dDuUxXoOfFeEgGcCsSpaA".contains(conversion)
            else { continue }
            let end = rest.index(after: flags.endIndex)
            found.append((percent, rest[..<end]))
            rest = rest[end...]
        }
        return found
    }
}
