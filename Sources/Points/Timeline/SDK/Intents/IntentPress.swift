internal import AppIntents
internal import Foundation
internal import TimelineMessages

/// A press that performs an intent.
struct IntentPress: PressedValue {
    let intent: any AppIntent
    /// The new state of a switch; nil for a button.
    let sets: Bool?

    /// The most actions of one press, each of which asks for the next one. Our choice.
    private static let mostActions = 8

    /// Performs the intent and those that its results ask for.
    ///
    /// - Returns: what the host opens afterwards: a URL, or the extension's application.
    func perform() async throws -> WidgetOpening? {
        var next = intent
        if let sets, let setting = intent as? any SetValueIntent { next = Self.set(sets, in: setting) }
        var opening: WidgetOpening?
        for _ in 0..<Self.mostActions {
            if let url = (next as? OpenURLIntent)?.url { return .url(url.absoluteString) }
            if Self.opensApp(next) { opening = .app }
            guard let following = try await Self.perform(next) else { break }
            next = following
        }
        return opening
    }

    func performInHost() async throws -> URL? {
        // A hosting controller's extension has no message that opens its application.
        guard case .url(let url)? = try await perform() else { return nil }
        return URL(string: url)
    }

    private static func set<I: SetValueIntent>(_ value: Bool, in intent: I) -> I {
        guard let value = value as? I.ValueType else { return intent }
        var intent = intent
        intent.value = value
        return intent
    }

    private static func opensApp<I: AppIntent>(_ intent: I) -> Bool { I.openAppWhenRun }

    /// - Returns: the action that comes next.
    private static func perform<I: AppIntent>(_ intent: I) async throws -> (any AppIntent)? {
        (try await intent.perform() as? any FollowedResult)?.following
    }
}
