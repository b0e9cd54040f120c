public import AppIntents

/// An intent that matters at a time or place. No host here asks for it: a stack follows the relevance of the entries.
public struct RelevantIntent: Sendable {
    public init<Intent: WidgetConfigurationIntent>(_ intent: Intent, widgetKind: String, relevance: RelevantContext) {}
}

/// Takes the intents that matter.
public final class RelevantIntentManager: Sendable {
    public static let shared = RelevantIntentManager()
    /// Has no effect: a stack follows the relevance of the entries.
    public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}

extension RelevantContext {
    /// How strongly a moment matters.
    public enum DateKind: Hashable, Sendable { case `default`, informational, scheduled }
    /// A moment of a person's sleep.
    public enum SleepKind: Hashable, Sendable { case wakeup, bedtime }
    /// A moment of a person's training.
    public enum FitnessKind: Hashable, Sendable { case activityRingsIncomplete, workoutActive }
    /// Whether headphones are in use.
    public enum HeadphonesKind: Hashable, Sendable { case connected }

    public static func date(_ date: Date, kind: DateKind) -> RelevantContext { .date(date) }
    public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
        .date(range: interval.start...interval.end)
    }
    public static func date(range: ClosedRange<Date>, kind: DateKind) -> RelevantContext { .date(range: range) }
    public static func sleep(_ kind: SleepKind) -> RelevantContext { .never }
    public static func fitness(_ kind: FitnessKind) -> RelevantContext { .never }
    public static func hardware(headphones: HeadphonesKind) -> RelevantContext { .never }

    /// A context of which nothing here can tell.
    private static var never: RelevantContext { .date(.distantPast) }
}
