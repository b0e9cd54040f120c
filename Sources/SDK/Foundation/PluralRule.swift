import Foundation

/// The kind of a number in a language's grammar, from the rules of Unicode CLDR for whole numbers and fractions.
struct PluralRule {
    enum Kind: String { case zero, one, two, few, many, other }

    private let language: String

    init(_ locale: Locale) { language = locale.language.languageCode?.identifier ?? "en" }

    func kind(of number: Double) -> Kind {
        guard number.isFinite else { return .other }
        let magnitude = abs(number)
        guard magnitude == magnitude.rounded(), magnitude < 9e15 else { return fraction(magnitude) }
        return whole(Int(magnitude))
    }

    private func fraction(_ number: Double) -> Kind {
        switch language {
        case "fr", "pt", "hy": number < 2 ? .one : .other
        case "cs", "sk": .many
        case "lt": .many
        default: .other
        }
    }

    private func whole(_ n: Int) -> Kind {
        let tens = n % 100
        let ones = n % 10
        switch language {
        case "ja", "zh", "ko", "th", "vi", "id", "ms", "my", "lo", "km": return .other
        case "fr", "pt", "hy", "hi", "fa", "bn", "gu", "kn", "zu", "am": return n <= 1 ? .one : .other
        case "ru", "uk", "be":
            if ones == 1, tens != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
        case "sr", "hr", "bs":
            if ones == 1, tens != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .other
        case "pl":
            if n == 1 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
        case "cs", "sk": return n == 1 ? .one : ((2...4).contains(n) ? .few : .other)
        case "sl": return tens == 1 ? .one : (tens == 2 ? .two : ((3...4).contains(tens) ? .few : .other))
        case "lt":
            if (11...19).contains(tens) { return .other }
            return ones == 1 ? .one : (ones >= 2 ? .few : .other)
        case "lv": return ones == 0 || (11...19).contains(tens) ? .zero : (ones == 1 ? .one : .other)
        case "ro": return n == 1 ? .one : (n == 0 || (1...19).contains(tens) ? .few : .other)
        case "ar":
            if n <= 2 { return [.zero, .one, .two][n] }
            return (3...10).contains(tens) ? .few : (tens >= 11 ? .many : .other)
        case "he", "iw": return n == 1 ? .one : (n == 2 ? .two : .other)
        case "ga":
            if n == 1 || n == 2 { return n == 1 ? .one : .two }
            return (3...6).contains(n) ? .few : ((7...10).contains(n) ? .many : .other)
        case "cy":
            let kinds: [Kind] = [.zero, .one, .two, .few, .other, .other, .many]
            return n < kinds.count ? kinds[n] : .other
        default: return n == 1 ? .one : .other
        }
    }
}
