public import FoundationGaps

/// A question to the store, which finds nothing.
open class HKQuery: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    private let answer: () -> Void

    init(answer: @escaping () -> Void) { self.answer = answer }

    /// Calls the handler with no samples.
    func finish() { answer() }

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
        final class Place { weak var query: HKSampleQuery? }
        let place = Place()
        super.init { if let query = place.query { resultsHandler(query, [], nil) } }
        place.query = self
    }
}

/// Asks for one statistic: `HKError.errorNoData`, as on the platform where nothing is found.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        final class Place { weak var query: HKStatisticsQuery? }
        let place = Place()
        super.init { if let query = place.query { handler(query, nil, HKError(.errorNoData)) } }
        place.query = self
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
        final class Place { weak var query: HKStatisticsCollectionQuery? }
        let place = Place()
        super.init { if let query = place.query { query.initialResultsHandler?(query, HKStatisticsCollection(), nil) } }
        place.query = self
    }
}

/// Waits for new samples. There are never any, so its handler is not called.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    public init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
    ) {
        super.init {}
    }
}
