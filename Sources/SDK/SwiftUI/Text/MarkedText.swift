/// Reads the inline marks of Markdown: strong, emphasised, struck and code texts, links, and agreement with a number.
///
/// A mark without its end is an ordinary character. The end is looked for within `reach` characters, so that the time
/// grows with the length of the text alone.
enum MarkedText {
    struct Part: Hashable {
        var string: String
        var marks: TextMarks
    }

    private static let reach = 1_000

    static func read(_ source: String) -> [Part] {
        guard source.utf8.contains(where: { "*_`[~\\".utf8.contains($0) }) else {
            return [Part(string: source, marks: TextMarks())]
        }
        var parts: [Part] = []
        read(Array(source), TextMarks(), depth: 0, into: &parts)
        return parts
    }

    private static func read(_ text: [Character], _ marks: TextMarks, depth: Int, into parts: inout [Part]) {
        var plain = ""
        func flush() {
            if !plain.isEmpty { parts.append(Part(string: plain, marks: marks)) }
            plain = ""
        }
        var index = 0
        while index < text.count {
            let character = text[index]
            if character == "\\", index + 1 < text.count, text[index + 1].isPunctuation || text[index + 1].isSymbol {
                plain.append(text[index + 1])
                index += 2
                continue
            }
            if depth < 8, let span = span(text, at: index, marks) {
                flush()
                if span.marks.isCode {
                    parts.append(Part(string: String(span.inner), marks: span.marks))
                } else {
                    read(span.inner, span.marks, depth: depth + 1, into: &parts)
                }
                index = span.end
                continue
            }
            plain.append(character)
            index += 1
        }
        flush()
    }

    private struct Span {
        var inner: [Character]
        var marks: TextMarks
        var end: Int
    }

    private static func span(_ text: [Character], at start: Int, _ outer: TextMarks) -> Span? {
        var marks = outer
        switch text[start] {
        case "[": return link(text, at: start, outer)
        case "^": return attributes(text, at: start, outer)
        case "`":
            marks.isCode = true
            return span(text, start, "`", marks)
        case "~":
            marks.isStruck = true
            return span(text, start, "~~", marks)
        case "*", "_":
            let mark = text[start]
            // An underscore within a word is a letter of it.
            if mark == "_", start > 0, text[start - 1].isLetter || text[start - 1].isNumber { return nil }
            if start + 1 < text.count, text[start + 1] == mark {
                marks.isStrong = true
                return span(text, start, [mark, mark], marks)
            }
            marks.isEmphasised = true
            return span(text, start, [mark], marks)
        default: return nil
        }
    }

    private static func span(_ text: [Character], _ start: Int, _ mark: String, _ marks: TextMarks) -> Span? {
        span(text, start, Array(mark), marks)
    }

    private static func span(_ text: [Character], _ start: Int, _ mark: [Character], _ marks: TextMarks) -> Span? {
        let first = start + mark.count
        guard first < text.count, text[start..<first].elementsEqual(mark), !text[first].isWhitespace else { return nil }
        var index = first + 1
        let end = min(text.count, start + reach)
        while index + mark.count <= end {
            let isMark = text[index..<(index + mark.count)].elementsEqual(mark) && !text[index - 1].isWhitespace
            let isLonger =
                mark.count == 1 && isMark && mark[0] != "`"
                && ((index + 1 < text.count && text[index + 1] == mark[0]) || text[index - 1] == mark[0])
            if isMark, !isLonger {
                return Span(inner: Array(text[first..<index]), marks: marks, end: index + mark.count)
            }
            index += 1
        }
        return nil
    }

    /// `^[3 new message](inflect: true)`. Other attributes have no effect.
    private static func attributes(_ text: [Character], at start: Int, _ outer: TextMarks) -> Span? {
        guard start + 1 < text.count, text[start + 1] == "[", var span = link(text, at: start + 1, outer) else {
            return nil
        }
        span.marks.agrees = outer.agrees || span.marks.url?.contains("inflect") == true
        span.marks.url = outer.url
        return span
    }

    private static func link(_ text: [Character], at start: Int, _ outer: TextMarks) -> Span? {
        let near = text[start..<min(text.count, start + reach)]
        guard let close = near.firstIndex(of: "]"), close + 1 < near.endIndex, text[close + 1] == "(",
            let end = near[close...].firstIndex(of: ")")
        else { return nil }
        var marks = outer
        marks.url = String(text[(close + 2)..<end])
        return Span(inner: Array(text[(start + 1)..<close]), marks: marks, end: end + 1)
    }
}
