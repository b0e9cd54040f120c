import DisplayLists
import Foundation
import InterfaceFiles
import Testing
import TextLayout
import UIKit

@testable import UIKitCore

@MainActor
struct AttributedTextTests {
    private func drawn(_ view: UIView) throws -> [DisplayOperation] { try DrawnTree(view).operations }

    private func texts(_ view: UIView) throws -> [DisplayText] {
        try drawn(view).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func label(_ text: NSAttributedString, width: CGFloat = 200, height: CGFloat = 60) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.attributedText = text
        return label
    }

    /// "16" large and "°C" small and red.
    private var temperature: NSAttributedString {
        let text = NSMutableAttributedString(string: "16", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        let unit: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red]
        text.append(NSAttributedString(string: "°C", attributes: unit))
        return text
    }

    @Test func partsHaveTheirOwnFontsAndColorsOnOneBaseline() throws {
        let label = label(temperature)
        let texts = try texts(label)
        try #require(texts.count == 2)
        #expect(texts.map(\.string) == ["16", "°C"] && texts.map(\.font.size) == [40, 14])
        #expect(texts[0].color == UIColor.label.display(.current) && texts[1].color == UIColor.red.display(.current))
        #expect(texts[1].frame.minX >= texts[0].frame.maxX - 1)
        func baseline(_ text: DisplayText) -> CGFloat { text.frame.minY + TextMeter.metrics(text.font).ascender }
        #expect(abs(baseline(texts[0]) - baseline(texts[1])) < 0.01)
    }

