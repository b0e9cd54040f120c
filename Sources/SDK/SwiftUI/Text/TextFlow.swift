import DisplayLists
import TextLayout

/// The lines of a text in several looks: words follow one another until a line is full.
struct TextFlow {
    /// A part of a line in one look.
    struct Piece {
        var run: TextRun
        var string: String
        var x: CGFloat
        var width: CGFloat
    }

    struct Line {
        var pieces: [Piece] = []
        var width: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var top: CGFloat = 0
        var height: CGFloat { ascent + descent }
    }

    private(set) var lines: [Line] = []
    let size: CGSize
    let isWhole: Bool

    @MainActor
    init(_ runs: [TextRun], width: CGFloat, height: CGFloat, lineLimit: Int, lineSpacing: CGFloat) {
        var all = Self.broken(Self.words(runs), width: width)
        var top: CGFloat = 0
        for index in all.indices {
            all[index].top = top
            top += all[index].height + lineSpacing
        }
        var count = lineLimit > 0 ? min(lineLimit, all.count) : all.count
        count = min(count, max(all.prefix { $0.top + $0.height <= height + 0.5 }.count, 1))
        isWhole = count >= all.count
        if !isWhole, count > 0 {
            // The last line keeps the rest of its paragraph, which is cut where it is drawn.
            let rest = all[count...].prefix(2).flatMap(\.pieces)
            for piece in rest { all[count - 1].add(piece.run, piece.string) }
            all[count - 1].width = width
        }
        lines = Array(all.prefix(count))
        let wide = lines.map(\.width).max() ?? 0
        size = CGSize(
            width: min(wide.rounded(.up), max(width, 0)),
            height: (lines.last.map { $0.top + $0.height } ?? 0).rounded(.up))
    }

    private struct Word {
        var parts: [(run: TextRun, string: String)]
        var endsLine: Bool
    }

    /// Words with the spaces after them; a word may have several looks.
    private static func words(_ runs: [TextRun]) -> [Word] {
        var words: [Word] = [Word(parts: [], endsLine: false)]
        var mayBreak = false
        for run in runs {
            if run.liveDate != nil || run.font.design == .symbol {
                if mayBreak { words.append(Word(parts: [], endsLine: false)) }
                words[words.count - 1].parts.append((run, run.string))
                mayBreak = false
                continue
            }
            var part = ""
            func flush() {
                if !part.isEmpty { words[words.count - 1].parts.append((run, part)) }
                part = ""
            }
            for character in run.string {
                if character.isNewline {
                    flush()
                    words[words.count - 1].endsLine = true
                    words.append(Word(parts: [], endsLine: false))
                    mayBreak = false
                    continue
                }
                if mayBreak, !character.isWhitespace {
                    flush()
                    words.append(Word(parts: [], endsLine: false))
                }
                part.append(character)
                mayBreak = character.isWhitespace && character != "\u{A0}"
            }
            flush()
        }
        return words
    }

    @MainActor
    private static func broken(_ words: [Word], width: CGFloat) -> [Line] {
        var lines: [Line] = [Line()]
        for word in words {
            let length = word.parts.reduce(0) { $0 + measured($1.run, trimmed($1.string)) }
            if lines[lines.count - 1].width + length > width, !lines[lines.count - 1].pieces.isEmpty {
                lines.append(Line())
            }
            for (run, string) in word.parts { lines[lines.count - 1].add(run, string) }
            if word.endsLine { lines.append(Line()) }
        }
        return lines.map(\.finished)
    }

    private static func trimmed(_ string: String) -> String {
        String(string.reversed().drop { $0.isWhitespace }.reversed())
    }

    @MainActor
    static func measured(_ run: TextRun, _ string: String) -> CGFloat {
        guard !string.isEmpty else { return 0 }
        return TextSizes.size(TextRequest(string, font: run.font, lineLimit: 1)).width
    }
}

extension TextFlow.Line {
    /// Adds a part of a word; parts in the same look become one piece.
    @MainActor
    mutating func add(_ run: TextRun, _ string: String) {
        if let last = pieces.last, last.run == run, run.liveDate == nil, run.font.design != .symbol {
            let joined = last.string + string
            pieces[pieces.count - 1].string = joined
            pieces[pieces.count - 1].width = TextFlow.measured(run, joined)
        } else {
            pieces.append(TextFlow.Piece(run: run, string: string, x: 0, width: TextFlow.measured(run, string)))
        }
        var x: CGFloat = 0
        for index in pieces.indices {
            pieces[index].x = x
            x += pieces[index].width
        }
        width = x
    }

    /// The line with its height.
    @MainActor
    var finished: TextFlow.Line {
        var line = self
        for piece in pieces {
            let metrics = TextMeter.metrics(piece.run.font)
            let isSymbol = piece.run.font.design == .symbol
            let (up, down) =
                isSymbol
                ? (piece.run.font.size * 0.85, piece.run.font.size * 0.15) : (metrics.ascender, -metrics.descender)
            line.ascent = max(line.ascent, up + piece.run.baselineOffset)
            line.descent = max(line.descent, down - piece.run.baselineOffset)
        }
        if pieces.isEmpty { line.ascent = 16 }
        return line
    }
}
