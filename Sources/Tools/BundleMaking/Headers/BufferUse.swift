/// The use of a callback's buffer, as far as the names tell it.
enum BufferUse {
    /// The host fills it.
    case filled
    /// The library gives it, and the host reads it.
    case given

    /// Nil if the name tells neither, or both.
    ///
    /// - Parameter name: of the callback, its parameter or the function that takes it.
    init?(_ name: String) {
        let words = NameWords(name)
        let (isFilled, isGiven) = (words.contains(anyOf: Self.filling), words.contains(anyOf: Self.giving))
        guard isFilled != isGiven else { return nil }
        self = isFilled ? .filled : .given
    }

    private static let filling: Set = ["read", "reader", "in", "input", "fill", "pull", "source", "fread"]
    private static let giving: Set = ["write", "writer", "out", "output", "put", "push", "sink", "fwrite"]
}
