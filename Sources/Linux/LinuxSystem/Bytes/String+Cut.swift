extension String {
    /// The first characters that fit into so many UTF-8 bytes.
    package func cut(to byteCount: Int) -> String {
        guard utf8.count > byteCount else { return self }
        var end = utf8.index(startIndex, offsetBy: byteCount)
        while end.samePosition(in: self) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
