public import Foundation

/// Writes a duration, such as "1:30" or "1 hr, 30 min". Foundation's class of this name does nothing on Linux.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable { case positional = 0, abbreviated, short, full, spellOut, brief }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Drops zeros at the beginning in the positional style, and all zeros in any other.
        public static let `default` = Self(rawValue: 1)
        public static let dropLeading = Self(rawValue: 2)
        public static let dropMiddle = Self(rawValue: 4)
        public static let dropTrailing = Self(rawValue: 8)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 1 << 16)
    }

    open var unitsStyle: UnitsStyle = .positional
    /// Years, months, weeks (`weekOfMonth`), days, hours, minutes and seconds; none stands for all of them, or for those
    /// of the components.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    /// The most units that are written, the largest ones; 0: any number.
    open var maximumUnitCount = 0
    open var calendar: Calendar? = .current
    /// Has no effect.
    open var collapsesLargestUnit = false
    /// Whether the text says "About". This phrase and the next one are written in English alone.
    open var includesApproximationPhrase = false
    /// Whether the text says "remaining".
    open var includesTimeRemainingPhrase = false
    open var formattingContext: Formatter.Context = .unknown

    /// The start of a duration without one: the first second of 2001.
    private static let start = Date(timeIntervalSinceReferenceDate: 0)

    /// Days of a duration without a start have 24 hours.
    private var evenCalendar: Calendar {
        var calendar = calendar ?? .current
        calendar.timeZone = .gmt
        return calendar
    }

    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let seconds = ti.rounded(.towardZero)
        return text(DurationParts(from: Self.start, to: Self.start + seconds, evenCalendar, units(of: nil)))
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        guard abs(endDate.timeIntervalSince(startDate)) < 1e12 else { return nil }
        return text(DurationParts(from: startDate, to: endDate, calendar ?? .current, units(of: nil)))
    }

    open func string(from components: DateComponents) -> String? {
        let all = DurationParts.Unit.allCases
        // Far beyond all that a person reads, and within the bounds of a date.
        guard all.allSatisfy({ abs(Double(components.value(for: $0.component) ?? 0)) < 1e9 }) else { return nil }
        var added = DateComponents()
        for unit in all { added.setValue(components.value(for: unit.component), for: unit.component) }
        let calendar = evenCalendar
        guard let end = calendar.date(byAdding: added, to: Self.start) else { return nil }
        return text(DurationParts(from: Self.start, to: end, calendar, units(of: components)))
    }

    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    private func units(of components: DateComponents?) -> [DurationParts.Unit] {
        let all = DurationParts.Unit.allCases
        let allowed = all.filter { unit in
            guard allowedUnits.isEmpty else { return allowedUnits.contains(unit.flag) }
            return components.map { $0.value(for: unit.component) != nil } ?? true
        }
        return allowed.isEmpty ? all : allowed
    }

    private func text(_ parts: DurationParts) -> String {
        var parts = parts
        let sign = parts.isNegative && !parts.isZero ? "-" : ""
        let locale = calendar?.locale ?? .current
        if zeroFormattingBehavior.contains(.default) {
            parts.drop(unitsStyle == .positional ? .dropLeading : .dropAll)
        } else if !zeroFormattingBehavior.contains(.pad) {
            // A place between others always stands.
            let zeros = zeroFormattingBehavior
            parts.drop(unitsStyle == .positional ? zeros.intersection(.dropLeading) : zeros)
        }
        parts.keep(maximumUnitCount)
        let text = sign + (unitsStyle == .positional ? positional(parts.parts, locale) : words(parts.parts, locale))
        guard locale.language.languageCode == .english else { return text }
        return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    private func words(_ parts: [DurationParts.Part], _ locale: Locale) -> String {
        let width: UnitText.Width =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short, .brief: .short
            case .abbreviated, .positional: .narrow
            }
        let units = UnitText(locale: locale, width: width)
        let texts = parts.compactMap { part in
            units.text(
                Double(part.value), part.unit.rawValue,
                number: unitsStyle == .spellOut ? Self.spelled(part.value, locale) : nil)
        }
        guard unitsStyle == .brief else { return units.joined(texts) }
        // As the short style, without the spaces in a part.
        return texts.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ")
    }

    private static func spelled(_ number: Int, _ locale: Locale) -> String? {
        let formatter = NumberFormatter()
        (formatter.locale, formatter.numberStyle) = (locale, .spellOut)
        return formatter.string(from: NSNumber(value: number))
    }

    /// Hours, minutes and seconds by their places, behind larger units in words: "1:30", "3d 1:30:00", "3d".
    private func positional(_ parts: [DurationParts.Part], _ locale: Locale) -> String {
        guard parts.contains(where: \.unit.isPositional) else { return words(parts, locale) }
        let pads = zeroFormattingBehavior.contains(.pad)
        let larger = parts.filter { !$0.unit.isPositional && (pads || $0.value != 0) }
        let places = parts.filter(\.unit.isPositional)
        let times = places.enumerated().map { index, part in
            let isPadded = index > 0 || (pads && larger.isEmpty)
            return isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }
        let isWhole = !larger.isEmpty && !pads && places.allSatisfy { $0.value == 0 }
        let clock = isWhole ? [] : [times.joined(separator: ":")]
        return ((larger.isEmpty ? [] : [words(larger, locale)]) + clock).joined(separator: " ")
    }
}

extension DateComponentsFormatter {
    /// The text of the components in a style, with the formatter's defaults for all else.
    public class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Always false: units are whole.
    public var allowsFractionalUnits: Bool {
        get { false }
        set {}
    }
}
