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
    }

    package let runs: [FlowRun]
    package private(set) var lines: [Line] = []
    package let size: CGSize
    package let isWhole: Bool

    /// - Parameters:
    ///   - width: points where lines break; infinite: only where the text breaks them.
    ///   - height: points that all lines must fit into.
    ///   - lineLimit: the most lines; 0: any number.
    ///   - lineSpacing: points between two lines.
    ///   - lineHeightMultiple: the factor of each line's height; the room that it adds lies above the letters.
    @MainActor
    package init(
        _ runs: [FlowRun], width: CGFloat, height: CGFloat, lineLimit: Int, lineSpacing: CGFloat = 0,
        lineHeightMultiple: CGFloat = 1
    ) {
        self.runs = runs
        var all = Self.broken(Self.words(runs), runs, width: width)
        var top: CGFloat = 0
        for index in all.indices {
            all[index].ascent += all[index].height * (lineHeightMultiple - 1)
            all[index].top = top
            top += all[index].height + lineSpacing
        }
        var count = lineLimit > 0 ? min(lineLimit, all.count) : all.count
        count = min(count, max(all.prefix { $0.top + $0.height <= height + 0.5 }.count, 1))
        isWhole = count >= all.count
        if !isWhole, count > 0 {
            // The last line keeps the rest of its paragraph, which is cut where it is drawn.
            let rest = all[count...].prefix(2).flatMap(\.pieces)
            for piece in rest { all[count - 1].add(piece.run, piece.string, runs) }
            all[count - 1].width = width
        }
        lines = Array(all.prefix(count))
        for index in lines.indices where isWhole || index < count - 1 { lines[index].dropLastSpaces(runs) }
        let wide = lines.map(\.width).max() ?? 0
        size = CGSize(
            width: min(wide.rounded(.up), max(width, 0)),
            height: (lines.last.map { $0.top + $0.height } ?? 0).rounded(.up))
    }

    private struct Word {
        var parts: [(run: Int, string: String)]
        var endsLine: Bool
    }

    /// Words with the spaces after them; a word may have several looks.
    private static func words(_ runs: [FlowRun]) -> [Word] {
        var words: [Word] = [Word(parts: [], endsLine: false)]
        var mayBreak = false
        for (index, run) in runs.enumerated() {
            if run.isOnePiece {
                if mayBreak { words.append(Word(parts: [], endsLine: false)) }
                words[words.count - 1].parts.append((index, run.string))
                mayBreak = false
                continue
            }
            var part = ""
            func flush() {
                if !part.isEmpty { words[words.count - 1].parts.append((index, part)) }
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
    private static func broken(_ words: [Word], _ runs: [FlowRun], width: CGFloat) -> [Line] {
        var lines: [Line] = [Line()]
        for word in words {
            let length = word.parts.reduce(0) { $0 + runs[$1.run].width(of: trimmed($1.string)) }
            if lines[lines.count - 1].width + length > width, !lines[lines.count - 1].pieces.isEmpty {
                lines.append(Line())
            }
            for (run, string) in word.parts { lines[lines.count - 1].add(run, string, runs) }
            if word.endsLine { lines.append(Line()) }
        }
        return lines.map { $0.finished(runs) }
    }

    fileprivate static func trimmed(_ string: String) -> String {
        String(string.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension TextFlow.Line {
    /// Adds a part of a word; parts of one run become one piece.
    @MainActor
    fileprivate mutating func add(_ run: Int, _ string: String, _ runs: [FlowRun]) {
        if let last = pieces.last, last.run == run, !runs[run].isOnePiece {
            let joined = last.string + string
            pieces[pieces.count - 1].string = joined
            pieces[pieces.count - 1].width = runs[run].width(of: joined)
        } else {
            pieces.append(TextFlow.Piece(run: run, string: string, x: 0, width: runs[run].width(of: string)))
        }
        var x: CGFloat = 0
        for index in pieces.indices {
            pieces[index].x = x
            x += pieces[index].width
        }
        width = x
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

    /// The line with its height; an empty one is 16 points high.
    @MainActor
    fileprivate func finished(_ runs: [FlowRun]) -> TextFlow.Line {
        var line = self
        for piece in pieces {
            let extent = runs[piece.run].extent
            line.ascent = max(line.ascent, extent.up)
            line.descent = max(line.descent, extent.down)
        }
        if pieces.isEmpty { line.ascent = 16 }
        return line
    }
}
