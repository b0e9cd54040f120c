import Foundation

/// An entry of a `.stringsdict`: a format with variables, each with a form for each kind of number.
struct PluralText {
    fileprivate struct Variable {
        var place: String
        var forms: [String: String]
    }

    private let format: String
    private let variables: [String: Variable]

    /// Nil if the entry has another form.
    init?(_ entry: Any) {
        guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String
        else { return nil }
        self.format = format
        variables = entry.compactMapValues { value in
            guard let variable = value as? [String: Any] else { return nil }
            let forms = variable.compactMapValues { $0 as? String }
            return Variable(place: forms["NSStringFormatValueTypeKey"] ?? "d", forms: forms)
        }
    }

    /// The format with `%#@name@` replaced by the variable's form for the number at its place.
    func format(_ arguments: [LocalizationArgument], locale: Locale) -> String {
        var depth = 0
        return expand(format, arguments, locale, &depth)
    }

    // Variables may stand in forms of other variables; a cycle ends at the bound.
    private func expand(
        _ text: String, _ arguments: [LocalizationArgument], _ locale: Locale, _ depth: inout Int
    ) -> String {
        guard depth < 16 else { return text }
        depth += 1
        var result = ""
        var rest = Substring(text)
        var position = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            let place = rest[rest.index(after: percent)...]
            guard let reference = PluralReference(place), let variable = variables[reference.name] else {
                result += "%"
                rest = place
                if rest.first == "%" {
                    result += "%"
                    rest = rest.dropFirst()
                } else if rest.first(where: { $0.isLetter || $0 == "@" }) != nil {
                    position += 1
                }
                continue
            }
            let index = reference.position.map { $0 - 1 } ?? position
            position += 1
            let number = arguments.indices.contains(index) ? arguments[index].number : 0
            let form = variable.form(number, locale)
            // The form's own place refers to the same value.
            let own = "%\(index + 1)$" + variable.place
            result += expand(form.replacingOccurrences(of: "%" + variable.place, with: own), arguments, locale, &depth)
            rest = reference.rest
        }
        return result + rest
    }
}

extension PluralText.Variable {
    fileprivate func form(_ number: Double, _ locale: Locale) -> String {
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[PluralRule(locale).kind(of: number).rawValue] ?? forms["other"] ?? ""
    }
}

/// A reference to a variable: `#@name@` or `2$#@name@`, after its percent sign.
private struct PluralReference {
    let name: String
    let position: Int?
    let rest: Substring

    init?(_ text: Substring) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        var rest = text[digits.endIndex...]
        position = digits.isEmpty ? nil : Int(digits)
        if !digits.isEmpty {
            guard rest.first == "$", let position, (1...1_000).contains(position) else { return nil }
            rest = rest.dropFirst()
        }
        guard rest.hasPrefix("#@") else { return nil }
        rest = rest.dropFirst(2)
        guard let end = rest.firstIndex(of: "@") else { return nil }
        name = String(rest[..<end])
        self.rest = rest[rest.index(after: end)...]
    }
}

extension LocalizationArgument {
    var number: Double {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .text: 0
        }
    }
}
