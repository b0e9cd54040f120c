/// A sentence that shows an intent's parameters in an editor. Nothing here has such an editor.
public protocol ParameterSummary: Sendable {}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {}
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeysBuilder<Intent> _ other: () -> [PartialKeyPath<Intent>]
    ) {}
    public init(@ParameterKeysBuilder<Intent> _ other: () -> [PartialKeyPath<Intent>]) {}
    public init() {}
}

/// One of two sentences, by the value of a parameter.
public struct ParameterSummaryWhen<Intent: AppIntent>: ParameterSummary {
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EqualityComparisonOperator, _ value: Value,
        @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
        @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
    ) {}
    public init<Value: Comparable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator, _ value: Value,
        @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
        @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
    ) {}
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ContainsComparisonOperator,
        _ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
        @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
    ) {}
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
        @ParameterSummaryBuilder<Intent> _ content: () -> some ParameterSummary,
        @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
    ) {}
}

public enum EqualityComparisonOperator: Hashable, Sendable {
    case equalTo, notEqualTo
}

public enum ComparableComparisonOperator: Hashable, Sendable {
    case lessThan, greaterThan, lessThanOrEqualTo, greaterThanOrEqualTo
}

public enum ContainsComparisonOperator: Hashable, Sendable {
    case oneOf
}

public enum HasValueComparisonOperator: Hashable, Sendable {
    case hasAnyValue, hasNoValue
}

@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }
}

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
    }
}

@resultBuilder
public enum ParameterKeysBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(
        _ key: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { key }
    public static func buildBlock(_ keys: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { keys }
}
