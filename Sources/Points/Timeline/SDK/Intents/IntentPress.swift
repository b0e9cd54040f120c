internal import AppIntents

/// A press that performs an intent.
struct IntentPress: Sendable {
    let intent: any AppIntent
    /// The new state of a switch; nil for a button.
    let sets: Bool?

    func perform() async throws {
        var intent = intent
        if let sets, let setting = intent as? any SetValueIntent { intent = Self.set(sets, in: setting) }
        try await Self.perform(intent)
    }

    private static func set<I: SetValueIntent>(_ value: Bool, in intent: I) -> I {
        guard let value = value as? I.ValueType else { return intent }
        var intent = intent
        intent.value = value
        return intent
    }

    private static func perform<I: AppIntent>(_ intent: I) async throws { _ = try await intent.perform() }
}
