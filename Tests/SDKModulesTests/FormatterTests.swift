import FoundationGaps
import Testing

/// Formatters that Foundation on Linux lacks.
struct FormatterTests {
    @Test func relativeTimesHaveBothDirections() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let now = Date.now
        #expect(formatter.localizedString(for: now.addingTimeInterval(7_201), relativeTo: now) == "in 2 hours")
        #expect(formatter.localizedString(fromTimeInterval: -3 * 86_400 - 1) == "3 days ago")
    }

    @Test func durationsAreWritten() {
        let formatter = DateComponentsFormatter()
        #expect(formatter.string(from: 5_400) == "1:30:00" && formatter.string(from: 65) == "1:05")
        formatter.zeroFormattingBehavior = .pad
        formatter.allowedUnits = [.minute, .second]
        #expect(formatter.string(from: 65) == "01:05" && formatter.string(from: .infinity) == nil)
        formatter.calendar?.locale = Locale(identifier: "en_US")
        formatter.allowedUnits = [.hour, .minute]
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 5_400) == "1 hour, 30 minutes")
    }

    @Test func measurementsHaveTheirSymbols() {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberFormatter?.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: Measurement(value: 12, unit: UnitLength.kilometers)) == "12 km")
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
        formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
    }
}
