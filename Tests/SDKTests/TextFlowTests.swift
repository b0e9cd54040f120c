import DisplayLists
import Foundation
import HostelTestSupport
import Testing
import TextLayout

@testable import UIKitCore

/// The lines of texts in several looks.
@MainActor
struct TextFlowTests {
    private func lines(_ texts: [String], width: CGFloat, size: Double = 16) -> [TextFlow.Line] {
        let runs = texts.enumerated().map { index, text in
            FlowRun(text, font: DisplayFont(size: size, weight: index % 2 == 0 ? 400 : 700))
        }
        return TextFlow(runs, width: width, height: .infinity, lineLimit: 0).lines
    }

    private func strings(_ texts: [String], width: CGFloat, size: Double = 16) -> [String] {
        lines(texts, width: width, size: size).map { $0.pieces.map(\.string).joined() }
    }

    @Test func textWithoutSpacesStaysWithinItsWidth() {
        let texts = ["今日は東京で雨が降るでしょう。明日は", "晴れ、気温は二十度まで上がります。", "傘は要りません。"]
        let lines = lines(texts, width: 100)
        #expect(lines.count > 3 && lines.allSatisfy { $0.width <= 100 })
        let strings = strings(texts, width: 100)
        #expect(strings.joined() == texts.joined())
        // No line begins with a sign that belongs to the word before it.
        #expect(strings.allSatisfy { !$0.hasPrefix("。") && !$0.hasPrefix("、") })
    }

    @Test func wordsStayWhole() {
        #expect(strings(["one two ", "three"], width: 80) == ["one two", "three"])
        #expect(strings(["a well-known ", "word"], width: 60) == ["a well-", "known", "word"])
        #expect(strings(["1\u{A0}000 km ", "far"], width: 50).first == "1\u{A0}000")
        #expect(strings(["one\ntwo", "\n\nthree"], width: 500) == ["one", "two", "", "three"])
        #expect(strings([" one", " two"], width: 500) == [" one two"])
        #expect(strings([], width: 10) == [""])
    }

    @Test func aWordWiderThanALineIsBrokenBetweenItsLetters() {
        let word = String(repeating: "w", count: 40)
        let lines = lines(["a ", word, " b"], width: 100)
        #expect(lines.count > 3 && lines.allSatisfy { $0.width <= 100 })
        #expect(lines.flatMap(\.pieces).map(\.string).joined().filter { $0 == "w" }.count == 40)
        // A line has a letter, however narrow it is.
        #expect(strings(["ab", "cd"], width: 1) == ["a", "b", "c", "d"])
        #expect(strings(["ab", "cd"], width: .infinity) == ["abcd"])
    }

    @Test(arguments: Array(stride(from: 90.0, through: 410, by: 10)))
    func linesBreakAsIfEachWereMeasuredWhole(_ width: Double) {
        let texts = ["AVAIL To. We, Type: VAT 7.4 AWAY; P.", "fluffy Yo LTA V.", "A. V. To. Wa. 11:11 Te."]
        let text = texts.map { String(repeating: $0 + " ", count: 6) }.joined()
        let font = DisplayFont(size: 16, weight: 400)
        let flow = TextFlow([FlowRun(text, font: font)], width: width, height: .infinity, lineLimit: 0)
        func whole(_ string: String) -> CGFloat {
            TextMeter.size(of: TextRequest(string, font: font, lineLimit: 1)).width
        }
        var expected = [""]
        for word in text.split(separator: " ") {
            let line = expected[expected.count - 1]
            if !line.isEmpty, whole(line) + whole(String(word)) > width { expected.append("") }
            expected[expected.count - 1] += word + " "
        }
        expected = expected.map { String($0.dropLast()) }
        #expect(flow.lines.map { $0.pieces.map(\.string).joined() } == expected)
        #expect(flow.lines.map(\.width) == expected.map(whole))
    }

    @Test(arguments: [CGFloat.infinity, 1e6]) func aLineOfManyWordsTakesLittleTime(_ width: CGFloat) {
        let text = String(repeating: "word and ", count: 4000)
        let time = threadTime { #expect(lines([text, text], width: width).count < 4) }
        #expect(time < .seconds(10))
    }

    @Test func keptSizesHaveABoundedNumberOfBytes() {
        for index in 0..<400 {
            let text = "\(index)" + String(repeating: " x", count: 1_000)
            _ = TextSizes.size(TextRequest(text, font: DisplayFont(size: 16, weight: 400), lineLimit: 1))
        }
        let before = TextSizes.bytes
        #expect((1...TextSizes.mostBytes).contains(before))
        let long = String(repeating: "x ", count: 20_000)
        _ = TextSizes.size(TextRequest(long, font: DisplayFont(size: 16, weight: 400), lineLimit: 1))
        #expect(TextSizes.bytes == before)
    }

    @Test func longTextsTakeLittleTime() {
        let texts = [String(repeating: "漢", count: 4000), String(repeating: "x", count: 4000)]
        let time = threadTime { #expect(lines(texts, width: 150).count > 300) }
        #expect(time < .seconds(10))
    }

    @Test func anEmptyLineIsAsHighAsTheLettersOfItsBreak() {
        func heights(_ parts: [(String, Double)]) -> [CGFloat] {
            let runs = parts.map { FlowRun($0.0, font: DisplayFont(size: $0.1)) }
            return TextFlow(runs, width: 200, height: .infinity, lineLimit: 0).lines.map(\.height)
        }
        let (small, large) = (heights([("a", 10)])[0], heights([("a", 40)])[0])
        #expect(heights([("a\n\nb", 40), (" c", 40)]) == [large, large, large])
        #expect(heights([("a", 10), ("\n\n", 40), ("b", 10)]) == [small, large, small])
        // Behind the last break, and in a text that begins with one.
        #expect(heights([("a\n", 40), ("", 10)]) == [large, large])
        #expect(heights([("\n", 40), ("b", 10)]) == [large, small])
        #expect(heights([("", 40)]) == [16])
    }
}
