import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Lines of text side by side, by constraints and in stacks.
@MainActor @Suite struct BaselineTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    private let large = BaselineTests.label(30)

    private static func label(_ size: CGFloat, _ text: String = "Ebb") -> UILabel {
        let label = UILabel()
        (label.text, label.font) = (text, .systemFont(ofSize: size))
        return label
    }

    /// Where a label's letters stand in the root.
    private func line(_ label: UILabel) -> CGFloat {
        label.convert(CGPoint(x: 0, y: label.font.ascender), to: root).y
    }

    /// Lays a view out beside the large label, with their lines at one height.
    private func layOut(_ view: UIView, last: Bool = false, height: CGFloat? = nil) {
        for view in [view, large] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let lines =
            last
            ? view.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor)
            : view.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor)
        NSLayoutConstraint.activate([lines, large.topAnchor.constraint(equalTo: root.topAnchor, constant: 60)])
        if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
        root.layoutIfNeeded()
    }

    @Test(arguments: [nil, CGFloat(80)], UIControl.ContentVerticalAlignment.tried)
    func aButtonsTitleStandsOnTheLine(_ height: CGFloat?, _ alignment: UIControl.ContentVerticalAlignment) throws {
        let button = UIButton(type: .system)
        button.setTitle("Start", for: .normal)
        button.contentVerticalAlignment = alignment
        layOut(button, height: height)
        let text = try #require(try DrawnTree(root).texts.first { $0.string == "Start" })
        let letters = text.frame.minY + UIFont.systemFont(ofSize: 15).ascender
        #expect(abs(letters - line(large)) <= 1)
    }

    @Test func aFieldsTextStandsOnTheLine() throws {
        let field = UITextField()
        (field.text, field.borderStyle) = ("Name", .roundedRect)
        layOut(field, height: 50)
        let text = try #require(try DrawnTree(root).texts.first { $0.string == "Name" })
        let letters = text.frame.minY + UIFont.systemFont(ofSize: 17).ascender
        #expect(abs(letters - line(large)) <= 1)
    }

    @Test(arguments: [false, true])
    func aColumnHasTheLinesOfItsFirstAndItsLastView(_ last: Bool) {
        let labels = [Self.label(12), Self.label(20), Self.label(14)]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        layOut(stack, last: last)
        #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[2])
        #expect(abs(line(labels[last ? 2 : 0]) - line(large)) <= 1)
    }

    @Test func aRowHasTheLineOfItsHighestView() {
        let labels = [Self.label(12), Self.label(20)]
        let row = UIStackView(arrangedSubviews: labels)
        row.alignment = .center
        let column = UIStackView(arrangedSubviews: [row])
        column.axis = .vertical
        layOut(column)
        #expect(column.forFirstBaselineLayout === labels[1])
        #expect(abs(line(labels[1]) - line(large)) <= 1)
    }

    private final class Named: UIView {
        let label = BaselineTests.label(12)
        override var forFirstBaselineLayout: UIView { label }
    }

    @Test func aViewOfAnAuthorNamesTheViewWithItsLine() {
        let named = Named()
        named.addSubview(named.label)
        named.label.frame = CGRect(x: 5, y: 7, width: 50, height: 20)
        layOut(named, height: 40)
        #expect(abs(line(named.label) - line(large)) <= 1)
    }

    /// The views of a row lie as near to the upper or the lower edge as the highest one allows.
    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func aRowAlignsLines(_ alignment: UIStackView.Alignment) {
        let labels = [Self.label(12), Self.label(30), Self.label(17)]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        stack.alignment = alignment
        root.addSubview(stack)
        root.layoutIfNeeded()
        #expect(labels.allSatisfy { abs(line($0) - line(labels[1])) <= 1 })
        if alignment == .firstBaseline {
            #expect(labels[1].frame.minY == 0)
        } else {
            #expect(labels[1].frame.maxY == 100)
        }
    }

    private final class Badge: UILabel {
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + 20, height: size.height + 16)
        }
    }

    @Test(arguments: [false, true]) func theTextOfALabelWithRoomAroundItStandsOnTheLine(_ last: Bool) throws {
        let badge = Badge()
        (badge.text, badge.font) = ("S16", .systemFont(ofSize: 14))
        layOut(badge, last: last)
        let text = try #require(try DrawnTree(root).texts.first { $0.string == "S16" })
        #expect(abs(text.frame.minY + UIFont.systemFont(ofSize: 14).ascender - line(large)) <= 1)
    }
}

extension UIControl.ContentVerticalAlignment {
    fileprivate static let tried: [Self] = [.center, .top, .bottom, .fill]
}
