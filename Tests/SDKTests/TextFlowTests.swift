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

    @Test func longTextsTakeLittleTime() {
        let texts = [String(repeating: "漢", count: 4000), String(repeating: "x", count: 4000)]
        let time = threadTime { #expect(lines(texts, width: 150).count > 300) }
        #expect(time < .seconds(10))
    }
}
