public import FoundationGaps

/// A person's health. Hostel has none: nothing is available, and each question fails.
open class HKHealthStore: NSObject, @unchecked Sendable {
    public override init() { super.init() }

    /// Always false.
    open class func isHealthDataAvailable() -> Bool { false }
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }

    /// Fails with `HKError.errorHealthDataUnavailable`.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping (Bool, (any Error)?) -> Void
    ) { completion(false, HKError(.errorHealthDataUnavailable)) }
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
        async throws
    { throw HKError(.errorHealthDataUnavailable) }

    /// Keeps nothing: fails with `HKError.errorHealthDataUnavailable`.
    open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorHealthDataUnavailable))
    }
    open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorHealthDataUnavailable))
    }
    open func save(_ object: HKObject) async throws { throw HKError(.errorHealthDataUnavailable) }
    open func save(_ objects: [HKObject]) async throws { throw HKError(.errorHealthDataUnavailable) }

    /// Removes nothing: fails with `HKError.errorHealthDataUnavailable`.
    open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorHealthDataUnavailable))
    }
    open func delete(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorHealthDataUnavailable))
    }
    open func delete(_ object: HKObject) async throws { throw HKError(.errorHealthDataUnavailable) }

    /// Ends the query with `HKError.errorHealthDataUnavailable`.
    open func execute(_ query: HKQuery) { query.fail(HKError(.errorHealthDataUnavailable)) }
    open func stop(_ query: HKQuery) {}
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping (Bool, (any Error)?) -> Void
    ) { completion(false, HKError(.errorHealthDataUnavailable)) }
}

/// A person's decision about a kind of data.
public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined, sharingDenied, sharingAuthorized
}

/// How often a program hears of new data.
public enum HKUpdateFrequency: Int, Sendable {
    case immediate = 1, hourly, daily, weekly
}

/// Why there is no data.
public struct HKError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case noError = 0
        case errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
        case errorAuthorizationDenied, errorAuthorizationNotDetermined
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}
