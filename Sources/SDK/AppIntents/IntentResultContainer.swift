/// A result that an author names by its type, such as `IntentResultContainer.result()`. `Never` stands for a part that the
/// result does not have.
public struct IntentResultContainer<
    Value: Sendable, OpensIntentType: Sendable, SnippetViewType: Sendable, DialogType: Sendable
>: IntentResult {
    public let value: Value?

    private init(_ value: Value?) { self.value = value }
}

extension IntentResultContainer
where Value == Never, OpensIntentType == Never, SnippetViewType == Never, DialogType == Never {
    /// A result without a value.
    public static func result() -> Self { Self(nil) }
}

extension IntentResultContainer where OpensIntentType == Never, SnippetViewType == Never, DialogType == Never {
    /// A result with a value.
    public static func result(value: Value) -> Self { Self(value) }
}

extension IntentResultContainer: ReturnsValue {}
