/// One of several sentences, by the value of a parameter. Nothing here shows the sentence.
public struct ParameterSummarySwitch<Intent: AppIntent, Value>: ParameterSummary {
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> ParameterSummaryCases<Intent, Value>
    ) {}
}

/// The sentence for some values.
public struct ParameterSummaryCase<Intent: AppIntent, Value> {
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary) {}
    public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary) {}
}

/// The sentence for all other values.
public struct ParameterSummaryDefaultCase<Intent: AppIntent> {
    public init(@ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary) {}
}

/// The sentences together.
public struct ParameterSummaryCases<Intent: AppIntent, Value> {}

@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
    public typealias Part = ParameterSummaryCases<Intent, Value>
    public static func buildExpression(_ part: ParameterSummaryCase<Intent, Value>) -> Part { Part() }
    public static func buildExpression(_ part: ParameterSummaryDefaultCase<Intent>) -> Part { Part() }
    public static func buildBlock(_ parts: Part...) -> Part { Part() }
}

extension AppIntent {
    public typealias Switch<Value> = ParameterSummarySwitch<Self, Value>
    public typealias Case<Value> = ParameterSummaryCase<Self, Value>
    public typealias DefaultCase = ParameterSummaryDefaultCase<Self>
}
