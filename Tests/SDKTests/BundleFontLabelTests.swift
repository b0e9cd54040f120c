import DisplayLists
import Foundation
import HostelTestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Labels in a font that a bundle brings, and that the host has not.
@MainActor @Suite struct BundleFontLabelTests {
    private func font(_ size: Double = 20) throws -> UIFont {
        let fonts = BundleFonts(
            folder: BuildProducts.root + "/Tests/Fixtures/Fonts", files: ["HostelTestShapes-Bold.ttf"])
        return UIFont(try #require(fonts.font("HostelTestShapes-Bold", size: size)))
    }

    private func label(_ text: String, width: CGFloat = 200) throws -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 5, width: width, height: 40))
        label.font = try font()
        label.text = text
        label.textColor = .red
        return label
    }

    @Test func aTextInSuchAFontIsDrawnAsOutlines() throws {
        let tree = try DrawnTree(label("AB"))
        #expect(tree.texts.isEmpty)
        let fills = tree.operations.compactMap {
            if case .fill(.path(let path), let paint) = $0 { (path, paint) } else { nil }
        }
        let (path, paint) = try #require(fills.first)
        #expect(fills.count == 1 && paint == .color(DisplayColor(red: 1, green: 0, blue: 0)))
        guard case .move(let start) = path.first else { return #expect(Bool(false), "the outline begins with a move") }
        #expect((10...60).contains(start.x) && (5...45).contains(start.y))
    }

    @Test func aTextWithEmojiHasTheSystemsFontAndFitsItsFrame() throws {
        let text = "AB ☀️"
        let own = TextMeter.size(of: text, font: try font().display).width
        let drawn = try #require(try DrawnTree(label(text, width: own)).texts.first)
        #expect(drawn.font.family == nil && drawn.string == text)
        #expect(TextMeter.size(of: text, font: drawn.font).width <= own + 1)
    }

    @Test func moreLettersThanAListHoldsHaveTheSystemsFont() throws {
        let text = String(repeating: "AB", count: 3_000)
        let view = try label(text)
        view.numberOfLines = 0
        let tree = try DrawnTree(view)
        #expect(tree.texts.first?.font.family == nil)
    }
}
