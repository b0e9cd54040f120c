extension TerminalText {
    /// A neutralised text in lines of at most `width` cells, broken between words; a longer word is broken anywhere.
    ///
    /// - Parameter limit: the most lines. A cut text ends with an ellipsis.
    package static func wrapped(_ text: String, width: Int, limit: Int = .max) -> [String] {
        let width = max(width, 2)
        var lines: [String] = []
        var line = ""
        var used = 0
        func end() {
            if !line.isEmpty { lines.append(line) }
            (line, used) = ("", 0)
        }
        for word in text.split(separator: " ") {
            if used > 0, used + 1 + self.width(of: String(word)) <= width {
                line.append(" ")
                used += 1
            } else {
                end()
            }
            for character in word where lines.count <= limit {
                let wide = self.width(of: character)
                if used + wide > width { end() }
                line.append(character)
                used += wide
            }
            // One more line tells that the text has to be cut.
            if lines.count > limit { break }
        }
        end()
        guard lines.count > limit else { return lines }
        let cut = lines.prefix(limit).dropLast()
        return Array(cut) + [fitted(lines[max(limit - 1, 0)] + " …", width: width)]
    }
}
