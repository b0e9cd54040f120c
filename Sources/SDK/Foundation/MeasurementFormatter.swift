public import Foundation

/// Writes a measurement with its unit's symbol, such as "12 km". Foundation's class of this name does nothing on Linux.
///
/// Units are written as symbols in every style. `naturalScale` and the conversion to the locale's system are not done,
/// but for temperatures.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let providedUnit = Self(rawValue: 1)
        public static let naturalScale = Self(rawValue: 2)
        public static let temperatureWithoutUnit = Self(rawValue: 4)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle: Formatter.UnitStyle = .medium
    open var locale: Locale? = .current
    // Authors use it with and without an optional chain, as on the original platform.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        var value = measurement.value
        var symbol = measurement.unit.symbol
        if let temperature = measurement.unit as? UnitTemperature {
            let shown = unitOptions.contains(.providedUnit) ? temperature : Self.temperature(locale ?? .current)
            value = Measurement(value: value, unit: temperature).converted(to: shown).value
            symbol = unitOptions.contains(.temperatureWithoutUnit) ? "°" : shown.symbol
        }
        let number = numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
        return symbol.hasPrefix("°") || unitStyle == .short ? number + symbol : number + " " + symbol
    }

    open func string(from unit: Unit) -> String { unit.symbol }

    private static func temperature(_ locale: Locale) -> UnitTemperature {
        locale.measurementSystem == .us ? .fahrenheit : .celsius
    }
}
