/// The outcome of a call.
public struct ForeignResult: Hashable, Sendable {
    /// The function's result; `.null` for `void`.
    public let value: ForeignValue
    /// The values that the function wrote through its pointers, by the names of the parameters.
    public let outputs: [String: ForeignValue]
    /// `errno` after the call; 0 if the function did not set it.
    public let errno: Int32

    /// The value that the function wrote through a pointer; `.null` for a parameter that it does not write.
    public subscript(parameter: String) -> ForeignValue { outputs[parameter] ?? .null }
}
