public import FoundationGaps

/// How an amount is compared: the names and numbers of `NSComparisonPredicate.Operator`, which is deprecated on Linux.
public enum HKComparisonOperator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
}

// Each predicate fits nothing, as the store is empty: an operator and an amount change that as little.
extension HKQuery {
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, duration: TimeInterval
    ) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, totalEnergyBurned: HKQuantity
    ) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForWorkouts(
        with operatorType: HKComparisonOperator, totalDistance: HKQuantity
    ) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForQuantitySamples(
        with operatorType: HKComparisonOperator, quantity: HKQuantity
    ) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForCategorySamples(
        with operatorType: HKComparisonOperator, value: Int
    ) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
        NSPredicate(value: false)
    }
    public class func predicateForObject(with uuid: UUID) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate { NSPredicate(value: false) }
    public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
        NSPredicate(value: false)
    }
    public class func predicateForObjects(
        withMetadataKey key: String, operatorType: HKComparisonOperator, value: Any
    ) -> NSPredicate { NSPredicate(value: false) }
}
