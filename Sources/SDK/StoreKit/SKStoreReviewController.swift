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

    /// Where a purchase is made.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let production = Environment(rawValue: "Production")
        public static let sandbox = Environment(rawValue: "Sandbox")
        public static let xcode = Environment(rawValue: "Xcode")
    }
}

/// Why the store did nothing.
public enum StoreKitError: Error, Sendable {
    case unknown, userCancelled, networkError(URLError), systemError(any Error), notAvailableInStorefront
    case notEntitled
}
