import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The places of lines by the style of their paragraph.
@MainActor
struct ParagraphTests {
    private func texts(_ label: UILabel) throws -> [DisplayText] {
        try DrawnTree(label).operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func label(
        _ string: String, width: CGFloat = 200, _ change: (NSMutableParagraphStyle) -> Void
    ) -> UILabel {
        let style = NSMutableParagraphStyle()
        change(style)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 180))
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style])
        return label
    }

    @Test func theFirstLineAndTheOthersHaveTheirOwnIndents() throws {
        let label = label("The tide comes in twice a day here", width: 120) {
            $0.firstLineHeadIndent = 24
            $0.headIndent = 8
        }
        let texts = try texts(label)
        try #require(texts.count >= 2)
        #expect(texts[0].frame.minX == 24 && texts.dropFirst().allSatisfy { $0.frame.minX == 8 })
        #expect(texts.allSatisfy { $0.frame.maxX <= 120.5 })
    }

    @Test func linesEndAtTheTailIndent() throws {
        let words = "one two three four five six seven eight"
        for (indent, end) in [(CGFloat(-50), CGFloat(150)), (110, 110)] {
            let texts = try texts(label(words) { $0.tailIndent = indent })
            #expect(texts.count >= 2 && texts.allSatisfy { $0.frame.maxX <= end + 1 }, "\(indent)")
        }
        let right = try texts(label("one") { ($0.tailIndent, $0.alignment) = (-50, .right) })
        #expect(abs((try #require(right.first)).frame.maxX - 150) < 1.5)
    }

    @Test func aLabelOfItsOwnSizeBreaksItsLinesAsBefore() throws {
        let label = label("one two three four five six seven eight") { ($0.headIndent, $0.tailIndent) = (10, -30) }
        let lines = try texts(label).map(\.string)
        label.frame.size = label.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(try texts(label).map(\.string) == lines)
    }

    @Test func theHeightOfALineIsBoundAfterItsFactor() {
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            label("Tide", change).sizeThatFits(CGSize(width: 200, height: 0)).height
        }
        let usual = height { _ in }
        #expect(height { $0.minimumLineHeight = 40 } == 40)
        #expect(height { $0.minimumLineHeight = 4 } == usual)
        #expect(height { $0.maximumLineHeight = 12 } == 12)
        #expect(height { ($0.lineHeightMultiple, $0.maximumLineHeight) = (3, 30) } == 30)
        #expect(height { $0.minimumLineHeight = .nan } == usual)
    }

    @Test func paragraphsHaveRoomBetweenThemAndNotAroundAll() {
        func height(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            label(text, change).sizeThatFits(CGSize(width: 200, height: 0)).height
        }
        let spaced: (NSMutableParagraphStyle) -> Void = { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (7, 4) }
        let one = height("a") { _ in }
        #expect(height("a", spaced) == one)
        #expect(abs(height("a\nb", spaced) - (height("a\nb") { _ in } + 11)) <= 1)
        // A line separator ends no paragraph.
        #expect(height("a\u{2028}b", spaced) == height("a\u{2028}b") { _ in })
    }

    @Test func eachParagraphHasTheStyleOfItsFirstLetter() throws {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 30
        let text = NSMutableAttributedString(string: "first\nsecond")
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 6, length: 6))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.numberOfLines = 0
        label.attributedText = text
        #expect(try texts(label).map(\.frame.minX) == [0, 30])
    }

    @Test func aStyleIsCopied() throws {
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.alignment, style.hyphenationFactor) = (12, .center, 1)
        let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        style.headIndent = 3
        #expect(copy !== style && copy.headIndent == 12 && copy.alignment == .center && copy.hyphenationFactor == 1)
        copy.setParagraphStyle(style)
        #expect(copy.headIndent == 3)
        #expect(NSParagraphStyle.default.mutableCopy() is NSMutableParagraphStyle)
    }
}
