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

    /// The function's result as an integer; `hostel ffi swift` writes calls of this.
    ///
    /// Throws `badResult` for another value, and for one outside of the type.
    public func number<Number: FixedWidthInteger>() throws(ForeignError) -> Number {
        let number: Number? =
            switch value {
            case .int(let value): Number(exactly: value)
            case .uint(let value): Number(exactly: value)
            case .bool(let value): value ? 1 : 0
            default: nil
            }
        guard let number else { throw .badResult("it is no \(Number.self)") }
        return number
    }
}
