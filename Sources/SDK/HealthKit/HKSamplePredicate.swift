public import FoundationGaps

/// Which samples of a kind a descriptor asks for.
public struct HKSamplePredicate<Sample: HKSample> {
    private init() {}

    public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> HKSamplePredicate<HKSample>
    where Sample == HKSample { HKSamplePredicate() }
    public static func quantitySample(
        type: HKQuantityType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKQuantitySample> where Sample == HKQuantitySample { HKSamplePredicate() }
    public static func categorySample(
        type: HKCategoryType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCategorySample> where Sample == HKCategorySample { HKSamplePredicate() }
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout>
    where Sample == HKWorkout { HKSamplePredicate() }
}

/// Asks for samples once.
public struct HKSampleQueryDescriptor<Sample: HKSample> {
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {}

    /// No samples.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] { [] }
}

/// Asks for one statistic once.
public struct HKStatisticsQueryDescriptor {
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

    /// Nil: nothing is found.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? { nil }
}

/// Asks for the statistics of several times once.
public struct HKStatisticsCollectionQueryDescriptor {
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
        intervalComponents: DateComponents
    ) {}

    /// No statistics.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
        HKStatisticsCollection()
    }
}
