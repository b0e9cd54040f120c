public import FoundationGaps

/// A person's rings of a day.
open class HKActivitySummary: NSObject, @unchecked Sendable {
    open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
    open var appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
    open var exerciseTimeGoal: HKQuantity?
    open var standHoursGoal: HKQuantity?
    open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
    open var appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)

    public override init() { super.init() }

    /// The day of an empty summary: today.
    open func dateComponents(for calendar: Calendar) -> DateComponents {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: Date())
        parts.calendar = calendar
        return parts
    }
}

/// Asks for the rings of days, and finds no day.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
    /// Never called.
    open var updateHandler: ((HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?

    public init(
        predicate: NSPredicate?,
        resultsHandler handler: @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
    ) {
        super.init { if let query = $0 as? HKActivitySummaryQuery { handler(query, [], nil) } }
    }
}

extension HKQuery {
    public class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
        NSPredicate(value: false)
    }
    public class func predicate(
        forActivitySummariesBetweenStart startDateComponents: DateComponents, end endDateComponents: DateComponents
    ) -> NSPredicate { NSPredicate(value: false) }
}
