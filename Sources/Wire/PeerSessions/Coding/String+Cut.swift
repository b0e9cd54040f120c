extension String {
    /// The text's beginning of at most so many UTF-8 bytes, without a broken character.
    func cut(to most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(startIndex, offsetBy: most)
        while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
