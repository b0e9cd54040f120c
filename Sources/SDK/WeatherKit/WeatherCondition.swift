public import FoundationGaps

/// The kind of weather.
public enum WeatherCondition: String, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible {
    case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy, freezingDrizzle
    case freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane, isolatedThunderstorms, mostlyClear
    case mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries
    case sunShowers, thunderstorms, tropicalStorm, windy, wintryMix

    /// The name in words, such as "Mostly Clear".
    public var description: String {
        rawValue.reduce(into: "") { words, letter in
            words += words.isEmpty ? letter.uppercased() : letter.isUppercase ? " \(letter)" : "\(letter)"
        }
    }
    public var accessibilityDescription: String { description }
}

/// The kind of rain or snow.
public enum Precipitation: String, CaseIterable, Codable, Hashable, Sendable {
    case none, hail, mixed, rain, sleet, snow
}

/// How the pressure changes.
public enum PressureTrend: String, CaseIterable, Codable, Hashable, Sendable {
    case rising, falling, steady
}

/// How serious a warning is.
public enum WeatherSeverity: String, CaseIterable, Codable, Hashable, Sendable {
    case minor, moderate, severe, extreme, unknown
}

/// The strength of ultraviolet light.
public struct UVIndex: Hashable, Sendable {
    public enum ExposureCategory: String, CaseIterable, Codable, Hashable, Sendable {
        case low, moderate, high, veryHigh, extreme
    }

    public let value: Int
    public let category: ExposureCategory
}

/// The wind.
public struct Wind: Hashable, Sendable {
    public enum CompassDirection: String, CaseIterable, Codable, Hashable, Sendable {
        case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast, southSoutheast, south
        case southSouthwest, southwest, westSouthwest, west, westNorthwest, northwest, northNorthwest
    }

    public let compassDirection: CompassDirection
    public let direction: Measurement<UnitAngle>
    public let speed: Measurement<UnitSpeed>
    public let gust: Measurement<UnitSpeed>?
}

/// The times of the sun on a day.
public struct SunEvents: Hashable, Sendable {
    public let astronomicalDawn: Date?
    public let nauticalDawn: Date?
    public let civilDawn: Date?
    public let sunrise: Date?
    public let solarNoon: Date?
    public let sunset: Date?
    public let civilDusk: Date?
    public let nauticalDusk: Date?
    public let astronomicalDusk: Date?
    public let solarMidnight: Date?
}

/// The times of the moon on a day.
public struct MoonEvents: Hashable, Sendable {
    public let phase: MoonPhase
    public let moonrise: Date?
    public let moonset: Date?
}

/// The lit part of the moon.
public enum MoonPhase: String, CaseIterable, Codable, Hashable, Sendable {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent
}
