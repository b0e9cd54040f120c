/// The way in which a person got the application. No store sold it, so asking for it throws.
public struct AppTransaction: Sendable {
    public let appID: UInt64?
    public let bundleID: String
    public let appVersion: String
    public let originalAppVersion: String
    public let originalPurchaseDate: Date
    public let signedDate: Date
    public let environment: AppStore.Environment

    /// Throws `StoreKitError.notAvailableInStorefront`.
    public static var shared: VerificationResult<AppTransaction> {
        get async throws { throw StoreKitError.notAvailableInStorefront }
    }
    /// Throws `StoreKitError.notAvailableInStorefront`.
    public static func refresh() async throws -> VerificationResult<AppTransaction> {
        throw StoreKitError.notAvailableInStorefront
    }
}
