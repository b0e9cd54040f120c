import CPangoCairo
package import DisplayLists
package import Foundation

/// Text metrics, equal in the process that lays out and in the process that draws.
///
/// Every function may be called from any thread. The calls run one after another.
package enum TextMeasure {
    /// The size of a text in points. Each side is rounded up to a whole point; the width is at most the maximum width.
    ///
    /// A frame of this size draws the text with the same line breaks.
    package static func size(of request: TextRequest) -> CGSize { measure(request).size }

    /// The size of a text, and the first of its characters that no font of the machine has.
    package static func measure(_ request: TextRequest) -> (size: CGSize, missing: Unicode.Scalar?) {
        TextEngine.use { engine in
            if let size = engine.plainFaces.size(of: request) {
                return (CGSize(width: size.width, height: size.height), nil)
            }
            return measure(request, byPangoOf: engine)
        }
    }

    static func measure(
        _ request: TextRequest, byPangoOf engine: borrowing TextEngine
    ) -> (size: CGSize, missing: Unicode.Scalar?) {
        let block = TextBlock(request, engine: engine)
        // Lines are broken and cut by widths in which the last letter has room after it too; a line's own width lacks it.
        let room = block.width > 0 ? max(request.font.usableTracking, 0) : 0
        let width = min((block.width + room).rounded(.up), request.usableWidth ?? .infinity)
        return (CGSize(width: width, height: block.height.rounded(.up)), block.missing)
    }

    /// The lines as they will be drawn, for renderers that do not use Cairo.
    package static func lines(of request: TextRequest) -> [TextLine] {
        TextEngine.use { engine in
            let block = TextBlock(request, engine: engine)
            return block.lines.map {
                TextLine(
                    string: $0.string.filter { $0 != TextCleaning.breakPlace }, isTruncated: $0.isTruncated,
                    frame: CGRect(x: $0.x, y: $0.top, width: $0.width, height: $0.height))
            }
        }
    }

    /// The vertical measures of a font, in points, not rounded.
    package static func metrics(of font: DisplayFont) -> FontMetrics {
        TextEngine.use { engine in
            engine.plainFaces.extents(of: font) ?? LetterExtents(in: engine.makeLayout(font, letters: 1))
        }.metrics(of: font)
    }

    /// The vertical measures of a font that the process has warmed; nil of another one, which takes a layout.
    package static func knownMetrics(of font: DisplayFont) -> FontMetrics? {
        TextEngine.use { $0.plainFaces.extents(of: font) }?.metrics(of: font)
    }

    /// The distance from one line to the next, in points, not rounded.
    package static func lineHeight(_ font: DisplayFont) -> Double { metrics(of: font).lineHeight }

    /// True if the icon font has a symbol with this name.
    package static func hasSymbol(_ name: String) -> Bool {
        TextEngine.use { engine in
            let layout = engine.makeLayout(DisplayFont(design: .symbol, size: 24), letters: name.utf8.count)
            pango_layout_set_single_paragraph_mode(layout.layout, 1)
            layout.setText(TextCleaning.clean(name))
            return SymbolGlyph.isOneGlyph(layout)
        }
    }

    /// Loads the system font in all weights and the icon font, so that a process forked from this one can measure at
    /// once.
    ///
    /// Pango 1.50 starts short-lived threads for each new family and weight. This function waits until they exit.
    /// - Returns: true if the process has no more threads than before, so that a single-threaded process may fork.
    @discardableResult
    package static func warm() -> Bool {
        let before = ThreadCount.current()
        // All letters of ASCII: the first use of one costs an extension 10 µs and memory of its own.
        let sample = String(decoding: UInt8(ascii: " ")...UInt8(ascii: "~"), as: UTF8.self) + "…"
        // Cairo keeps the ten fonts open that were used last, so the usual weights come last. Text from 20 points on has
        // its own letter forms; other sizes need no font of their own.
        for weight in [100, 900, 800, 200, 300, 700, 600, 500, 400] {
            for size in [28.0, 17] {
                let font = DisplayFont(size: size, weight: weight)
                _ = self.size(of: TextRequest(sample, font: font))
                TextEngine.use { $0.plainFaces.learn(font, engine: $0) }
            }
        }
        _ = size(of: TextRequest("home", font: DisplayFont(design: .symbol, size: 24)))
        return ThreadCount.wait(untilAtMost: before)
    }
}
