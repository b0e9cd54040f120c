import Foundation
import SwiftUI
import Testing
import UIKitCore

/// Attributed strings of Foundation in a text of SwiftUI.
@MainActor @Suite struct AttributedStringTests {
    @Test func aTextKeepsTheLooksOfAnNSAttributedString() throws {
        let text = NSMutableAttributedString(
            string: "red ", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "line", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2, .link: "a:b"])
        )
        let runs = Array(AttributedString(text).runs)
        try #require(runs.count == 2)
        #expect(runs[0].foregroundColor == Color(uiColor: .red) && runs[0].font != nil && runs[0].link == nil)
        #expect(runs[1].underlineStyle == .single && runs[1].kern == 2 && runs[1].link == URL(string: "a:b"))
        #expect(String(AttributedString(text).characters) == "red line")
        #expect(AttributedString(NSAttributedString(string: "")) == AttributedString())
    }

    @Test func aLocalisedTextHasItsMarks() throws {
        let text = AttributedString(localized: "a **b**")
        #expect(String(text.characters) == "a b")
        #expect(text.runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
    }

    @Test func aParagraphStyleKeepsWhatAnAuthorSets() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 3
        #expect((style as NSParagraphStyle).alignment == .center && style.lineSpacing == 3)
    }
}
