/// Changes of a source by ranges of its bytes. Each keeps the number of lines.
struct SourceEdits {
    private let bytes: [UInt8]
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Puts text before a place.
    mutating func insert(_ text: String, at place: Int) { edits.append((place..<place, Array(text.utf8))) }

    /// Puts text in the place of a range, followed by blanks up to the range's length. Line ends in the range stay.
    mutating func replace(_ range: Range<Int>, with text: String = "") {
        let text = Array(text.utf8)
        let rest = bytes[range].dropFirst(text.count).map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        let kept = bytes[range].prefix(text.count).filter { $0 == 0x0A || $0 == 0x0D }
        edits.append((range, text + kept + rest))
    }

    /// Tokens on one line, with a blank wherever the source has white space or a comment; nil if a text has several lines.
    func line(_ tokens: ArraySlice<SwiftToken>) -> String? {
        var (line, end): ([UInt8], Int?) = ([], nil)
        for token in tokens {
            if let end, end < token.range.lowerBound { line.append(0x20) }
            line += bytes[token.range]
            end = token.range.upperBound
        }
        return line.contains(0x0A) || line.contains(0x0D) ? nil : String(decoding: line, as: UTF8.self)
    }

    /// The source with all changes. Of two that overlap the first in the source counts; text that is put before a place comes
    /// before a change of the place.
    func applied() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var done = 0
        func order(_ edit: (offset: Int, element: (range: Range<Int>, text: [UInt8]))) -> (Int, Int, Int) {
            (edit.element.range.lowerBound, edit.element.range.isEmpty ? 0 : 1, edit.offset)
        }
        let ordered = edits.enumerated().sorted { order($0) < order($1) }
        for (_, edit) in ordered where edit.range.lowerBound >= done {
            result += bytes[done..<edit.range.lowerBound]
            result += edit.text
            done = edit.range.upperBound
        }
        return result + bytes[done...]
    }
}
