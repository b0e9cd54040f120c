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

    @Test func aRelativeTimeHasItsLargestWholeUnit() {
        let formatter = RelativeDateTimeFormatter()
        (formatter.locale, formatter.calendar) = (Locale(identifier: "en_US"), Calendar(identifier: .gregorian))
        let reference = Date(timeIntervalSince1970: 1_770_000_000)
        func written(_ seconds: TimeInterval) -> String {
            formatter.localizedString(for: reference.addingTimeInterval(seconds), relativeTo: reference)
        }
        #expect(written(-105 * 60) == "1 hour ago" && written(3_600) == "in 1 hour" && written(59) == "in 59 seconds")
        #expect(written(-13 * 86_400) == "1 week ago" && written(-1.9 * 86_400) == "1 day ago")
        formatter.dateTimeStyle = .named
        #expect(written(-86_400) == "yesterday" && written(0) == "now")
        #expect(formatter.localizedString(from: DateComponents(day: 3, hour: 9)) == "in 3 days")
        formatter.unitsStyle = .short
        #expect(written(-7_300) == "2 hr. ago")
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

    @Test func componentsAreWrittenInAStyleWithoutAFormatter() {
        let time = DateComponents(hour: 1, minute: 30)
        #expect(DateComponentsFormatter.localizedString(from: time, unitsStyle: .positional) == "1:30")
    }

    private func durations(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        (formatter.calendar, formatter.unitsStyle) = (calendar, style)
        return formatter
    }

    @Test(
        arguments: [
            (DateComponentsFormatter.UnitsStyle.full, "1 year, 2 months, 10 days, 1 hour, 30 seconds"),
            (.short, "1 yr, 2 mths, 10 days, 1 hr, 30 sec"), (.brief, "1yr 2mths 10days 1hr 30sec"),
            (.abbreviated, "1y 2mo 10d 1h 30s"), (.positional, "1y 2mo 10d 1:00:30"),
            (.spellOut, "one year, two months, ten days, one hour, thirty seconds"),
        ])
    func durationsHaveAllUnits(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
        let components = DateComponents(year: 1, month: 2, day: 10, hour: 1, minute: 0, second: 30)
        #expect(durations(style).string(from: components) == expected)
    }

    @Test func durationsBetweenDatesFollowTheCalendar() throws {
        let formatter = durations(.full)
        let calendar = try #require(formatter.calendar)
        func day(_ month: Int, _ day: Int) throws -> Date {
            try #require(calendar.date(from: DateComponents(year: 2024, month: month, day: day)))
        }
        formatter.allowedUnits = [.month, .day]
        #expect(try formatter.string(from: day(1, 31), to: day(3, 2)) == "1 month, 2 days")
        #expect(try formatter.string(from: day(3, 1), to: day(2, 1)) == "-1 month")
        formatter.allowedUnits = [.weekOfMonth, .day]
        #expect(try formatter.string(from: day(2, 1), to: day(3, 1)) == "4 weeks, 1 day")
    }

    // The examples of Foundation's documentation.
    @Test func zerosFollowTheirBehaviour() {
        let (places, words) = (durations(.positional), durations(.abbreviated))
        for formatter in [places, words] { formatter.allowedUnits = [.day, .hour, .minute, .second] }
        #expect(places.string(from: 3_610) == "1:00:10" && words.string(from: 3_600) == "1h")
        #expect(words.string(from: 0) == "0s")
        for formatter in [places, words] { formatter.zeroFormattingBehavior = .pad }
        #expect(places.string(from: 3_600) == "0d 1:00:00" && words.string(from: 3_600) == "0d 1h 0m 0s")
        words.zeroFormattingBehavior = .dropLeading
        #expect(words.string(from: 3_600) == "1h 0m 0s")
        words.zeroFormattingBehavior = .dropTrailing
        #expect(words.string(from: 3_600) == "0d 1h")
        words.zeroFormattingBehavior = .dropMiddle
        #expect(words.string(from: 3_610) == "0d 1h 10s")
    }

    @Test func furtherUnitsAreLeftOut() {
        let formatter = durations(.abbreviated)
        formatter.maximumUnitCount = 2
        #expect(formatter.string(from: 4_230) == "1h 10m" && formatter.string(from: 3_659) == "1h 59s")
        #expect(formatter.string(from: -3_599.9) == "-59m 59s")
    }

    @Test func phrasesAreAdded() {
        let formatter = durations(.full)
        (formatter.includesApproximationPhrase, formatter.includesTimeRemainingPhrase) = (true, true)
        #expect(formatter.string(from: 300) == "About 5 minutes remaining")
        formatter.calendar?.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: 300) == "5 Minuten")
    }

    @Test func absurdDurationsAreRefusedOrWritten() {
        let formatter = durations(.full)
        #expect(formatter.string(from: .nan) == nil && formatter.string(from: 1e300) == nil)
        #expect(formatter.string(from: .distantPast, to: .distantFuture) != nil)
        #expect(formatter.string(from: DateComponents(hour: 2_000_000_000)) == nil)
        #expect(formatter.string(from: DateComponents(year: 999_999_999, second: -999_999_999)) != nil)
    }

    private func measurements(
        _ locale: String, _ style: Formatter.UnitStyle = .medium, _ options: MeasurementFormatter.UnitOptions = []
    ) -> MeasurementFormatter {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: locale)
        (formatter.unitStyle, formatter.unitOptions) = (style, options)
        return formatter
    }

    @Test func measurementsHaveTheUnitsOfTheirLocale() {
        let way = Measurement(value: 12, unit: UnitLength.kilometers)
        #expect(measurements("en_US").string(from: way) == "7.456 mi")
        #expect(measurements("de_DE").string(from: way) == "12 km")
        #expect(measurements("en_US", .medium, .providedUnit).string(from: way) == "12 km")
        let wind = Measurement(value: 5, unit: UnitSpeed.metersPerSecond)
        #expect(measurements("en_US").string(from: wind) == "11.185 mph")
        #expect(measurements("de_DE").string(from: wind) == "18 km/h")
        let time = Measurement(value: 90, unit: UnitDuration.minutes)
        #expect(measurements("en_US").string(from: time) == "90 min")
    }

    @Test func aNaturalScaleSuitsTheValue() {
        let way = Measurement(value: 500, unit: UnitLength.meters)
        #expect(measurements("de_DE").string(from: way) == "0,5 km")
        #expect(measurements("de_DE", .medium, .naturalScale).string(from: way) == "500 m")
        #expect(measurements("en_US", .medium, .naturalScale).string(from: way) == "0.311 mi")
        let flour = Measurement(value: 0.25, unit: UnitMass.kilograms)
        #expect(measurements("de_DE", .medium, .naturalScale).string(from: flour) == "250 g")
        #expect(measurements("en_US", .medium, .naturalScale).string(from: flour) == "8.818 oz")
    }

    @Test func measurementsHaveTheWordsOfTheirLanguage() {
        let way = Measurement(value: 2, unit: UnitLength.kilometers)
        func text(_ locale: String, _ style: Formatter.UnitStyle) -> String {
            measurements(locale, style, .providedUnit).string(from: way)
        }
        #expect(text("en_US", .long) == "2 kilometers" && text("de_DE", .long) == "2 Kilometer")
        #expect(text("ru_RU", .long) == "2 километра" && text("en_US", .short) == "2km")
        #expect(measurements("en_US", .long).string(from: UnitSpeed.milesPerHour) == "miles per hour")
        #expect(measurements("en_US").string(from: UnitTemperature.celsius) == "°C")
    }

    @Test func measurementsHaveTheDigitsOfTheirNumberFormatter() {
        let formatter = measurements("en_US", .long, .providedUnit)
        formatter.numberFormatter.maximumFractionDigits = 1
        #expect(formatter.string(from: Measurement(value: 1.04, unit: UnitLength.miles)) == "1 mile")
        formatter.numberFormatter.minimumFractionDigits = 1
        #expect(formatter.string(from: Measurement(value: 1_234, unit: UnitLength.miles)) == "1,234.0 miles")
        let own = Unit(symbol: "tides")
        #expect(formatter.string(from: Measurement(value: 2, unit: own)) == "2.0 tides")
        #expect(formatter.string(from: own) == "tides")
    }

    @Test func temperaturesHaveTheirDegrees() {
        let formatter = measurements("en_US")
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
        formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
    }

    @Test func measurementsAreFormattedForALocaleAndAPurpose() {
        let (american, german) = (Locale(identifier: "en_US"), Locale(identifier: "de_DE"))
        let warm = Measurement(value: 21.46, unit: UnitTemperature.celsius)
        let whole = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
        #expect(warm.formatted(.measurement(width: .abbreviated).locale(american)) == "71°F")
        #expect(warm.formatted(.measurement(width: .narrow, usage: .weather).locale(german)) == "21°")
        #expect(
            warm.formatted(
                .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: whole).locale(american))
                == "21°C")
        #expect(
            warm.formatted(.measurement(width: .abbreviated, hidesScaleName: true).locale(german)) == "21°")
        #expect(warm.formatted(.measurement(width: .wide).locale(german)) == "21 Grad Celsius")
        let way = Measurement(value: 12_340, unit: UnitLength.meters)
        #expect(way.formatted(.measurement(width: .abbreviated, usage: .road).locale(german)) == "12 km")
        #expect(way.formatted(.measurement(width: .wide, usage: .road).locale(american)) == "7.7 miles")
        let hours = Measurement(value: 8, unit: UnitDuration.hours)
        #expect(hours.formatted(.measurement(width: .narrow).locale(american)) == "8h")
        #expect(hours.formatted(.measurement(width: .abbreviated).locale(american)) == "8 hr")
        let hour = Measurement(value: 1, unit: UnitDuration.hours)
        #expect(hour.formatted(.measurement(width: .wide).locale(american)) == "1 hour")
        #expect(
            Measurement(value: 72.5, unit: UnitMass.kilograms).formatted(
                .measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "72.5 kg")
    }

    @Test func aPurposeChoosesTheUnit() {
        let (american, british, german) = (
            Locale(identifier: "en_US"), Locale(identifier: "en_GB"), Locale(identifier: "de_DE")
        )
        func length(_ value: Double, _ usage: MeasurementFormatUnitUsage<UnitLength>, _ locale: Locale) -> String {
            Measurement(value: value, unit: UnitLength.meters)
                .formatted(.measurement(width: .abbreviated, usage: usage).locale(locale))
        }
        #expect(length(0.05, .focalLength, german) == "50 mm" && length(0.05, .focalLength, american) == "50 mm")
        #expect(length(1.8, .person, german) == "180 cm" && length(1.8, .person, american) == "71 in")
        #expect(length(1.8, .personHeight, german) == "180 cm" && length(1.8, .personHeight, american) == "5.9 ft")
        #expect(length(0.8, .personHeight, british) == "31 in")
        #expect(length(950, .road, german) == "0,95 km" && length(850, .road, german) == "850 m")
        #expect(length(1_000, .road, american) == "0.62 mi" && length(500, .road, american) == "1,640 ft")
        #expect(length(500, .road, british) == "547 yd")
        func weight(_ value: Double, _ locale: Locale) -> String {
            Measurement(value: value, unit: UnitMass.kilograms)
                .formatted(.measurement(width: .abbreviated, usage: .personWeight).locale(locale))
        }
        #expect(weight(72, german) == "72 kg" && weight(0.72, german) == "720 g")
        #expect(weight(72, american) == "159 lb")
        let food = Measurement(value: 2_092, unit: UnitEnergy.kilojoules)
        #expect(food.formatted(.measurement(width: .abbreviated, usage: .food).locale(german)) == "500 kcal")
        #expect(food.formatted(.measurement(width: .wide, usage: .food).locale(german)) == "500\u{A0}Kilokalorien")
    }

    @Test func nothingKeepsItsUnit() {
        let none = Measurement(value: 0, unit: UnitLength.kilometers)
        for usage in [MeasurementFormatUnitUsage<UnitLength>.general, .road] {
            #expect(
                none.formatted(.measurement(width: .abbreviated, usage: usage).locale(Locale(identifier: "de_DE")))
                    == "0 km")
        }
        let freezing = Measurement(value: 0, unit: UnitTemperature.celsius)
        #expect(
            freezing.formatted(.measurement(width: .abbreviated).locale(Locale(identifier: "en_US"))) == "32°F")
    }

    private func numbers(_ style: NumberFormatter.Style) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = style
        return formatter
    }

    @Test func numbersHaveTheFractionDigitsThatWereSet() {
        let rate = numbers(.decimal)
        (rate.minimumFractionDigits, rate.maximumFractionDigits) = (2, 4)
        #expect([0.92134, 1234.5, 2].map { rate.string(from: $0) } == ["0.9213", "1,234.50", "2.00"])
        #expect(rate.string(from: -0.92134) == "-0.9213")
        let share = numbers(.percent)
        (share.minimumFractionDigits, share.maximumFractionDigits) = (1, 3)
        #expect(share.string(from: 0.123456) == "12.346%" && share.string(from: -0.123456) == "-12.346%")
        let plain = numbers(.none)
        (plain.minimumFractionDigits, plain.maximumFractionDigits) = (1, 2)
        #expect(plain.string(from: 3.14159) == "3.14" && plain.string(from: 2) == "2.0")
    }

    @Test func pricesCanHaveNoCents() {
        let price = numbers(.currency)
        price.maximumFractionDigits = 0
        #expect(price.string(from: 1234.56) == "$1,235" && price.string(from: -12.6) == "-$13")
        let exact = numbers(.currency)
        exact.maximumFractionDigits = 4
        #expect(exact.string(from: 1.23456) == "$1.2346" && exact.string(from: 1) == "$1.00")
        let long = numbers(.decimal)
        long.minimumFractionDigits = 5
        #expect(long.string(from: 1) == "1.00000")
    }

    @Test func daysNearTodayHaveNames() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
        formatter.doesRelativeDateFormatting = true
        let calendar = Calendar.current
        /// A day at noon, as it is written on the day of the test: anew if midnight comes meanwhile.
        func written(_ distance: Int) throws -> (text: String, date: Date) {
            while true {
                let noon = try #require(calendar.date(bySettingHour: 12, minute: 0, second: 0, of: .now))
                let date = try #require(calendar.date(byAdding: .day, value: distance, to: noon))
                let text = formatter.string(from: date)
                if calendar.isDate(noon, inSameDayAs: .now) { return (text, date) }
            }
        }
        #expect(try [-1, 0, 1].map { try written($0).text } == ["Yesterday", "Today", "Tomorrow"])
        let plain = DateFormatter()
        (plain.locale, plain.dateStyle) = (formatter.locale, .medium)
        for distance in [-2, 2, 30] {
            let (text, date) = try written(distance)
            #expect(text == plain.string(from: date))
        }
        formatter.timeStyle = .short
        let text = try written(1).text
        #expect(text.hasPrefix("Tomorrow") && text.contains("12:00"))
        formatter.locale = Locale(identifier: "de_DE")
        (formatter.dateStyle, formatter.timeStyle) = (.short, .none)
        #expect(try written(2).text == "Übermorgen")
    }

    @Test func aRangeOfDatesIsWrittenInUnits() {
        let start = Date(timeIntervalSince1970: 1_767_225_600)
        var style = _DateComponentsFormatStyle(style: .wide, fields: [.day, .hour])
        style.locale = Locale(identifier: "en_US")
        #expect(style.format(start..<start + 93_784) == "1 day, 2 hours")
        style.style = .narrow
        #expect(style.format(start..<start + 93_784) == "1d 2h")
        // Another test of this process may have set another language for a moment.
        var words = _DateComponentsFormatStyle.components(style: .spellOut, fields: [.minute])
        words.locale = Locale(identifier: "en_US")
        #expect((start..<start + 60).formatted(words).contains("one"))
    }

    @Test func aFormatTakesAnError() {
        let error = NSError(domain: "Store", code: 7)
        #expect(String(format: "failed: %@", error).contains("Store"))
    }
}
