internal import DisplayLists
package import Foundation
import TextLayout

/// The lines of a text in several looks: words follow one another until a line is full.
package struct TextFlow {
    /// A part of a line in one look.
    package struct Piece {
        /// The index of its run.
        package var run: Int
        package var string: String
        package var x: CGFloat
        package var width: CGFloat
    }

    package struct Line {
        package var pieces: [Piece] = []
        package var width: CGFloat = 0
        package var ascent: CGFloat = 0
        package var descent: CGFloat = 0
        package var top: CGFloat = 0
        package var height: CGFloat { ascent + descent }
        /// Points from the leading edge to the line, and from the line to the trailing edge.
        package let head: CGFloat
        package let tail: CGFloat
        fileprivate var paragraph: FlowParagraph
        fileprivate var beginsParagraph: Bool
        /// The run of the break that ends the line, or of the one before the last line; nil without one.
        fileprivate var breakRun: Int?
        /// Whether the text breaks the line before it.
        fileprivate var followsBreak: Bool
        /// The first piece whose width is a sum of the widths of its parts, which differs from that of the whole.
        fileprivate var firstSum: Int?
        /// Points by which such sums may be wrong.
        fileprivate var tolerance: CGFloat = 0

        fileprivate init(_ paragraph: FlowParagraph, beginsParagraph: Bool, width: CGFloat) {
            self.paragraph = paragraph
            self.beginsParagraph = beginsParagraph
            followsBreak = beginsParagraph
            (head, tail) = paragraph.indents(isFirst: beginsParagraph, width: width)
        }
    }

    package let runs: [FlowRun]
    package private(set) var lines: [Line] = []
    /// Whole points.
    package let size: CGSize
    /// The height of the lines, in points.
    package var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }
    package let isWhole: Bool

    /// - Parameters:
    ///   - width: points where lines break; infinite: only where the text breaks them.
    ///   - height: points that all lines must fit into.
    ///   - lineLimit: the most lines; 0: any number.
    ///   - paragraphs: the look of the paragraphs that begin with each run. A run beyond the last one has the look of
    ///     that; without any, a paragraph has no look.
    @MainActor
    package init(
        _ runs: [FlowRun], width: CGFloat, height: CGFloat, lineLimit: Int, paragraphs: [FlowParagraph] = []
    ) {
        self.runs = runs
        var all = Self.broken(Self.words(runs), runs, paragraphs, width: width)
        Self.stack(&all)
        var count = lineLimit > 0 ? min(lineLimit, all.count) : all.count
        count = min(count, max(all.prefix { $0.top + $0.height <= height + 0.5 }.count, 1))
        isWhole = count >= all.count
        if !isWhole, count > 0 {
            all[count - 1].keep(all[count...].prefix(2).prefix { !$0.followsBreak }, width: width, runs)
        }
        lines = Array(all.prefix(count))
        for index in lines.indices where isWhole || index < count - 1 { lines[index].dropLastSpaces(runs) }
        let wide = lines.map { $0.head + $0.width + max(-$0.paragraph.tailIndent, 0) }.max() ?? 0
        size = CGSize(
            width: min(wide.rounded(.up), max(width, 0)),
            height: (lines.last.map { $0.top + $0.height } ?? 0).rounded(.up))
    }

    private struct Word {
        var parts: [(run: Int, string: String)]
        var end = End.word
        /// The run of the line break behind it.
        var breakRun: Int?
    }

    /// The part of a text that ends behind a word.
    private enum End { case word, line, paragraph }

    private static func paragraph(_ run: Int, _ paragraphs: [FlowParagraph]) -> FlowParagraph {
        paragraphs.isEmpty ? FlowParagraph() : paragraphs[min(run, paragraphs.count - 1)]
    }

    /// Gives each line its height and its place.
    private static func stack(_ lines: inout [Line]) {
        var top: CGFloat = 0
        for index in lines.indices {
            let look = lines[index].paragraph
            if index > 0 {
                top += lines[index - 1].paragraph.lineSpacing
                if lines[index].beginsParagraph { top += lines[index - 1].paragraph.spacingAfter + look.spacingBefore }
            }
            // More height lies above the letters, and less cuts the room there.
            lines[index].ascent += look.height(lines[index].height) - lines[index].height
            lines[index].top = top
            top += lines[index].height
        }
    }

    /// Words with the spaces after them; a word may have several looks.
    private static func words(_ runs: [FlowRun]) -> [Word] {
        var words: [Word] = [Word(parts: [])]
        var places = FlowBreaks(runs)
        for (index, run) in runs.enumerated() {
            if run.isOnePiece {
                if places.next(1), words.last?.parts.isEmpty == false { words.append(Word(parts: [])) }
                words[words.count - 1].parts.append((index, run.string))
                continue
            }
            var part = ""
            func flush() {
                if !part.isEmpty { words[words.count - 1].parts.append((index, part)) }
                part = ""
            }
            for character in run.string {
                let mayBreak = places.next(character.unicodeScalars.count)
                if character.isNewline {
                    flush()
                    // The line separator ends no paragraph.
                    words[words.count - 1].end = character == "\u{2028}" ? .line : .paragraph
                    words[words.count - 1].breakRun = index
                    words.append(Word(parts: []))
                    continue
                }
                if mayBreak {
                    flush()
                    if words.last?.parts.isEmpty == false { words.append(Word(parts: [])) }
                }
                part.append(character)
            }
            flush()
        }
        return words
    }

    @MainActor
    private static func broken(
        _ words: [Word], _ runs: [FlowRun], _ paragraphs: [FlowParagraph], width: CGFloat
    ) -> [Line] {
        let first = words.first?.parts.first?.run ?? 0
        var lines = [Line(paragraph(first, paragraphs), beginsParagraph: true, width: width)]
        for (index, word) in words.enumerated() {
            // Without an edge, only the widths of whole lines count.
            let length =
                width.isFinite ? word.parts.reduce(0) { $0 + runs[$1.run].width(of: trimmed($1.string)) } : 0
            let paragraph = lines[lines.count - 1].paragraph
            if !lines[lines.count - 1].hasRoom(for: length, width: width, runs) {
                lines.append(Line(paragraph, beginsParagraph: false, width: width))
            }
            add(word, length, to: &lines, runs, width: width)
            if let run = word.breakRun { lines[lines.count - 1].breakRun = run }
            switch word.end {
            case .word: break
            case .line:
                lines.append(Line(paragraph, beginsParagraph: false, width: width))
                lines[lines.count - 1].followsBreak = true
            case .paragraph:
                let run = words.indices.contains(index + 1) ? words[index + 1].parts.first?.run : nil
                let next = run.map { Self.paragraph($0, paragraphs) } ?? paragraph
                lines.append(Line(next, beginsParagraph: true, width: width))
            }
            if let run = word.breakRun { lines[lines.count - 1].breakRun = run }
        }
        return lines.map { $0.finished(runs) }
    }

    /// Adds a word to the last line; one that is wider than a line is broken between its letters.
    @MainActor
    private static func add(
        _ word: Word, _ length: CGFloat, to lines: inout [Line], _ runs: [FlowRun], width: CGFloat
    ) {
        guard lines[lines.count - 1].isTooNarrow(for: length, width: width) else {
            for (run, string) in word.parts {
                let partWidth = width.isFinite ? runs[run].width(of: string) : nil
                lines[lines.count - 1].add(run, string, width: partWidth, runs)
            }
            return
        }
        for (run, string) in word.parts {
            var rest = runs[run].isOnePiece ? Substring() : Substring(string)
            if runs[run].isOnePiece { lines[lines.count - 1].add(run, string, runs) }
            while !rest.isEmpty {
                lines[lines.count - 1].measure(runs)
                let line = lines[lines.count - 1]
                let room = width - line.head - line.tail - line.width
                var count = runs[run].letters(of: rest, within: room)
                if count == 0, line.pieces.isEmpty { count = 1 }
                if count > 0 { lines[lines.count - 1].add(run, String(rest.prefix(count)), runs) }
                rest = rest.dropFirst(count)
                if !rest.isEmpty { lines.append(Line(line.paragraph, beginsParagraph: false, width: width)) }
            }
        }
    }

    fileprivate static func trimmed(_ string: String) -> String {
        String(string.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension TextFlow.Line {
    /// Adds a part of a word; parts of one run become one piece.
    ///
    /// A piece of many parts is not measured anew for each of them: `measure` does it when the width counts.
    ///
    /// - Parameter partWidth: that of the part alone; nil if only the width of the whole line will count.
    fileprivate mutating func add(_ run: Int, _ string: String, width partWidth: CGFloat? = nil, _ runs: [FlowRun]) {
        let isJoined = pieces.last?.run == run && !runs[run].isOnePiece
        if !isJoined { pieces.append(TextFlow.Piece(run: run, string: "", x: width, width: 0)) }
        let last = pieces.count - 1
        pieces[last].string += string
        pieces[last].width += partWidth ?? 0
        width += partWidth ?? 0
        if partWidth == nil {
            tolerance = .infinity
        } else if isJoined {
            // Widths are rounded up to points, and a pair of letters may stand closer or wider than they do alone.
            tolerance += 1 + CGFloat(runs[run].font.size) / 4
        }
        if tolerance > 0 { firstSum = firstSum ?? last }
    }

    /// Gives each piece its width and its place.
    @MainActor
    fileprivate mutating func measure(_ runs: [FlowRun]) {
        guard let first = firstSum else { return }
        var x = pieces[first].x
        for index in pieces.indices[first...] {
            pieces[index].x = x
            pieces[index].width = runs[pieces[index].run].width(of: pieces[index].string)
            x += pieces[index].width
        }
        width = x
        firstSum = nil
        tolerance = 0
    }

    /// Whether a word may follow. It may begin any line.
    @MainActor
    fileprivate mutating func hasRoom(for length: CGFloat, width most: CGFloat, _ runs: [FlowRun]) -> Bool {
        if pieces.isEmpty || most == .infinity { return true }
        if tolerance > 0 {
            let sum = head + width + length + tail
            if sum + tolerance <= most { return true }
            if sum - tolerance > most { return false }
            measure(runs)
        }
        return !(head + width + length + tail > most)
    }

    /// Whether not even a whole line has room for a word.
    fileprivate func isTooNarrow(for length: CGFloat, width most: CGFloat) -> Bool {
        pieces.isEmpty && head + length + tail > most
    }

    /// Makes the last line of a text that has more of them. It keeps the rest of its paragraph, which is cut where it is
    /// drawn, or has an ellipsis for further paragraphs.
    ///
    /// - Parameter rest: the lines after it up to the next break of the text; two of them are more than enough.
    @MainActor
    fileprivate mutating func keep(_ rest: ArraySlice<TextFlow.Line>, width most: CGFloat, _ runs: [FlowRun]) {
        for piece in rest.flatMap(\.pieces) { add(piece.run, piece.string, runs) }
        if rest.isEmpty {
            dropLastSpaces(runs)
            if let last = pieces.last, !runs[last.run].isOnePiece { add(last.run, "…", runs) }
        }
        measure(runs)
        let room = max(most - head - tail, 0)
        if !rest.isEmpty || width > room { width = room }
    }

    /// Takes the spaces away in which the next line began, because they would move a line that does not begin at the left.
    @MainActor
    fileprivate mutating func dropLastSpaces(_ runs: [FlowRun]) {
        guard let last = pieces.indices.last, !runs[pieces[last].run].isOnePiece,
            pieces[last].string.last?.isWhitespace == true
        else { return }
        let string = TextFlow.trimmed(pieces[last].string)
        pieces[last].string = string
        pieces[last].width = runs[pieces[last].run].width(of: string)
        width = pieces[last].x + pieces[last].width
    }

    /// The line with its height. An empty one is as high as the letters of the break beside it, and 16 points high in a
    /// text without one.
    @MainActor
    fileprivate func finished(_ runs: [FlowRun]) -> TextFlow.Line {
        var line = self
        line.measure(runs)
        for run in pieces.isEmpty ? [breakRun].compactMap(\.self) : pieces.map(\.run) {
            let extent = runs[run].extent
            line.ascent = max(line.ascent, extent.up)
            line.descent = max(line.descent, extent.down)
        }
        if pieces.isEmpty, breakRun == nil { line.ascent = 16 }
        return line
    }
}
