import DisplayLists
import Foundation
import TextLayout
import Testing

struct TextLayoutTests {
    let body = DisplayFont(size: 17)

    @Test func measuresAreWholePointsAndConsistent() {
        let one = TextMeasure.size(of: TextRequest("Hello", font: body))
        #expect(one.width == one.width.rounded() && one.height == one.height.rounded())
        #expect(one == TextMeasure.size(of: TextRequest("Hello", font: body)))
        #expect(one.height == CGFloat(TextMeasure.lineHeight(body).rounded(.up)))
        let two = TextMeasure.size(of: TextRequest("Hello\nHello", font: body))
        #expect(two.width == one.width)
        #expect(two.height == CGFloat((2 * TextMeasure.lineHeight(body)).rounded(.up)))
        let double = TextMeasure.size(of: TextRequest("Hello", font: DisplayFont(size: 34, weight: 700)))
        #expect(double.width > one.width * 1.5)
    }

    @Test func aCharacterThatNoFontHasIsNamed() {
        // Unicode has no character with this number, and a font has none.
        let missing = TextMeasure.measure(TextRequest("a\n \u{EFFFD} \u{EFFFC}", font: body)).missing
        #expect(missing == "\u{EFFFD}")
        #expect(TextMeasure.measure(TextRequest("Hello, Ωορλδ", font: body)).missing == nil)
    }

    @Test func aWordThatIsWiderThanItsLineIsBrokenWithoutAHyphen() {
        let two = TextMeasure.size(of: TextRequest("MM", font: body)).width
        let broken = TextMeasure.size(of: TextRequest("MMMMMM", font: body, maximumWidth: Double(two) + 1))
        #expect(broken.height == CGFloat((3 * TextMeasure.lineHeight(body)).rounded(.up)))
    }

    @Test func wideRoomBetweenManyLettersLeavesTheTextAWidth() {
        var font = DisplayFont(size: 1)
        // 512 letters passed Pango's largest number; 16,384 are the longest text.
        for count in [500, 512, 600, 1_000, 1_100, 16_384] {
            let text = String(repeating: "a", count: count)
            font.tracking = 0
            let plain = TextMeasure.size(of: TextRequest(text, font: font)).width
            font.tracking = 128
            let wide = TextMeasure.size(of: TextRequest(text, font: font)).width
            #expect(plain > 0 && wide > 2 * plain, "\(count) letters: \(plain) \(wide)")
        }
        // A short text has all of its room, one after each letter.
        font.tracking = 128
        #expect(abs(TextMeasure.size(of: TextRequest("aaaa", font: font)).width - 4 * 128) < 5)
    }

    @Test func frameOfASpacedTextShowsItWhole() {
        for tracking in [0.3, 1, 4, 10, -1] {
            var font = body
            font.tracking = tracking
            let size = TextMeasure.size(of: TextRequest("Press", font: font, lineLimit: 1))
            let request = TextRequest(
                "Press", font: font, maximumWidth: size.width, maximumHeight: size.height, lineLimit: 1)
            let lines = TextMeasure.lines(of: request)
            #expect(lines.map(\.string) == ["Press"] && !lines.contains(where: \.isTruncated), "\(tracking)")
        }
    }

    @Test(arguments: ["漢字かな", "한글 텍스트", "12月", "Tea 茶、茶", "안녕！\n안녕", "￥1,200円", "♪曲名"])
    func eastAsianLettersLeaveTheLinesOfTheSystemFontAsHighAsTheyAre(_ string: String) throws {
        // The machine's font for these letters raises the lines of a font of the author's, here of the same letters.
        let named = TextMeasure.lines(of: TextRequest(string, font: DisplayFont(size: 17, family: "Inter")))
        try #require(!named.isEmpty)
        for line in named {
            try #require(Double(line.frame.height) > TextMeasure.lineHeight(body) + 1, "\(line)")
        }
        let lines = TextMeasure.lines(of: TextRequest(string, font: body))
        try #require(lines.count == named.count)
        for line in lines {
            #expect(abs(Double(line.frame.height) - TextMeasure.lineHeight(body)) < 0.01, "\(line)")
        }
        let cut = TextMeasure.lines(of: TextRequest(string + string, font: body, maximumWidth: 30, lineLimit: 1))
        #expect(cut.count == 1 && abs(Double(cut[0].frame.height) - TextMeasure.lineHeight(body)) < 0.01)
    }

