/// The answer of a callback that writes through pointers: its result, and what it writes.
public struct ForeignAnswer: Hashable, Sendable {
    /// The result; `.null` for `void`.
    public var result: ForeignValue
    /// The elements for each pointer by the name of its parameter, at most as many as there is room for. A pointer that
    /// has none stays as it is.
    public var outputs: [String: ForeignValue]

    public init(_ result: ForeignValue, _ outputs: [String: ForeignValue] = [:]) {
        self.result = result
        self.outputs = outputs
    }
}
