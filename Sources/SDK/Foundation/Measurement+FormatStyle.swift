public import Foundation

extension Measurement where UnitType: Dimension {
    /// Writes a measurement with its unit, such as "12 km". Foundation has no such style on Linux.
    ///
    /// Temperatures and lengths are converted to the units of the locale's system, and so are the units of the purposes
    /// that `MeasurementFormatUnitUsage` names; all others keep their unit, and so does a length of zero.
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
            return UnitName(unit: shown.unit, width: width, hidesScale: hidesScaleName, locale: locale)
                .after(number.locale(locale).format(shown.value), shown.value)
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
    let unit: Dimension
    let width: MeasurementFormatUnitWidth
    let hidesScale: Bool
    let locale: Locale

    func after(_ number: String, _ value: Double) -> String {
        if unit is UnitTemperature, width != .wide, hidesScale || width == .narrow { return number + "°" }
        let widths: UnitText.Width =
            switch width {
            case .wide: .wide
            case .narrow: .narrow
            default: .short
            }
        // As many digits as are shown: a number that looks like 1 has a unit in the singular.
        let parts = number.split(separator: locale.decimalSeparator ?? ".", maxSplits: 1)
        let digits = parts.count > 1 ? parts[1].count(where: \.isNumber) : 0
        let text = UnitText(locale: locale, width: widths)
            .text(value, unit, fraction: digits...digits, number: number)
        return text ?? number + (width == .narrow ? "" : " ") + unit.symbol
    }
}
