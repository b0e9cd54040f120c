public import FoundationGaps

/// A place in the store, after which samples are new.
open class HKQueryAnchor: NSObject, @unchecked Sendable {
    public init(fromValue value: Int) {}
}

/// Asks for samples that are new, and finds no sample.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    public typealias Handler = (
        HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

    /// Never called.
    open var updateHandler: Handler?

    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        final class Place { weak var query: HKAnchoredObjectQuery? }
        let place = Place()
        super.init { if let query = place.query { handler(query, [], [], anchor ?? HKQueryAnchor(fromValue: 0), nil) } }
        place.query = self
    }
}

/// A sample that is gone.
open class HKDeletedObject: NSObject, @unchecked Sendable {
    public let uuid = UUID()
}
