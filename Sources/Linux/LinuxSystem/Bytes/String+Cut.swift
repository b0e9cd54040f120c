extension String {
    /// The text's beginning of at most so many UTF-8 bytes, in whole Unicode scalars.
    package func cut(to most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(startIndex, offsetBy: most)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(unicodeScalars[..<end])
    }
}
