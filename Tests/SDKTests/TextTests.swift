import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import SceneMessages
import Testing
import TextLayout
import UIKit

@MainActor
@Suite(.serialized)
struct TextTests {
    private func label(_ text: String, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    @Test func aLabelTakesItsTextsSize() {
        let short = label("Hello")
        short.sizeToFit()
        #expect(short.bounds.width > 10)
        #expect(short.bounds.height >= 17)
        #expect(short.bounds.size == short.intrinsicContentSize)
        let long = label("Hello, wide world")
        long.sizeToFit()
        #expect(long.bounds.width > short.bounds.width)
        #expect(long.bounds.height == short.bounds.height)
        let large = label("Hello", size: 34)
        large.sizeToFit()
        #expect(large.bounds.width > short.bounds.width)
        #expect(large.bounds.height > short.bounds.height)
        #expect(label("").intrinsicContentSize == .zero)
    }

    @Test func linesBreakWhereTheyAreAllowedTo() {
        let text = label("one two three four five six seven eight nine ten")
        let one = text.sizeThatFits(CGSize(width: 100, height: 0))
        text.numberOfLines = 0
        let many = text.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(many.width <= 100)
        #expect(many.height >= one.height * 3)
        text.numberOfLines = 2
        let two = text.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(two.height > one.height && two.height < many.height)
    }

    @Test func textIsCutOffAtALabelThatIsTooLowForALine() throws {
        let low = label("Hello")
        low.frame = CGRect(x: 10, y: 20, width: 100, height: 8)
        let cut = try DrawnTree(low).operations.contains {
            guard case .push(let group) = $0 else { return false }
            return group.clip == .rectangle(CGRect(x: 10, y: 20, width: 100, height: 8), cornerRadius: 0)
        }
        #expect(cut)
        low.frame.size.height = 20
        #expect(try !DrawnTree(low).operations.contains { if case .push = $0 { true } else { false } })
    }

    @Test func fontsFollowTheSevenTextSizes() {
        let sizes = TextSize.allCases.map { size in
            UIFont.preferredFont(
                forTextStyle: .body,
                compatibleWith: UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(size))
            ).pointSize
        }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23])
    }

    @Test func fontsHaveMetrics() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.ascender > font.capHeight)
        #expect(font.capHeight > font.xHeight)
        #expect(font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.01)
        #expect(UIFont.systemFont(ofSize: 20, weight: .bold).display.weight == 700)
        #expect(UIFont.boldSystemFont(ofSize: 20).display.weight == 600)
        #expect(UIFont(name: "HelveticaNeue-Light", size: 12)?.display.weight == 300)
        // A bundle's own font is not drawn; its name chooses an installed one.
        #expect(UIFont(name: "Lora-Bold", size: 12)?.display == DisplayFont(size: 12, weight: 700))
        #expect(UIFont(name: "PTSerif-Italic", size: 12)?.display.design == .serif)
        #expect(
            UIFont(name: "Menlo-BoldItalic", size: 12)?.display
                == DisplayFont(
                    design: .monospaced, size: 12, weight: 700, isItalic: true))
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == 17)
    }

    private func drawn(_ view: UIView) -> [DisplayText] {
        let list = ViewDrawing.list(
            of: view, size: view.bounds.size, traits: .current, pictures: PicturePool(link: RecordingLink())
        ).list
        return list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test func textIsCentredBetweenTheEdges() {
        let label = label("Hello")
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        label.textAlignment = .right
        let text = drawn(label).first
        #expect(text?.alignment == .trailing)
        #expect(text?.frame.width == 200)
        #expect(abs((text?.frame.midY ?? 0) - 50) <= 1)
    }

    @Test func aTooLongTextIsSetSmallerIfAllowed() throws {
        let label = label("A rather long line of text")
        label.sizeToFit()
        let full = label.bounds.width
        label.frame.size.width = full * 0.8
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let smaller = try #require(drawn(label).first)
        #expect(smaller.font.size < 17 && smaller.font.size > 12)
        label.frame.size.width = full * 0.2
        #expect(drawn(label).first?.font.size == 8.5)
        label.adjustsFontSizeToFitWidth = false
        #expect(drawn(label).first?.font.size == 17)
    }

    @Test func aSmallerLineKeepsItsBaselineUnlessItsLabelCentresIt() throws {
        let label = label("A rather long line of text")
        label.font = .systemFont(ofSize: 40)
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        func baseline() throws -> CGFloat {
            let text = try #require(drawn(label).first)
            return text.frame.minY + TextMeter.metrics(text.font).ascender
        }
        let full = try baseline()
        #expect(label.baselineAdjustment == .alignBaselines)
        label.adjustsFontSizeToFitWidth = true
        #expect(try #require(drawn(label).first).font.size < 20)
        #expect(try baseline() == full)
        label.baselineAdjustment = .alignCenters
        let text = try #require(drawn(label).first)
        #expect(abs(text.frame.midY - 30) <= 1)
        // Without room above it, the line stays within the label.
        label.baselineAdjustment = .alignBaselines
        label.frame.size.height = 24
        #expect(try #require(drawn(label).first).frame.maxY <= 24)
    }

    private final class Padded: UILabel {
        var insets = UIEdgeInsets(top: 2, left: 10, bottom: 4, right: 20)
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let text = super.textRect(
                forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
            return CGRect(
                x: text.minX - 10, y: text.minY - 2, width: text.width + 30, height: text.height + 6)
        }
    }

    @Test(arguments: [1, 0])
    func aClassOfAnAuthorMakesRoomAroundItsText(_ lines: Int) throws {
        let (plain, padded) = (label("High water at ten"), Padded())
        (padded.text, padded.numberOfLines, plain.numberOfLines) = (plain.text, lines, lines)
        let size = plain.intrinsicContentSize
        #expect(padded.intrinsicContentSize == CGSize(width: size.width + 30, height: size.height + 6))
        let broken = padded.sizeThatFits(CGSize(width: 110, height: 0))
        #expect(lines == 1 ? broken.height == size.height + 6 : broken.height > 2 * size.height)
        padded.frame = CGRect(x: 0, y: 0, width: 200, height: size.height + 6)
        let text = try #require(drawn(padded).first)
        #expect(text.frame == CGRect(x: 10, y: 2, width: 170, height: size.height))
    }

    private final class Outlined: UILabel {
        override func drawText(in rect: CGRect) {
            UIGraphicsGetCurrentContext()?.setLineWidth(2)
            let color = textColor
            textColor = .white
            super.drawText(in: rect.offsetBy(dx: 1, dy: 1))
            textColor = color
            super.drawText(in: rect)
        }
    }

    private final class Silent: UILabel {
        override func drawText(in rect: CGRect) {}
    }

    @Test func aClassOfAnAuthorDrawsItsTextAsOftenAsItCalls() {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        let (outlined, silent) = (Outlined(frame: frame), Silent(frame: frame))
        (outlined.text, outlined.textColor, silent.text) = ("Tide", .red, "Tide")
        let texts = drawn(outlined)
        #expect(texts.map(\.color) == [.white, DisplayColor(red: 1, green: 0, blue: 0)])
        #expect(texts.map(\.frame.minX) == [1, 0] && drawn(silent).isEmpty)
    }

    @Test(arguments: [false, true])
    func severalLinesBecomeSmallerUntilTheyFit(_ hasLooks: Bool) throws {
        let text = "High water comes at ten and again in the evening"
        let label = label(text)
        if hasLooks {
            label.attributedText = NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .backgroundColor: UIColor.red])
        }
        label.numberOfLines = 2
        label.frame = CGRect(x: 0, y: 0, width: 160, height: 60)
        #expect(drawn(label).allSatisfy { $0.font.size == 17 })
        label.adjustsFontSizeToFitWidth = true
        let size = try #require(drawn(label).first).font.size
        #expect(size < 17 && size > 10)
        var (larger, smaller) = (label.font.display, label.font.display)
        (larger.size, smaller.size) = (size + 0.75, size)
        func height(_ font: DisplayFont) -> CGFloat {
            TextMeter.size(of: text, font: font, width: 160, lineLimit: 0).height
        }
        #expect(height(smaller) < smaller.size * 2.6 && height(larger) > larger.size * 3)
        label.minimumScaleFactor = 0.95
        #expect(try #require(drawn(label).first).font.size >= 16)
        label.numberOfLines = 0
        #expect(drawn(label).allSatisfy { $0.font.size == 17 })
    }

    @Test func aButtonIsAsLargeAsItsTitleAndPicture() {
        let button = UIButton(type: .custom)
        #expect(button.intrinsicContentSize == .zero)
        button.setTitle("Open", for: .normal)
        let title = button.intrinsicContentSize
        #expect(title.width > 10 && title.height > 10)
        // Insets take the place of the six points above and below a title.
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height - 12 + 4))
        button.setImage(UIImage(systemName: "star"), for: .normal)
        #expect(button.intrinsicContentSize.width == title.width + 6 + 20)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.midX ?? 0 > button.imageView?.frame.maxX ?? .infinity)
    }

    @Test func titleThatIsALittleTooWideBecomesSmaller() throws {
        let button = UIButton(type: .system)
        button.setTitle("Start", for: .normal)
        let full = try #require(button.titleLabel).sizeThatFits(.zero).width
        func title(_ width: CGFloat) throws -> DisplayText {
            button.frame = CGRect(x: 0, y: 0, width: width, height: 19)
            button.layoutIfNeeded()
            return try #require(drawn(button).first)
        }
        // In San Francisco the title is 34 points wide, the width that a storyboard then gives its button.
        let short = try title(34)
        #expect(full > 34 && short.font.size < 15 && short.font.size > 13)
        #expect(TextMeter.size(of: "Start", font: short.font).width <= 34)
        #expect(try title(full).font.size == 15 && title(full * 0.5).font.size == 15)
    }

    @Test func aButtonsLooksFollowItsState() {
        let button = UIButton(type: .custom)
        button.setTitle("on", for: .normal)
        button.setTitle("chosen", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "on")
        button.isSelected = true
        #expect(button.titleLabel?.text == "chosen")
        #expect(button.currentTitleColor == .red)
        button.isEnabled = false
        #expect(button.state == [.disabled, .selected])
        // A colour of the normal state is that of all states.
        #expect(button.currentTitleColor == .red && button.titleLabel?.alpha == 1)
    }

    @Test func coloursAdaptToDarkTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.label.display(dark) == .white)
        #expect(UIColor.label.withAlphaComponent(0.5).display(dark).alpha == 0.5)
        let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        #expect(own.resolvedColor(with: dark) == .red)
        #expect(UIColor.systemRed == UIColor.systemRed)
        #expect(UIColor.systemRed != UIColor.systemBlue)
        #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 1) == .red)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        UIColor.orange.getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect((red, alpha) == (1, 1))
    }

    @Test(arguments: [CGFloat(1), 2, 3])
    func aLabelIsAsHighAsItsLinesInPixels(_ scale: CGFloat) {
        let before = UITraitCollection.current
        defer { UITraitCollection.setCurrent(before) }
        UITraitCollection.setCurrent(UITraitCollection(style: .light, scale: scale))
        let label = UILabel()
        label.font = .systemFont(ofSize: 15)
        label.numberOfLines = 0
        for text in ["Ebb", "Ebb\nFlow"] {
            label.text = text
            let lines = CGFloat(text.split(separator: "\n").count) * label.font.lineHeight
            let plain = label.intrinsicContentSize.height
            #expect(plain >= lines - 0.01 && plain < lines + 1 / scale && (plain * scale).rounded() == plain * scale)
            label.attributedText = NSAttributedString(string: text, attributes: [.underlineStyle: 1])
            #expect(label.intrinsicContentSize.height == plain)
        }
    }
}
