public import Foundation

// The store's older names. Hostel has no store: nothing is for sale, and nothing is paid.

/// A thing for sale; there is never one.
open class SKProduct: NSObject {
    open var productIdentifier: String { "" }
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var subscriptionGroupIdentifier: String? { nil }
    private init?(none: Void) { return nil }
}

/// A wish to buy.
open class SKPayment: NSObject {
    public let productIdentifier: String
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
    open var quantity: Int { 1 }
}

/// The state of a wish; there is never one.
open class SKPaymentTransaction: NSObject {
    public enum SKPaymentTransactionState: Int, Sendable {
        case purchasing, purchased, failed, restored, deferred
    }

    open var transactionState: SKPaymentTransactionState { .failed }
    open var error: (any Error)? { SKError(.paymentNotAllowed) }
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    open var original: SKPaymentTransaction? { nil }
    open var payment: SKPayment
    private init?(none: Void) { return nil }
}

public typealias SKPaymentTransactionState = SKPaymentTransaction.SKPaymentTransactionState

/// Why the store did nothing.
public struct SKError: LocalizedError, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
        case cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    }

    public static let unknown = Code.unknown
    public static let clientInvalid = Code.clientInvalid
    public static let paymentCancelled = Code.paymentCancelled
    public static let paymentInvalid = Code.paymentInvalid
    public static let paymentNotAllowed = Code.paymentNotAllowed
    public static let storeProductNotAvailable = Code.storeProductNotAvailable
    public static let cloudServicePermissionDenied = Code.cloudServicePermissionDenied
    public static let cloudServiceNetworkConnectionFailed = Code.cloudServiceNetworkConnectionFailed
    public static let cloudServiceRevoked = Code.cloudServiceRevoked

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorDescription: String? { "There is no store." }
}

/// Hears of transactions.
public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool { false }
}

/// The purchases of a program: an empty list. Observers hear that a restoration failed.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // It has no state but its observers, under the lock.
    private static let shared = SKPaymentQueue()
    open class func `default`() -> SKPaymentQueue { shared }
    open class func canMakePayments() -> Bool { false }

    private let lock = NSLock()
    private var observers: [any SKPaymentTransactionObserver] = []

    open var transactions: [SKPaymentTransaction] { [] }
    open func add(_ observer: any SKPaymentTransactionObserver) { lock.withLock { observers.append(observer) } }
    open func remove(_ observer: any SKPaymentTransactionObserver) {
        lock.withLock { observers.removeAll { $0 === observer } }
    }
    open func add(_ payment: SKPayment) {}
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    open func restoreCompletedTransactions() {
        for observer in lock.withLock({ observers }) {
            observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed))
        }
    }
}

/// The answer to a request for products: none, and all names are unknown.
open class SKProductsResponse: NSObject {
    open var products: [SKProduct] { [] }
    public let invalidProductIdentifiers: [String]
    init(unknown: [String]) { invalidProductIdentifiers = unknown }
}

/// Hears of a request's end.
public protocol SKRequestDelegate: AnyObject {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Hears of products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A question to the store.
open class SKRequest: NSObject {
    open func start() {}
    open func cancel() {}
}

/// Asks for products. The answer, an empty list, comes on the main thread.
open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>
    private var isCancelled = false
    open weak var delegate: (any SKProductsRequestDelegate)?

    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

    open override func cancel() { isCancelled = true }

    open override func start() {
        // Used on the main thread alone, by its contract.
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async {
            guard !request.isCancelled else { return }
            let response = SKProductsResponse(unknown: request.identifiers.sorted())
            request.delegate?.productsRequest(request, didReceive: response)
            request.delegate?.requestDidFinish(request)
        }
    }
}
