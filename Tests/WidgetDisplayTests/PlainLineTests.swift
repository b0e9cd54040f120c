import DisplayLists
import Foundation
import HostelTestSupport
import Testing

@testable import TextLayout

/// Lines that are measured without Pango have the measures of Pango. Each test learns the fonts by itself: another test of
/// this process may add a font, which makes the process forget them.
struct PlainLineTests {
    private let faces = PlainFaces()

    init() {
        TextEngine.use { engine in
            for weight in Self.weights {
                for size in [17.0, 28] { faces.learn(DisplayFont(size: size, weight: weight), engine: engine) }
            }
        }
    }

    private static let weights = [100, 300, 400, 500, 600, 700, 900]

    /// The size that the faces give, nil if they give none, and the size of a layout.
    private func sizes(of request: TextRequest) -> (plain: CGSize?, laidOut: CGSize) {
        TextEngine.use { engine in
            let plain = faces.size(of: request).map { CGSize(width: $0.width, height: $0.height) }
            return (plain, TextMeasure.measure(request, byPangoOf: engine).size)
        }
    }

    @Test(arguments: weights)
    func randomLinesHaveTheSizeThatPangoGives(weight: Int) {
        var random = SeededGenerator(seed: UInt64(weight))
        let letters = Array(PlainLine.letters + PlainLine.marks + "      \u{A0}\u{202F}")
        var alone = 0
        for _ in 0..<400 {
            let count = Int.random(in: 1...24, using: &random)
            let text = String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
            let font = DisplayFont(
                size: .random(in: 4...60, using: &random), weight: weight,
                hasTabularDigits: .random(using: &random))
            let width: Double? = .random(using: &random) ? nil : .random(in: 0...300, using: &random)
            let request = TextRequest(text, font: font, maximumWidth: width)
            let (plain, laidOut) = sizes(of: request)
            guard let plain else { continue }
            #expect(plain == laidOut, "\(text) in \(font), \(width ?? -1)")
            alone += 1
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
                    let (plain, laidOut) = sizes(of: request)
                    #expect(plain == laidOut, "\(text) in \(size)")
                }
            }
        }
    }

    @Test func learnedFontHasTheMeasuresOfItsLayoutInEverySize() {
        for weight in [100, 400, 700] {
            for size in [9.0, 19.75, 20, 43] {
                let font = DisplayFont(size: size, weight: weight)
                let (known, measured) = TextEngine.use { engine in
                    (
                        faces.extents(of: font)?.metrics(of: font),
                        LetterExtents(in: engine.makeLayout(font, letters: 1)).metrics(of: font)
                    )
                }
                #expect(known == measured)
            }
        }
        #expect(faces.extents(of: DisplayFont(size: 9, weight: 450)) == nil)
    }

    @Test func textThatNeedsMoreIsLeftToPango() {
        func isMeasured(_ text: String, _ font: DisplayFont, width: Double? = nil) -> Bool {
            sizes(of: TextRequest(text, font: font, maximumWidth: width)).plain != nil
        }
        let font = DisplayFont(size: 17)
        for text in [
            "", " a", "a ", "a\nb", "Ωμέγα", "a\u{301}", "日", "©", "a\u{AD}b", "\u{A0}b", "b\u{202F}", "\u{200F}a", "👍",
            "a\tb", String(repeating: "a", count: 33), "\u{7F}",
        ] {
            #expect(!isMeasured(text, font))
        }
        #expect(isMeasured("a b", font))
        #expect(!isMeasured("a b", font, width: 10))
        #expect(sizes(of: TextRequest("a b", font: font, alignment: .justified)).plain == nil)
        for other in [
            DisplayFont(size: 17, weight: 450), DisplayFont(size: 17, isItalic: true),
            DisplayFont(size: 17, tracking: 1), DisplayFont(size: 17, family: "Caladea"),
            DisplayFont(design: .symbol, size: 17), DisplayFont(design: .serif, size: 17),
        ] {
            #expect(!isMeasured("a b", other))
        }
    }

    @Test func lineThatJustFitsIsNotBroken() throws {
        for text in ["Hello, World", "one two three"] {
            let font = DisplayFont(size: 17)
            let whole = try #require(sizes(of: TextRequest(text, font: font)).plain)
            for width in stride(from: whole.width - 2, through: whole.width + 1, by: 0.125) {
                let (plain, laidOut) = sizes(of: TextRequest(text, font: font, maximumWidth: Double(width)))
                #expect(plain == nil || plain == laidOut)
                #expect((plain == nil) == (laidOut.height > whole.height))
            }
        }
    }

    @Test func forgottenFontsAreLaidOut() {
        faces.forget()
        #expect(sizes(of: TextRequest("a b", font: DisplayFont(size: 17))).plain == nil)
    }
}
