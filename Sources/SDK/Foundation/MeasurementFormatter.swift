public import Foundation

/// Writes a measurement with its unit, such as "12 km". Foundation's class of this name does nothing on Linux.
///
/// A length, a mass, a speed and a temperature are converted to the unit of the locale; all others keep their unit.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The measurement keeps its unit.
        public static let providedUnit = Self(rawValue: 1)
        /// A length or a mass has the unit of the locale that suits its value: 500 m and not 0.5 km.
        public static let naturalScale = Self(rawValue: 2)
        public static let temperatureWithoutUnit = Self(rawValue: 4)
    }

    open var unitOptions: UnitOptions = []
    /// "12km", "12 km" or "12 kilometers".
    open var unitStyle: Formatter.UnitStyle = .medium
    /// Setting it sets that of the number formatter.
    open var locale: Locale? = .current { didSet { numberFormatter?.locale = locale } }
    // Authors use it with and without an optional chain, as on the original platform.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        var (value, unit): (Double, Unit) = (measurement.value, measurement.unit)
        if let dimension = unit as? Dimension {
            let shown = shownUnit(value, dimension)
            if shown != dimension {
                value = shown.converter.value(fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: value))
            }
            unit = shown
        }
        let number = numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
        if unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) { return number + "°" }
        let least = max(numberFormatter?.minimumFractionDigits ?? 0, 0)
        let digits = least...max(numberFormatter?.maximumFractionDigits ?? 3, least)
        return text(of: unit, value, fraction: digits, number: number) ?? number + " " + unit.symbol
    }

    /// The name or the symbol of a unit.
    open func string(from unit: Unit) -> String {
        text(of: unit, 0, fraction: 0...0, number: "")?.trimmingCharacters(in: .whitespaces) ?? unit.symbol
    }

    private func shownUnit(_ value: Double, _ unit: Dimension) -> Dimension {
        if unitOptions.contains(.providedUnit) { return unit }
        let units = LocalUnits(locale ?? .current, nil)
        return unitOptions.contains(.naturalScale) ? units.naturalUnit(for: value, unit) : units.usualUnit(like: unit)
    }

    private func text(of unit: Unit, _ value: Double, fraction: ClosedRange<Int>, number: String) -> String? {
        let width: UnitText.Width =
            switch unitStyle {
            case .long: .wide
            case .short: .narrow
            default: .short
            }
        return UnitText(locale: locale ?? .current, width: width).text(value, unit, fraction: fraction, number: number)
    }
}
