internal import Foundation

/// The identifier of CLDR for a unit of Foundation.
enum UnitIdentifier {
    /// Nil for a unit that an author made, or that CLDR does not have.
    static func identifier(of unit: Unit) -> String? {
        switch unit {
        case is UnitLength: lengths[unit.symbol]
        case is UnitMass: masses[unit.symbol]
        case is UnitTemperature: ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"][unit.symbol]
        case is UnitSpeed:
            ["m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot"][
                unit.symbol]
        // Foundation on Linux writes a minute as "m".
        case is UnitDuration:
            ["h": "hour", "m": "minute", "min": "minute", "s": "second", "ms": "millisecond", "µs": "microsecond"][
                unit.symbol]
        case is UnitEnergy:
            [
                "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
            ][unit.symbol]
        case is UnitPower:
            [
                "W": "watt", "kW": "kilowatt", "mW": "milliwatt", "MW": "megawatt", "GW": "gigawatt",
                "hp": "horsepower",
            ][unit.symbol]
        case is UnitPressure: pressures[unit.symbol]
        case is UnitVolume: volumes[unit.symbol]
        case is UnitArea: areas[unit.symbol]
        case is UnitAngle: ["°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian"][unit.symbol]
        case is UnitInformationStorage:
            [
                "bit": "bit", "B": "byte", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
            ][unit.symbol]
        case is UnitFrequency:
            ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"][unit.symbol]
        case is UnitAcceleration: ["g": "g-force", "m/s²": "meter-per-square-second"][unit.symbol]
        case is UnitElectricCurrent: ["A": "ampere", "mA": "milliampere"][unit.symbol]
        case is UnitElectricPotentialDifference: unit.symbol == "V" ? "volt" : nil
        case is UnitElectricResistance: unit.symbol == "Ω" ? "ohm" : nil
        case is UnitFuelEfficiency: ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"][unit.symbol]
        case is UnitIlluminance: unit.symbol == "lx" ? "lux" : nil
        case is UnitDispersion: unit.symbol == "ppm" ? "permillion" : nil
        default: nil
        }
    }

    private static let lengths = [
        "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
        "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard",
        "mi": "mile", "smi": "mile-scandinavian", "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong",
        "ua": "astronomical-unit", "ly": "light-year", "pc": "parsec",
    ]

    private static let masses = [
        "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound",
        "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat", "oz t": "ounce-troy",
    ]

    private static let pressures = [
        "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "N/m²": "pascal", "bar": "bar",
        "mbar": "millibar", "mmHg": "millimeter-ofhg", "inHg": "inch-ofhg", "psi": "pound-force-per-square-inch",
    ]

    private static let volumes = [
        "L": "liter", "dl": "deciliter", "cL": "centiliter", "mL": "milliliter", "m³": "cubic-meter",
        "km³": "cubic-kilometer", "cm³": "cubic-centimeter", "ft³": "cubic-foot", "in³": "cubic-inch",
        "mi³": "cubic-mile", "yd³": "cubic-yard", "gal": "gallon", "qt": "quart", "pt": "pint", "cup": "cup",
        "fl oz": "fluid-ounce", "tbsp": "tablespoon", "tsp": "teaspoon", "gal Imperial": "gallon-imperial",
        "fl oz Imperial": "fluid-ounce-imperial",
    ]

    private static let areas = [
        "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "mi²": "square-mile",
        "yd²": "square-yard", "ft²": "square-foot", "in²": "square-inch", "ac": "acre", "ha": "hectare",
    ]
}
