import DisplayLists
import Foundation
import HostelTestSupport
import Testing

@testable import TextLayout

/// Lines that are measured without Pango have the measures of Pango.
struct PlainLineTests {
    init() { TextMeasure.warm() }

    private func size(byPango request: TextRequest) -> CGSize {
        TextEngine.use { TextMeasure.measure(request, byPangoOf: $0).size }
    }

    private func isMeasuredAlone(_ request: TextRequest) -> Bool {
        TextEngine.use { $0.plainFaces.size(of: request) != nil }
    }

    @Test(arguments: [100, 300, 400, 500, 600, 700, 900])
    func randomLinesHaveTheSizeThatPangoGives(weight: Int) {
        var random = SeededGenerator(seed: UInt64(weight))
        let ascii = String(decoding: UInt8(ascii: " ")...UInt8(ascii: "~"), as: UTF8.self)
        let letters = Array(ascii + ascii + "ÄÖÜäöüßéèêàçñåøØæÆÿ¡¿«»°·±×÷£¥§¶ªº½–—‘’“”•…€\u{A0}\u{202F}")
        var alone = 0
        for _ in 0..<400 {
            let count = Int.random(in: 1...24, using: &random)
            let text = String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
            let font = DisplayFont(
                size: .random(in: 4...60, using: &random), weight: weight,
                hasTabularDigits: .random(using: &random))
            let width: Double? = .random(using: &random) ? nil : .random(in: 0...300, using: &random)
            let request = TextRequest(text, font: font, maximumWidth: width)
            #expect(TextMeasure.size(of: request) == size(byPango: request), "\(text) in \(font), \(width ?? -1)")
            alone += isMeasuredAlone(request) ? 1 : 0
        }
        #expect(alone > 100)
    }

    @Test func wordsAndTimesHaveTheSizeThatPangoGives() {
        let texts = [
            "AV To We LT", "office fluffy difficult", "10x20 3x4", "12:30", "-> <= (A) (a) A-B a-b", "1/2 50%", "#1 *2",
            "https://example.org/a?b=c", "Hello, World!", "II", "@_{}[]|~^`",
            "Größe", "déjà vu", "12 °C", "5 €", "“quoted” – it’s…", "naïve façade", "½ × 3", "OK’. No”,",
            "12:30\u{202F}PM", "10\u{A0}km",
        ]
        for text in texts {
            for size in [11.0, 17, 20, 34] {
                for hasTabularDigits in [false, true] {
                    let font = DisplayFont(size: size, hasTabularDigits: hasTabularDigits)
                    let request = TextRequest(text, font: font)
                    #expect(isMeasuredAlone(request))
                    #expect(TextMeasure.size(of: request) == self.size(byPango: request), "\(text) in \(size)")
                }
            }
        }
    }

    @Test func warmedFontHasTheMeasuresOfItsLayoutInEverySize() {
        for weight in [100, 400, 700] {
            for size in [9.0, 19.75, 20, 43] {
                let font = DisplayFont(size: size, weight: weight)
                let measured = TextEngine.use { LetterExtents(in: $0.makeLayout(font, letters: 1)) }.metrics(of: font)
                #expect(TextMeasure.knownMetrics(of: font) == measured)
            }
        }
        #expect(TextMeasure.knownMetrics(of: DisplayFont(size: 9, weight: 450)) == nil)
    }

    @Test func textThatNeedsMoreIsLeftToPango() {
        let font = DisplayFont(size: 17)
        for text in [
            "", " a", "a ", "a\nb", "Ωμέγα", "a\u{301}", "日", "©", "a\u{AD}b", "\u{A0}b", "b\u{202F}", "\u{200F}a", "👍",
            "a\tb",
            String(repeating: "a", count: 33), "\u{7F}",
        ] {
            #expect(!isMeasuredAlone(TextRequest(text, font: font)))
        }
        #expect(isMeasuredAlone(TextRequest("a b", font: font)))
        #expect(!isMeasuredAlone(TextRequest("a b", font: font, maximumWidth: 10)))
        #expect(!isMeasuredAlone(TextRequest("a b", font: font, alignment: .justified)))
        for other in [
            DisplayFont(size: 17, weight: 450), DisplayFont(size: 17, isItalic: true),
            DisplayFont(size: 17, tracking: 1), DisplayFont(size: 17, family: "Caladea"),
            DisplayFont(design: .symbol, size: 17), DisplayFont(design: .serif, size: 17),
        ] {
            #expect(!isMeasuredAlone(TextRequest("a b", font: other)))
        }
    }

    @Test func lineThatJustFitsIsNotBroken() {
        for text in ["Hello, World", "one two three"] {
            let font = DisplayFont(size: 17)
            let whole = TextMeasure.size(of: TextRequest(text, font: font))
            for width in stride(from: whole.width - 2, through: whole.width + 1, by: 0.125) {
                let request = TextRequest(text, font: font, maximumWidth: Double(width))
                #expect(TextMeasure.size(of: request) == size(byPango: request))
            }
        }
    }
}
