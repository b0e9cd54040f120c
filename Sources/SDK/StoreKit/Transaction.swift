/// A purchase. Hostel has no store, so there is never one.
public struct Transaction: Identifiable, Sendable {
    public let id: UInt64
    public let productID: String
    public let productType: Product.ProductType
    public let purchaseDate: Date
    public let expirationDate: Date?
    public let revocationDate: Date?

    private init?() { return nil }

    /// Purchases one after another; none here.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>

        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    public static var all: Transactions { Transactions() }
    public static var currentEntitlements: Transactions { Transactions() }
    /// Ends at once; on the platform it never does.
    public static var updates: Transactions { Transactions() }
    public static var unfinished: Transactions { Transactions() }

    public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }
    public func finish() async {}
}

/// A value, and whether the store has signed it.
public enum VerificationResult<SignedType> {
    public enum VerificationError: Error, Sendable { case invalidSignature }
    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }
    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A thing for sale. Hostel has no store, so there is never one.
public struct Product: Identifiable, Hashable, Sendable {
    public struct ProductType: Hashable, Sendable {
        private let name: String
        public static let consumable = ProductType(name: "Consumable")
        public static let nonConsumable = ProductType(name: "Non-Consumable")
        public static let nonRenewable = ProductType(name: "Non-Renewing Subscription")
        public static let autoRenewable = ProductType(name: "Auto-Renewable Subscription")
    }

    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>), userCancelled, pending
    }

    public let id: String
    public let type: ProductType
    public let displayName: String
    public let description: String
    public let price: Decimal
    public let displayPrice: String

    private init?() { return nil }

    /// None: Hostel has no store.
    public static func products<C: Collection>(for identifiers: C) async throws -> [Product]
    where C.Element == String { [] }

    public func purchase() async throws -> PurchaseResult { throw StoreKitError.notAvailableInStorefront }
}