    @Test func labelTakesTheLookOfTheFirstLetter() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(attributedString: temperature)
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 4))
        let label = label(text)
        #expect(label.text == "16°C" && label.font.pointSize == 40 && label.textAlignment == .right)
        #expect(label.attributedText?.isEqual(to: text) == true)
    }

    @Test func laterFontAndColorAreThoseOfAllLetters() throws {
        let label = label(temperature)
        label.font = .systemFont(ofSize: 20)
        label.textColor = .blue
        let texts = try texts(label)
        #expect(texts.allSatisfy { $0.font.size == 20 && $0.color == UIColor.blue.display(.current) })
        #expect(texts.map(\.string).joined() == "16°C")
    }

    @Test func laterTextHasNoAttributes() throws {
        let label = label(temperature)
        label.text = "17"
        #expect(try texts(label).map(\.string) == ["17"])
        let attributes = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil))
        #expect((attributes[.font] as? UIFont)?.pointSize == 40 && attributes[.foregroundColor] is UIColor)
        label.attributedText = nil
        #expect(label.text == nil && label.attributedText == nil && label.intrinsicContentSize == .zero)
    }

    @Test func changesOfTheSourceDoNotReachTheLabel() {
        let text = NSMutableAttributedString(string: "Tide")
        let label = label(text)
        text.mutableString.setString("Ebb")
        #expect(label.text == "Tide")
    }

    /// Core Foundation compares the values, which ends the process for objects without `CoreFoundationHead`.
    @Test func fontsColorsAndParagraphsCanBeExchanged() {
        func attributes(_ number: CGFloat) -> [NSAttributedString.Key: Any] {
            [
                .font: UIFont.systemFont(ofSize: number), .foregroundColor: UIColor(white: number / 100, alpha: 1),
                .paragraphStyle: NSMutableParagraphStyle(),
            ]
        }
        let text = NSMutableAttributedString(string: "high", attributes: attributes(1))
        text.append(NSAttributedString(string: "low", attributes: attributes(2)))
        text.addAttributes(attributes(3), range: NSRange(location: 0, length: 2))
        text.setAttributes(attributes(4), range: NSRange(location: 3, length: 2))
        var sizes: [CGFloat] = []
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: 7), options: []) { value, _, _ in
            sizes.append((value as? UIFont)?.pointSize ?? 0)
        }
        #expect(sizes == [3, 1, 4, 2])
        #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
    }

    @Test func linesAreDrawnUnderAndThroughTheLetters() throws {
        let text = NSMutableAttributedString(string: "old new")
        text.addAttribute(
            .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 3))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 4, length: 3))
        text.addAttribute(.underlineColor, value: UIColor.green, range: NSRange(location: 4, length: 3))
        let label = label(text)
        var fills: [(CGRect, DisplayPaint)] = []
        for case .fill(.rectangle(let frame, _), let paint) in try drawn(label) { fills.append((frame, paint)) }
        try #require(fills.count == 2)
        let texts = try texts(label)
        #expect(fills[0].0.midY < fills[1].0.midY && fills[0].0.maxX < fills[1].0.minX)
        #expect(abs(fills[1].0.minX - (try #require(texts.last)).frame.minX) < 0.01)
        #expect(fills[1].1 == .color(UIColor.green.display(.current)))
    }

    @Test func oneLookIsDrawnAsAPlainText() throws {
        let label = label(NSAttributedString(string: "Tide", attributes: [.foregroundColor: UIColor.red, .kern: 2]))
        let plain = UILabel(frame: label.frame)
        plain.text = "Tide"
        let (text, other) = (try #require(try texts(label).first), try #require(try texts(plain).first))
        #expect(text.frame == other.frame && text.font.tracking == 2 && text.color == UIColor.red.display(.current))
        #expect(label.intrinsicContentSize.width >= plain.intrinsicContentSize.width + 6)
    }

    @Test func linesBreakAndHaveTheirSpacing() throws {
        func text(_ spacing: CGFloat) -> NSAttributedString {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = spacing
            return NSAttributedString(string: "high water in the evening", attributes: [.paragraphStyle: style])
        }
        let (close, wide) = (label(text(1), width: 100, height: 200), label(text(11), width: 100, height: 200))
        for label in [close, wide] { label.numberOfLines = 0 }
        let (near, far) = (
            close.sizeThatFits(CGSize(width: 100, height: 0)), wide.sizeThatFits(CGSize(width: 100, height: 0))
        )
        let count = CGFloat(try texts(close).count)
        #expect(count >= 2 && near.width <= 100)
        #expect(abs(far.height - near.height - 10 * (count - 1)) <= 1)
    }

    @Test func linesToTheRightEndAtTheEdge() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 1
        let text = NSAttributedString(string: "high water in the evening", attributes: [.paragraphStyle: style])
        let label = label(text, width: 100, height: 200)
        label.numberOfLines = 0
        let texts = try texts(label)
        #expect(texts.count >= 2 && texts.allSatisfy { abs($0.frame.maxX - 100) <= 1 && $0.string.last != " " })
    }

    @Test func spacedLettersFitIntoTheirPiece() throws {
        let label = label(NSAttributedString(string: "Press", attributes: [.kern: 4, .underlineStyle: 1]))
        let text = try #require(try texts(label).first)
        let lines = TextMeasure.lines(of: TextRequest(text))
        #expect(lines.map(\.string) == ["Press"] && !lines.contains(where: \.isTruncated))
    }

    @Test func hugeAndDamagedNumbersAreBounded() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = .infinity
        style.lineHeightMultiple = .nan
        let text = NSAttributedString(
            string: "Tide", attributes: [.paragraphStyle: style, .kern: Double.infinity, .baselineOffset: -1e300])
        #expect(try !drawn(label(text)).isEmpty)
    }

    @Test func manyPartsKeepTheirLetters() throws {
        let text = NSMutableAttributedString(string: "")
        for number in 0..<2_000 {
            text.append(NSAttributedString(string: "a", attributes: [.kern: Double(number % 2)]))
        }
        let label = label(text)
        #expect(label.attributed?.parts.count == 256)
        #expect(label.attributed?.parts.map(\.string).joined().count == 2_000)
    }

    @Test(arguments: ["\n", "\u{2028}"])
    func oneLineShowsTheFirstParagraph(_ separator: String) throws {
        let text = NSMutableAttributedString(string: "High ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(string: "water" + separator + "Low water"))
        let label = label(text)
        let width = label.intrinsicContentSize.width
        #expect(width > 60 && width < 200)
        label.frame = CGRect(x: 0, y: 0, width: 250, height: 30)
        #expect(try texts(label).map(\.string) == ["High ", "water…"])
    }

    @Test func buttonShowsItsAttributedTitle() throws {
        let button = UIButton(type: .custom)
        button.setTitle("plain", for: .normal)
        let narrow = button.sizeThatFits(.zero)
        button.setAttributedTitle(temperature, for: .normal)
        button.frame = CGRect(origin: .zero, size: button.sizeThatFits(.zero))
        #expect(button.frame.height > narrow.height && button.currentAttributedTitle?.string == "16°C")
        #expect(try texts(button).map(\.font.size) == [40, 14])
        button.setAttributedTitle(nil, for: .normal)
        #expect(try texts(button).map(\.string) == ["plain"] && button.titleLabel?.font.pointSize == 18)
    }

    @Test func sizeOfAnAttributedTextCountsAllFonts() {
        let text = temperature
        let first = "16".size(withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
        #expect(text.size().width > first.width && text.size().height >= first.height - 1)
        let room = text.boundingRect(with: CGSize(width: 10, height: 500), options: .usesLineFragmentOrigin)
        #expect(room.width <= 10 || room.width <= text.size().width)
    }

    @Test func fontOfAFragmentIsASystemFontOfAWeightOrANamedOne() {
        func font(_ values: [String: String]) -> UIFont? {
            StoryboardValue.letterFont(InterfaceElement("font", values.merging(["key": "NSFont"]) { own, _ in own }))
        }
        #expect(font(["metaFont": "system", "size": "29"]) == .systemFont(ofSize: 29))
        #expect(font(["metaFont": "systemBold", "size": "11"]) == .systemFont(ofSize: 11, weight: .bold))
        #expect(font(["metaFont": "systemUltraLight", "size": "11"]) == .systemFont(ofSize: 11, weight: .ultraLight))
        #expect(font(["metaFont": "label", "size": "12"]) == .systemFont(ofSize: 12))
        #expect(font(["name": "HelveticaNeue", "size": "14"])?.pointSize == 14)
        #expect(font(["type": "boldSystem", "pointSize": "9"]) == .boldSystemFont(ofSize: 9))
    }

    @Test func storyboardKeepsTheLooksOfItsFragments() throws {
        let attributes = InterfaceElement(
            "attributes", [:],
            [
                InterfaceElement("font", ["key": "NSFont", "metaFont": "system", "size": "40"]),
                InterfaceElement("integer", ["key": "NSUnderline", "value": "1"]),
                InterfaceElement(
                    "paragraphStyle", ["key": "NSParagraphStyle", "alignment": "center", "lineSpacing": "3"]),
            ])
        let element = InterfaceElement(
            "attributedString", ["key": "attributedText"],
            [
                InterfaceElement("fragment", ["content": "16"], [attributes]),
                InterfaceElement("fragment", ["content": "°C"]),
            ])
        let file = StoryboardFile(name: "Story", bundle: .main, document: InterfaceElement("document"))
        let text = try #require(StoryboardText.attributed(element, file))
        let label = label(text)
        #expect(
            text.string == "16°C" && label.textAlignment == .center
                && label.attributed?.parts.first?.paragraph.lineSpacing == 3)
        let parts = try #require(label.attributed?.parts)
        #expect(parts.count == 2 && parts[0].font?.pointSize == 40 && parts[0].underline != nil)
        #expect(parts[1].font == nil && parts[1].underline == nil)
        #expect(StoryboardText.attributed(InterfaceElement("attributedString"), file) == nil)
    }

    // MARK: Pictures

    @Test func aPictureStandsOnTheLineWithTheBoundsOfItsAttachment() throws {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(data: Samples.png)
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 20)
        let text = NSMutableAttributedString(string: "Rain ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: " now", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let label = label(text)
        var drawing = ViewDrawing(traits: .current, pictures: OnePicture())
        drawing.add(label)
        let list = DisplayList(size: label.bounds.size, operations: drawing.operations)
        let frame = try #require(list.images.first).frame
        let texts = drawing.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(texts.map(\.string) == ["Rain ", " now"] && frame.size == CGSize(width: 30, height: 20))
        let baseline = texts[0].frame.minY + TextMeter.metrics(texts[0].font).ascender
        #expect(abs(frame.maxY - 4 - baseline) < 0.01 && frame.minX >= texts[0].frame.maxX - 1)
        #expect(texts[1].frame.minX >= frame.maxX - 1)
        #expect(label.spokenLabel == "Rain  now" && label.text?.contains("\u{FFFC}") == true)
    }

    @Test func aPictureWithoutBoundsHasItsOwnSizeAndMakesItsLineHigher() throws {
        let picture = NSAttributedString(attachment: NSTextAttachment(image: try #require(UIImage(data: Samples.png))))
        #expect(label(picture).intrinsicContentSize == CGSize(width: 3, height: 2))
        let large = NSTextAttachment()
        large.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
        let text = NSMutableAttributedString(attributedString: temperature)
        let height = label(text).intrinsicContentSize.height
        text.append(NSAttributedString(attachment: large))
        text.append(NSAttributedString(attachment: large))
        let label = label(text)
        #expect(label.intrinsicContentSize.height > height)
        #expect(try #require(label.attributed).parts.filter { $0.picture != nil }.count == 2)
        large.bounds = CGRect(x: 0, y: CGFloat.nan, width: CGFloat.infinity, height: -1)
        #expect(TextPicture(large).size == .zero && TextPicture(large).bottom == 0)
    }

    @Test func aTemplateInATextHasTheColorOfTheLetters() throws {
        let attachment = NSTextAttachment(
            image: try #require(UIImage(data: Samples.png)).withRenderingMode(.alwaysTemplate))
        let text = NSMutableAttributedString(attachment: attachment)
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        var drawing = ViewDrawing(traits: .current, pictures: OnePicture())
        drawing.add(label(text))
        let list = DisplayList(size: .zero, operations: drawing.operations)
        #expect(list.images.map(\.tint) == [UIColor.red.display(.current)])
    }

    @Test func aPlaceholderHasItsOwnColorAndFont() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.attributedPlaceholder = NSAttributedString(
            string: "Name", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)])
        let shown = try #require(try texts(field).first)
        #expect(shown.string == "Name" && shown.font.size == 11 && shown.color == UIColor.red.display(.current))
        #expect(field.placeholder == "Name" && field.attributedPlaceholder?.string == "Name")
        field.placeholder = "Age"
        let plain = try #require(try texts(field).first)
        #expect(plain.color == UIColor.placeholderText.display(.current) && plain.font.size == 17)
        field.attributedText = NSAttributedString(string: "7", attributes: [.underlineStyle: 1])
        #expect(try texts(field).map(\.string) == ["7"] && field.text == "7")
    }

    @Test func lettersWithoutAttributesKeepTheLabelsLook() throws {
        let text = NSMutableAttributedString(string: "Rent is due")
        let mark: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]
        text.insert(NSAttributedString(string: "! ", attributes: mark), at: 0)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        (label.font, label.textColor) = (.systemFont(ofSize: 12), .blue)
        label.attributedText = text
        let texts = try texts(label)
        try #require(texts.count == 2)
        #expect(texts.map(\.font.size) == [30, 12])
        #expect(texts[0].color == UIColor.red.display(.current) && texts[1].color == UIColor.blue.display(.current))
        #expect(label.font.pointSize == 30 && label.textColor == .red)
    }

    @Test func attributesOfUIKitPassThroughAnAttributedString() {
        var text = AttributedString("7 days")
        text.font = UIFont.systemFont(ofSize: 20)
        text.foregroundColor = UIColor.red
        var rest = AttributedString(" left")
        rest.underlineStyle = NSUnderlineStyle.single
        text += rest
        let made = NSAttributedString(text)
        #expect(made.string == "7 days left")
        #expect((made.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        #expect(made.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
        #expect(made.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 1)
        let container = AttributeContainer([.foregroundColor: UIColor.blue, .kern: 2])
        #expect(container.foregroundColor == UIColor.blue && container.kern == 2)
    }
}
