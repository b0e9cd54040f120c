/// A result with a view. Nothing here shows it.
public protocol ShowsSnippetView: IntentResult {}

/// A result with a view, which is not made.
public struct SnippetIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView {
    public let value: Value?
}

extension IntentResult where Self == SnippetIntentResult<Never> {
    @_disfavoredOverload
    public static func result<Content>(view: Content) -> Self { Self(value: nil) }
    public static func result<Content>(dialog: IntentDialog, view: Content) -> Self { Self(value: nil) }
    public static func result<Content>(dialog: IntentDialog, content: () -> Content) -> Self { Self(value: nil) }
    public static func result<Content>(content: () -> Content) -> Self { Self(value: nil) }
}

extension IntentResult {
    @_disfavoredOverload
    public static func result<Value: Sendable, Content>(
        value: Value, view: Content
    ) -> Self where Self == SnippetIntentResult<Value> { Self(value: value) }
    @_disfavoredOverload
    public static func result<Value: Sendable, Content>(
        value: Value, dialog: IntentDialog, view: Content
    ) -> Self where Self == SnippetIntentResult<Value> { Self(value: value) }
    public static func result<Value: Sendable, Content>(
        value: Value, dialog: IntentDialog, content: () -> Content
    ) -> Self where Self == SnippetIntentResult<Value> { Self(value: value) }
    public static func result<Value: Sendable, Intent: AppIntent>(
        value: Value, opensIntent: Intent
    ) -> Self where Self == OpeningValueResult<Value> { Self(value: value, following: opensIntent) }
    @_disfavoredOverload
    public static func result<Intent: AppIntent, Content>(
        opensIntent: Intent, view: Content
    ) -> Self where Self == OpeningSnippetResult { Self(following: opensIntent) }
}

/// A result with a value and an action that comes next.
public struct OpeningValueResult<Value: Sendable>: ReturnsValue, OpensIntent, ProvidesDialog, FollowedResult {
    public let value: Value?
    package let following: (any AppIntent)?
}

/// A result with a view, which nothing here shows, and an action that comes next.
public struct OpeningSnippetResult: OpensIntent, ShowsSnippetView, ProvidesDialog, FollowedResult {
    package let following: (any AppIntent)?
    public var value: Never? { nil }
}
