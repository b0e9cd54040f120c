import Foundation

/// A distance from now in the words of a language.
///
/// Months and years have 30.44 and 365.25 days. Only English has words for them here: Foundation's units end at weeks.
struct LiveDistance {
    private let seconds: Int
    private let locale: Locale

    /// - Parameter seconds: 0 to 1e11.
    init(_ seconds: Int, _ locale: Locale) { (self.seconds, self.locale) = (seconds, locale) }

    private static let (month, year) = (2_629_800, 31_557_600)

    /// Its two greatest units, such as `2 hr, 15 min`.
    var short: String {
        guard let (years, months, days) = calendarParts else { return words(.abbreviated, units: 2) }
        if years > 0 {
            return joined(
                "\(years) yr\(years == 1 ? "" : "s")", months > 0 ? "\(months) mth\(months == 1 ? "" : "s")" : nil)
        }
        return joined(
            "\(months) mth\(months == 1 ? "" : "s")", days > 0 ? "\(days) day\(days == 1 ? "" : "s")" : nil)
    }

    /// Its greatest unit, such as `2 hours`.
    var long: String {
        guard let (years, months, _) = calendarParts else { return words(.wide, units: 1) }
        return years > 0 ? "\(years) year\(years == 1 ? "" : "s")" : "\(months) month\(months == 1 ? "" : "s")"
    }

    private func joined(_ first: String, _ second: String?) -> String { second.map { "\(first), \($0)" } ?? first }

    /// Years, months and days; nil for less than a month, and for other languages.
    private var calendarParts: (years: Int, months: Int, days: Int)? {
        guard seconds >= Self.month, locale.language.languageCode == .english else { return nil }
        let rest = seconds % Self.year
        return (seconds / Self.year, rest / Self.month, rest % Self.month / 86_400)
    }

    private func words(_ width: Duration.UnitsFormatStyle.UnitWidth, units: Int) -> String {
        // Only whole units that follow one another, so that no zero stands between them.
        let lengths: [(Duration.UnitsFormatStyle.Unit, Int)] = [
            (.days, 86_400), (.hours, 3600), (.minutes, 60), (.seconds, 1),
        ]
        let first = lengths.firstIndex { seconds >= $0.1 } ?? lengths.count - 1
        let shown = lengths[first..<min(first + units, lengths.count)]
        let length = seconds / (shown.last?.1 ?? 1) * (shown.last?.1 ?? 1)
        return Duration.seconds(length).formatted(
            Duration.UnitsFormatStyle(
                allowedUnits: Set(shown.map(\.0)), width: width, zeroValueUnits: .hide,
                fractionalPart: .hide(rounded: .towardZero)
            ).locale(locale))
    }
}
