public import Foundation

/// The purpose of a measurement, which decides its unit in a locale. Those of lengths, of a person's weight and of food
/// choose their own units, and `asProvided` keeps the measurement's. All others are as `general`.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    let name: String

    public static var general: Self { Self(name: "general") }
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(name: "person") }
    public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(name: "person") }
    public static var personHeight: Self { Self(name: "personHeight") }
    public static var road: Self { Self(name: "road") }
    public static var focalLength: Self { Self(name: "focalLength") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(name: "food") }
    public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self(name: "liquid") }
}

/// How much of a unit's name is written.
public struct MeasurementFormatUnitWidth: Hashable, Codable, Sendable {
    let name: String

    /// "3 hours". A unit that CLDR does not have is written by its symbol.
    public static let wide = Self(name: "wide")
    /// "3 hr", "12 km", "20°C".
    public static let abbreviated = Self(name: "abbreviated")
    /// "3hr", "12km", "20°".
    public static let narrow = Self(name: "narrow")
}
