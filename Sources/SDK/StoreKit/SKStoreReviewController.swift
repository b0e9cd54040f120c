/// Asks for a review. Hostel has no store, so nothing is asked.
public final class SKStoreReviewController: NSObject {
    public static func requestReview() {}
}

extension EnvironmentValues {
    /// Asks for a review. Hostel has no store, so nothing is asked.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// Asks for a review; no effect here.
public struct RequestReviewAction: Sendable {
    @MainActor public func callAsFunction() {}
}

/// The store. Hostel has none.
public enum AppStore {
    /// Always false: nothing can be paid.
    public static var canMakePayments: Bool { false }
    public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

/// Why the store did nothing.
public enum StoreKitError: Error, Sendable {
    case unknown, userCancelled, networkError(URLError), systemError(any Error), notAvailableInStorefront
    case notEntitled
}
