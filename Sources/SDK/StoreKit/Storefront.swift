public import Foundation

/// The store of a country; there is never one.
public struct Storefront: Identifiable, Sendable {
    public let id: String
    public let countryCode: String

    private init?() { return nil }

    public static var current: Storefront? { get async { nil } }
    /// Ends at once.
    public static var updates: AsyncStream<Storefront> { AsyncStream { $0.finish() } }
}

/// A message of the store to a person; there is never one.
public struct Message: Hashable, Sendable {
    public struct Reason: Hashable, Sendable {
        private let name: String
        public static let generic = Reason(name: "generic")
        public static let priceIncreaseConsent = Reason(name: "priceIncreaseConsent")
        public static let billingIssue = Reason(name: "billingIssue")
    }

    public let reason: Reason

    private init?() { return nil }

    /// Ends at once.
    public static var messages: AsyncStream<Message> { AsyncStream { $0.finish() } }
}

/// Shows a message of the store; there is never one.
public struct DisplayMessageAction: Sendable {
    @MainActor public func callAsFunction(_ message: Message) throws {}
}

extension EnvironmentValues {
    public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}

extension Product {
    /// The terms of a subscription; there is never one.
    public var subscription: SubscriptionInfo? { nil }
    public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
    public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }

    /// The time that a subscription is paid for.
    public struct SubscriptionPeriod: Hashable, Sendable {
        public enum Unit: Hashable, Sendable {
            case day, week, month, year

            /// Writes the unit in English.
            public struct FormatStyle: Foundation.FormatStyle {
                public func format(_ unit: Unit) -> String { "\(unit)" }
            }

            public var localizedDescription: String { formatted(FormatStyle()) }
            public func formatted(_ style: FormatStyle) -> String { style.format(self) }
        }

        public let unit: Unit
        public let value: Int
    }

    public struct SubscriptionOffer: Hashable, Sendable {
        public enum PaymentMode: Hashable, Sendable { case payAsYouGo, payUpFront, freeTrial }
        public let id: String?
        public let price: Decimal
        public let displayPrice: String
        public let period: SubscriptionPeriod
        public let periodCount: Int
        public let paymentMode: PaymentMode
    }

    public struct SubscriptionInfo: Hashable, Sendable {
        public enum RenewalState: Hashable, Sendable {
            case subscribed, expired, inBillingRetryPeriod, inGracePeriod, revoked
        }

        public struct RenewalInfo: Hashable, Sendable {
            public let willAutoRenew: Bool
            public let currentProductID: String
            public let autoRenewPreference: String?
        }

        /// Whether a person has the subscription.
        public struct Status: Sendable {
            public let state: RenewalState
            public let transaction: VerificationResult<Transaction>
            public let renewalInfo: VerificationResult<RenewalInfo>

            /// Ends at once.
            public static var updates: AsyncStream<Status> { AsyncStream { $0.finish() } }
        }

        public let subscriptionGroupID: String
        public let subscriptionPeriod: SubscriptionPeriod
        public let introductoryOffer: SubscriptionOffer?
        public let promotionalOffers: [SubscriptionOffer]

        public var status: [Status] { get async throws { [] } }
        public var isEligibleForIntroOffer: Bool { get async { false } }
        public static func status(for groupID: String) async throws -> [Status] { [] }
        public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
    }
}
