internal import AppIntents
internal import Foundation
internal import TimelineMessages

/// A press that performs an intent.
struct IntentPress: PressedValue {
    let intent: any AppIntent
    /// The new state of a switch; nil for a button.
    let sets: Bool?

    init(intent: any AppIntent, sets: Bool?) { (self.intent, self.sets) = (intent, sets) }

    /// The press that data of `archived` describe.
    ///
    /// - Throws: an error of decoding, `IntentRecord.Fault`, or the error of an entity's query.
    init(archived: String) async throws {
        let record = try JSONDecoder().decode(IntentRecord.self, from: Data(archived.utf8))
        self.init(intent: try await record.intent(), sets: nil)
    }

    /// The intent that is performed: that of a switch has its new state.
    private var set: any AppIntent {
        guard let sets, let setting = intent as? any SetValueIntent else { return intent }
        return Self.set(sets, in: setting)
    }

    var archived: String? {
        guard let record = IntentRecord(whole: set), let data = try? JSONEncoder().encode(record) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// The most actions of one press, each of which asks for the next one. Our choice.
    private static let mostActions = 8

    /// Performs the intent and those that its results ask for.
    ///
    /// - Returns: what the host opens afterwards: a URL, or the extension's application, also if an intent fails that asks
    ///   for it.
    func perform() async -> (opening: WidgetOpening?, failure: (any Error)?) {
        var next = set
        var opening: WidgetOpening?
        for _ in 0..<Self.mostActions {
            if let url = (next as? OpenURLIntent)?.url { return (.url(url.absoluteString), nil) }
            if Self.opensApp(next) { opening = .app }
            do {
                guard let following = try await Self.perform(next) else { break }
                next = following
            } catch {
                return (opening, error)
            }
        }
        return (opening, nil)
    }

    func performInHost() async throws -> URL? {
        // A hosting controller's extension has no message that opens its application.
        let (opening, failure) = await perform()
        if let failure { throw failure }
        guard case .url(let url)? = opening else { return nil }
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
