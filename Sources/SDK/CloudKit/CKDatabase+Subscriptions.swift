/// Requests for subscriptions.
extension CKDatabase {
    @preconcurrency
    public func fetch(
        withSubscriptionID subscriptionID: CKSubscription.ID,
        completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func fetchAllSubscriptions(
        completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func save(
        _ subscription: CKSubscription, completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    @preconcurrency
    public func delete(
        withSubscriptionID subscriptionID: CKSubscription.ID,
        completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) { AbsentCloud.answer { completionHandler(nil, $0) } }

    /// Throws `CKError.notAuthenticated`, as all that follow.
    public func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription {
        try await AbsentCloud.fail()
    }
    public func allSubscriptions() async throws -> [CKSubscription] { try await AbsentCloud.fail() }
    @discardableResult
    public func save(_ subscription: CKSubscription) async throws -> CKSubscription { try await AbsentCloud.fail() }
    @discardableResult
    public func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws -> CKSubscription.ID {
        try await AbsentCloud.fail()
    }
    @discardableResult
    public func modifySubscriptions(
        saving subscriptionsToSave: [CKSubscription], deleting subscriptionIDsToDelete: [CKSubscription.ID]
    ) async throws -> (
        saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
        deleteResults: [CKSubscription.ID: Result<Void, any Error>]
    ) { try await AbsentCloud.fail() }
}
