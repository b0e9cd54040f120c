public import FoundationGaps

/// An action that opens a URL: the host does so after the press on a widget that leads to it.
public struct OpenURLIntent: AppIntent {
    public static let title: LocalizedStringResource = "Open URL"
    public let url: URL?

    public init() { url = nil }
    public init(_ url: URL) { self.url = url }

    public func perform() async throws -> some IntentResult { .result() }
}

/// A result with an action that comes next, which is performed after it.
public protocol OpensIntent: IntentResult {}

// An action that opens its application may end without another one.
extension EmptyIntentResult: OpensIntent {}

public struct OpeningIntentResult: OpensIntent, ProvidesDialog, FollowedResult {
    package let following: (any AppIntent)?
    public var value: Never? { nil }
}

extension IntentResult where Self == OpeningIntentResult {
    public static func result(opensIntent: some AppIntent) -> Self { Self(following: opensIntent) }
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self {
        Self(following: opensIntent)
    }
}

extension IntentResult {
    public static func result<Value: Sendable>(
        value: Value, dialog: IntentDialog
    ) -> Self where Self == ValueIntentResult<Value> { .result(value: value) }
}

extension AppIntent {
    /// Has no effect: nothing here learns from actions.
    public func donate() async throws {}
}