    @Test func lettersOfAnotherScriptStillRaiseTheLine() {
        // Pango measures Thai with its font alone, whose lines are higher than those of Inter, if the machine has one.
        let thai = TextMeasure.lines(of: TextRequest("ไทย", font: body))[0].frame.height
        let mixed = TextMeasure.lines(of: TextRequest("ไทย漢字", font: body))[0].frame.height
        #expect(mixed >= thai && Double(mixed) >= TextMeasure.lineHeight(body) - 0.01)
    }

    @Test func metricsHaveTheDocumentedSigns() {
        for design in DisplayFont.Design.allCases where design != .symbol {
            let metrics = TextMeasure.metrics(of: DisplayFont(design: design, size: 20))
            #expect(metrics.ascender > metrics.capHeight)
            #expect(metrics.capHeight > metrics.xHeight && metrics.xHeight > 0)
            #expect(metrics.descender < 0)
        }
    }

    @Test func emptyTextHasALineHeightAndNoWidth() {
        let size = TextMeasure.size(of: TextRequest("", font: body))
        #expect(size.width == 0)
        #expect(size.height == CGFloat(TextMeasure.lineHeight(body).rounded(.up)))
    }

    /// An extension measures and a host draws. This works because the measured size gives the same line breaks.
    @Test(arguments: [40.0, 77, 100.5, 183, 300])
    func frameOfTheMeasuredSizeKeepsTheLineBreaks(width: Double) {
        let strings = [
            "The quick brown fox jumps over the lazy dog", "one\ntwo three\n\nfour",
            "Donaudampfschifffahrtsgesellschaft",
            "日本語の文章は空白なしで折り返す", "مرحبا بالعالم", "a  b   c", "trailing space ", "emoji 👩‍👩‍👧 ok",
        ]
        for string in strings {
            for limit in [0, 1, 2, 3] {
                for truncation in DisplayTextTruncation.allCases {
                    var request = TextRequest(
                        string, font: body, maximumWidth: width, lineLimit: limit, truncation: truncation)
                    let size = TextMeasure.size(of: request)
                    #expect(size.width <= CGFloat(width))
                    let lines = TextMeasure.lines(of: request)
                    if limit > 0 { #expect(lines.count <= limit) }
                    request.maximumWidth = size.width
                    request.maximumHeight = size.height
                    let again = TextMeasure.lines(of: request)
                    #expect(again.map(\.string) == lines.map(\.string), "\(string) \(limit) \(truncation) \(width)")
                    #expect(again.map(\.isTruncated) == lines.map(\.isTruncated))
                }
            }
        }
    }

    @Test func lastLineThatFitsEndsWithAnEllipsis() {
        let limited = TextMeasure.lines(of: TextRequest("a\nb\nc", font: body, lineLimit: 2))
        #expect(limited.map(\.string) == ["a", "b"])
        #expect(limited.map(\.isTruncated) == [false, true])
        // The ellipsis is part of the line, so the line is wider than its letter.
        #expect(limited[1].frame.width > limited[0].frame.width * 1.5)
        let low = TextMeasure.lines(of: TextRequest("a\nb\nc", font: body, maximumHeight: 45))
        #expect(low.map(\.string) == ["a", "b"])
        let tiny = TextMeasure.lines(of: TextRequest("a\nb\nc", font: body, maximumHeight: 1))
        #expect(tiny.map(\.string) == ["a"])
        let whole = TextMeasure.lines(of: TextRequest("a\nb", font: body, lineLimit: 2))
        #expect(whole.allSatisfy { !$0.isTruncated })
    }

    @Test func alignmentMovesLinesWithinTheWidth() {
        func left(_ alignment: DisplayTextAlignment, _ string: String = "abc") -> Double {
            let request = TextRequest(string, font: body, maximumWidth: 200, alignment: alignment)
            return TextMeasure.lines(of: request)[0].frame.minX
        }
        let width = TextMeasure.lines(of: TextRequest("abc", font: body))[0].frame.width
        #expect(left(.leading) == 0)
        #expect(abs(left(.center) - (200 - width) / 2) < 0.01)
        #expect(abs(left(.trailing) - (200 - width)) < 0.01)
        // The leading side of a right-to-left text is the right side.
        #expect(left(.leading, "مرحبا") > 100)
        #expect(left(.trailing, "مرحبا") == 0)
    }

    @Test func lineEndsAreUnifiedAndControlsRemoved() {
        for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"] {
            #expect(TextMeasure.lines(of: TextRequest("a\(end)b", font: body)).map(\.string) == ["a", "b"])
        }
        #expect(TextMeasure.lines(of: TextRequest("a\u{0}\u{1B}b", font: body)).map(\.string) == ["ab"])
    }

