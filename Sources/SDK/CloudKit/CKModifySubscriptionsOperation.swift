/// Saves and deletes subscriptions. It fails for each.
public final class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Changed before a queue gets the operation.
    public var subscriptionsToSave: [CKSubscription]?
    public var subscriptionIDsToDelete: [CKSubscription.ID]?
    @preconcurrency
    public var perSubscriptionSaveBlock: (@Sendable (CKSubscription.ID, Result<CKSubscription, any Error>) -> Void)?
    @preconcurrency
    public var perSubscriptionDeleteBlock: (@Sendable (CKSubscription.ID, Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var modifySubscriptionsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
    @preconcurrency
    public var modifySubscriptionsCompletionBlock:
        (@Sendable ([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?

    public override init() { super.init() }
    public convenience init(
        subscriptionsToSave: [CKSubscription]? = nil, subscriptionIDsToDelete: [CKSubscription.ID]? = nil
    ) {
        self.init()
        (self.subscriptionsToSave, self.subscriptionIDsToDelete) = (subscriptionsToSave, subscriptionIDsToDelete)
    }

    override func fail(_ error: CKError) {
        for subscription in subscriptionsToSave ?? [] {
            perSubscriptionSaveBlock?(subscription.subscriptionID, .failure(error))
        }
        for id in subscriptionIDsToDelete ?? [] { perSubscriptionDeleteBlock?(id, .failure(error)) }
        modifySubscriptionsResultBlock?(.failure(error))
        modifySubscriptionsCompletionBlock?(nil, nil, error)
    }
}
