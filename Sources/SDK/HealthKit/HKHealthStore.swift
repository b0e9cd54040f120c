public import FoundationGaps

/// A person's health, of a person who shares nothing: as on the platform, a program cannot tell that from a store without
/// samples, so each question finds none. Nothing is kept.
open class HKHealthStore: NSObject, @unchecked Sendable {
    public override init() { super.init() }

    /// Always true.
    open class func isHealthDataAvailable() -> Bool { true }
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }

    /// Succeeds and asks nobody, as on the platform where the person has answered before.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping (Bool, (any Error)?) -> Void
    ) { completion(true, nil) }
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
        async throws
    {}

    /// There is nothing to ask.
    open func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
        completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) { completion(.unnecessary, nil) }
    open func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus { .unnecessary }

    /// A person who shares nothing has chosen no units.
    open func preferredUnits(
        for quantityTypes: Set<HKQuantityType>,
        completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
    ) { completion([:], HKError(.errorAuthorizationDenied)) }
    open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
        throw HKError(.errorAuthorizationDenied)
    }

    /// Keeps nothing: fails with `HKError.errorAuthorizationDenied`.
    open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorAuthorizationDenied))
    }
    open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorAuthorizationDenied))
    }
    open func save(_ object: HKObject) async throws { throw HKError(.errorAuthorizationDenied) }
    open func save(_ objects: [HKObject]) async throws { throw HKError(.errorAuthorizationDenied) }

    /// Removes nothing: fails with `HKError.errorAuthorizationDenied`.
    open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorAuthorizationDenied))
    }
    open func delete(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, HKError(.errorAuthorizationDenied))
    }
    open func delete(_ object: HKObject) async throws { throw HKError(.errorAuthorizationDenied) }

    /// Ends the query with no samples.
    open func execute(_ query: HKQuery) { query.finish() }
    open func stop(_ query: HKQuery) {}
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping (Bool, (any Error)?) -> Void
    ) { completion(false, HKError(.errorAuthorizationDenied)) }
}

/// A person's decision about a kind of data.
public enum HKAuthorizationStatus: Int, Sendable {
    case notDetermined, sharingDenied, sharingAuthorized
}

/// Whether a person has to be asked.
public enum HKAuthorizationRequestStatus: Int, Sendable {
    case unknown, shouldRequest, unnecessary
}

/// How often a program hears of new data.
public enum HKUpdateFrequency: Int, Sendable {
    case immediate = 1, hourly, daily, weekly
}

/// The domain of `HKError`, as the original platform names it.
public let HKErrorDomain = "com.apple.healthkit"

/// Why there is no data.
public struct HKError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case noError = 0
        case errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
        case errorAuthorizationDenied, errorAuthorizationNotDetermined, errorDatabaseInaccessible
        case errorNoData = 11
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}