    @Test func symbolsAreSquaresAndNeverShowTheirNames() {
        let font = DisplayFont(design: .symbol, size: 24)
        for name in ["home", "check_circle_outline", "no_such_symbol_here", "", "a\u{0}b"] {
            let size = TextMeasure.size(of: TextRequest(name, font: font))
            #expect(size == CGSize(width: 24, height: 24))
            #expect(TextMeasure.lines(of: TextRequest(name, font: font)).count == 1)
        }
        #expect(TextMeasure.hasSymbol("home"))
        #expect(!TextMeasure.hasSymbol("no_such_symbol_here"))
    }

    @Test func symbolsAreGlyphsOfTheSymbolFont() {
        for name in ["star_border", "settings", "tram", "qr_code"] { #expect(TextMeasure.hasSymbol(name)) }
        for name in ["no_such_symbol", "", "star.fill"] { #expect(!TextMeasure.hasSymbol(name)) }
    }

    /// Without additional places to break, the first of these takes minutes.
    @Test(.timeLimit(.minutes(10)))
    func endlessWordsAreLaidOutInTime() {
        for string in ["a", "\n", "ab ", "\u{301}", "字", "👩‍👩‍👧"] {
            for width in [0.0, 17, 300] {
                let request = TextRequest(
                    String(repeating: string, count: 40_000 / string.utf8.count), font: body, maximumWidth: width)
                #expect(TextMeasure.size(of: request).width <= CGFloat(width))
            }
        }
    }

    @Test func sizesAndWeightsOutOfRangeBecomeTheNearestBound() {
        for size in [Double.nan, -5, 0, 1e300] {
            for weight in [Int.min, 0, 5000, Int.max] {
                let measured = TextMeasure.size(
                    of: TextRequest("x", font: DisplayFont(size: size, weight: weight)))
                #expect(measured.width.isFinite && measured.height > 0)
            }
        }
    }

    @Test func warmingUpLeavesNoThread() throws {
        TextMeasure.warm()
        // The test process has threads anyway. Pango's are known by their names. A short wait lets the last one exit.
        var names: [String] = []
        for _ in 0..<200 {
            let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
            names = tasks.compactMap { try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8) }
            if !names.contains(where: { $0.contains("pango") }) { break }
            usleep(1000)
        }
        #expect(!names.contains { $0.contains("pango") })
    }

    @Test func manyThreadsMayMeasureAtOnce() async {
        let expected = TextMeasure.size(of: TextRequest("The same text", font: body, maximumWidth: 60))
        await withTaskGroup(of: CGSize.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    TextMeasure.size(
                        of: TextRequest("The same text", font: DisplayFont(size: 17), maximumWidth: 60))
                }
            }
            for await size in group { #expect(size == expected) }
        }
    }
}
