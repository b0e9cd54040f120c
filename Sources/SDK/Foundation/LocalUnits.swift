import Foundation

/// The units that people use in a locale for a purpose. The units and their bounds are those of CLDR
/// (common/supplemental/units.xml, unitPreferenceData), without its pairs of units such as "5 feet, 11 inches".
struct LocalUnits {
    /// A unit from a number of it on.
    private typealias Choice = (unit: Dimension, least: Double)

    private let system: Locale.MeasurementSystem
    private let purpose: String?

    /// - Parameter purpose: the name of a `MeasurementFormatUnitUsage`.
    init(_ locale: Locale, _ purpose: String?) {
        system = locale.measurementSystem
        self.purpose = purpose
    }

    /// The value in the unit of the purpose; in its own if the purpose decides none.
    func converted<UnitType: Dimension>(_ value: Measurement<UnitType>) -> Measurement<UnitType> {
        let choices = choices(for: value.unit)
        // No unit fits a length of zero better than its own. A temperature has one unit alone.
        if value.value == 0, choices.count > 1 { return value }
        for choice in choices {
            guard let unit = choice.unit as? UnitType else { continue }
            let converted = value.converted(to: unit)
            if abs(converted.value) >= choice.least { return converted }
        }
        return value
    }

    /// The unit of a kind that people use in the locale, whatever the value is; the given one if none is known.
    func usualUnit(like unit: Dimension) -> Dimension {
        let isMetric = system == .metric
        return switch unit {
        case is UnitTemperature: system == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
        case is UnitLength: isMetric ? UnitLength.kilometers : UnitLength.miles
        case is UnitMass: isMetric ? UnitMass.kilograms : UnitMass.pounds
        case is UnitSpeed: isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
        default: unit
        }
    }

    /// The unit of the locale in which a value is neither a small part of one nor a large number.
    func naturalUnit(for value: Double, _ unit: Dimension) -> Dimension {
        let choices: [Choice] =
            switch unit {
            case is UnitLength: lengths
            case is UnitMass:
                system == .metric
                    ? [(UnitMass.kilograms, 1), (UnitMass.grams, 0)] : [(UnitMass.pounds, 1), (UnitMass.ounces, 0)]
            default: []
            }
        let base = unit.converter.baseUnitValue(fromValue: value)
        return choices.first { abs($0.unit.converter.value(fromBaseUnitValue: base)) >= $0.least }?.unit
            ?? usualUnit(like: unit)
    }

    /// The largest unit first; the last one takes every value.
    private func choices(for unit: Dimension) -> [Choice] {
        switch unit {
        case is UnitTemperature: [(system == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius, 0)]
        case is UnitLength: lengths
        case is UnitMass: purpose == "personWeight" ? weights : []
        case is UnitEnergy: purpose == "food" ? [(UnitEnergy.kilocalories, 0)] : []
        default: []
        }
    }

    private var lengths: [Choice] {
        let isMetric = system == .metric
        return switch purpose {
        case "focalLength": [(UnitLength.millimeters, 0)]
        case "person": [(isMetric ? UnitLength.centimeters : UnitLength.inches, 0)]
        case "personHeight":
            isMetric ? [(UnitLength.centimeters, 0)] : [(UnitLength.feet, 3), (UnitLength.inches, 0)]
        case "road" where isMetric: [(UnitLength.kilometers, 0.9), (UnitLength.meters, 0)]
        case "road":
            [(UnitLength.miles, 0.5), (system == .uk ? UnitLength.yards : UnitLength.feet, 0)]
        default:
            isMetric
                ? [(UnitLength.kilometers, 1), (UnitLength.meters, 1), (UnitLength.centimeters, 0)]
                : [(UnitLength.miles, 0.1), (UnitLength.feet, 1), (UnitLength.inches, 0)]
        }
    }

    /// CLDR's stones and pounds are a pair, so a British weight keeps its unit.
    private var weights: [Choice] {
        switch system {
        case .us: [(UnitMass.pounds, 1), (UnitMass.ounces, 0)]
        case .uk: []
        default: [(UnitMass.kilograms, 1), (UnitMass.grams, 0)]
        }
    }
}
