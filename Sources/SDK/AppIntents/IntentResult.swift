public import FoundationGaps

/// The result of an action.
public protocol IntentResult: Sendable {
    associatedtype Value: Sendable = Never
    var value: Value? { get }
}

extension IntentResult where Self == EmptyIntentResult {
    public static func result() -> Self { EmptyIntentResult() }
    public static func result(dialog: IntentDialog) -> Self { EmptyIntentResult() }
}

/// A result without a value.
public struct EmptyIntentResult: ReturnsValue, ProvidesDialog {
    public var value: Never? { nil }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

public struct ValueIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
    public let value: Value?
}

extension IntentResult {
    public static func result<Value: Sendable>(value: Value) -> Self where Self == ValueIntentResult<Value> {
        ValueIntentResult(value: value)
    }
}

/// A result with words; nothing here speaks them.
public protocol ProvidesDialog: IntentResult {}

/// Words that an action says.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    public let full: LocalizedStringResource
    public init(_ full: LocalizedStringResource) { self.full = full }
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil) {
        self.full = full
    }
    public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
    public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        full = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
}
