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
        super.init {
            guard let query = $0 as? HKAnchoredObjectQuery else { return }
            handler(query, [], [], anchor ?? HKQueryAnchor(fromValue: 0), nil)
        }
    }
}

/// A sample that is gone.
open class HKDeletedObject: NSObject, @unchecked Sendable {
    public let uuid = UUID()
}
