public import Foundation

/// When a widget matters. No host here asks for it: a stack follows the relevance of the entries.
public struct WidgetRelevance<Configuration> {
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {}
}

/// A time or place at which a widget matters.
public struct WidgetRelevanceAttribute<Configuration> {
    public init(configuration: Configuration, context: RelevantContext) {}
}

extension WidgetRelevanceAttribute where Configuration == Void {
    public init(context: RelevantContext) {}
}

/// A time at which something matters.
public struct RelevantContext: Hashable, Sendable {
    private let dates: ClosedRange<Date>

    public static func date(_ date: Date) -> RelevantContext { RelevantContext(dates: date...date) }
    public static func date(from start: Date, to end: Date) -> RelevantContext {
        RelevantContext(dates: start...max(start, end))
    }
    public static func date(range: ClosedRange<Date>) -> RelevantContext { RelevantContext(dates: range) }
}

extension AppIntentTimelineProvider {
    public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension TimelineProvider {
    public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}
