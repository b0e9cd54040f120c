/// A sentence that shows an intent's parameters in an editor. Nothing here has such an editor.
public protocol ParameterSummary: Sendable {}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {}
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeysBuilder<Intent> _ other: () -> [PartialKeyPath<Intent>]
    ) {}
    public init() {}
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
    public static func buildBlock(_ keys: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { keys }
}
