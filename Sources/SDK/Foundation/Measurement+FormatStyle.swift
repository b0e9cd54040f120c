public import Foundation

extension Measurement where UnitType: Dimension {
    /// Writes a measurement with its unit, such as "12 km". Foundation has no such style on Linux.
    ///
    /// Temperatures and lengths are converted to the units of the locale's system, and so are the units of the purposes
    /// that `MeasurementFormatUnitUsage` names; all others keep their unit, and so does a length of zero. Names are
    /// English.
    public struct FormatStyle: Foundation.FormatStyle {
        public typealias UnitWidth = MeasurementFormatUnitWidth

        public var width: UnitWidth
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        public var locale: Locale
        /// Of temperatures: "20°" in place of "20°C".
        public var hidesScaleName = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType>? = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
            self.locale = locale
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        public func format(_ value: Measurement<UnitType>) -> String {
            let isKept = usage == nil || usage == .asProvided
            let shown = isKept ? value : LocalUnits(locale, usage?.name).converted(value)
            let number = numberFormatStyle ?? Self.number(shown.value, isRounded: !isKept)
            return UnitName(shown.unit, width, hidesScale: hidesScaleName).after(
                number.locale(locale).format(shown.value), isOne: abs(shown.value) == 1)
        }

        /// A converted value is rounded to a whole number, but has two digits: 23, 1.2.
        private static func number(_ value: Double, isRounded: Bool) -> FloatingPointFormatStyle<Double> {
            let number = FloatingPointFormatStyle<Double>.number
            guard isRounded else { return number }
            return abs(value) < 10 ? number.precision(.significantDigits(1...2)) : number.precision(.fractionLength(0))
        }
    }

    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
        style.hidesScaleName = hidesScaleName
        return style
    }
}

/// A unit in words or as a symbol.
private struct UnitName {
    private let unit: Dimension
    private let symbol: String
    private let width: MeasurementFormatUnitWidth
    private let hidesScale: Bool

    init(_ unit: Dimension, _ width: MeasurementFormatUnitWidth, hidesScale: Bool) {
        self.unit = unit
        // Foundation writes it with a capital letter.
        symbol = unit.symbol == "kCal" ? "kcal" : unit.symbol
        self.width = width
        self.hidesScale = hidesScale
    }

    func after(_ number: String, isOne: Bool) -> String {
        if unit is UnitTemperature, width != .wide {
            return number + (hidesScale || width == .narrow ? "°" : symbol)
        }
        if width == .wide, let word = Self.words[symbol] {
            return "\(number) \(isOne ? word : Self.plural(word))"
        }
        return width == .narrow ? number + symbol : "\(number) \(Self.short[symbol] ?? symbol)"
    }

    /// Where the abbreviation is longer than the symbol.
    private static let short = ["h": "hr", "s": "sec"]

    private static func plural(_ word: String) -> String {
        switch word {
        case "foot": "feet"
        case "inch": "inches"
        case let degree where degree.hasPrefix("degree "): "degrees" + degree.dropFirst("degree".count)
        default: word + "s"
        }
    }

    /// By Foundation's symbols.
    private static let words = [
        "s": "second", "min": "minute", "h": "hour", "km": "kilometer", "m": "meter", "cm": "centimeter",
        "mm": "millimeter", "mi": "mile", "yd": "yard", "ft": "foot", "in": "inch", "kg": "kilogram", "g": "gram",
        "lb": "pound", "oz": "ounce", "L": "liter", "mL": "milliliter", "°C": "degree Celsius",
        "°F": "degree Fahrenheit", "kcal": "kilocalorie", "cal": "calorie", "J": "joule",
    ]
}
