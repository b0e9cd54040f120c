public import FoundationGaps

/// A question to the store, which finds nothing.
open class HKQuery: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    private let answer: (HKQuery) -> Void

    /// - Parameter answer: gets the query itself.
    init(answer: @escaping (HKQuery) -> Void) { self.answer = answer }

    /// Calls the handler with no samples.
    func finish() { answer(self) }

    open class func predicateForSamples(
        withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate { NSPredicate(value: false) }
    open class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
        NSPredicate(value: false)
    }
}

/// Which samples of a time count.
public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

/// Asks for samples.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        super.init { if let query = $0 as? HKSampleQuery { resultsHandler(query, [], nil) } }
    }
}

/// Asks for one statistic: `HKError.errorNoData`, as on the platform where nothing is found.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        super.init { if let query = $0 as? HKStatisticsQuery { handler(query, nil, HKError(.errorNoData)) } }
    }
}

/// Asks for the statistics of several times.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    open var initialResultsHandler: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
    open var statisticsUpdateHandler:
        ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        anchorDate: Date, intervalComponents: DateComponents
    ) {
        super.init {
            guard let query = $0 as? HKStatisticsCollectionQuery else { return }
            query.initialResultsHandler?(query, HKStatisticsCollection(), nil)
        }
    }
}

/// Waits for new samples. There are never any, so its handler is not called.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
    ) {
        super.init { _ in }
    }
}
