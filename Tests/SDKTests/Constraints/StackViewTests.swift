import Foundation
import Testing
import UIKit

/// Rows and columns of views.
@MainActor @Suite struct StackViewTests {
    private final class Box: UIView {
        var size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    private let boxes = [Box(30, 10), Box(50, 20), Box(40, 30)]

    private func stack(_ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 10)
        stack.layoutIfNeeded()
        return stack
    }

    private var rows: [ClosedRange<CGFloat>] { boxes.map { $0.frame.minX...$0.frame.maxX } }

    /// Of three that hug equally, one takes the rest: 300 − 20 − 120 = 160.
    @Test func fillGivesTheRestToOneView() {
        _ = stack(.fill, .fill)
        #expect(boxes.map(\.frame.width).reduce(0, +) == 280)
        #expect(zip(boxes, [30, 50, 40]).filter { $0.frame.width != $1 }.count == 1)
        #expect(boxes.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 60 })
    }

    @Test func equalSharesAreEqual() {
        _ = stack(.fillEqually, .center)
        for box in boxes { #expect(abs(box.frame.width - 280.0 / 3) < 0.6) }
        #expect(boxes.map(\.frame.minY) == [25, 20, 15] && boxes.map(\.frame.height) == [10, 20, 30])
    }

    /// 280 points in the proportion 30 : 50 : 40.
    @Test func proportionalSharesFollowTheContents() {
        _ = stack(.fillProportionally, .top)
        for (box, width) in zip(boxes, [70, 116.67, 93.33]) { #expect(abs(box.frame.width - width) < 0.6) }
        #expect(boxes.allSatisfy { $0.frame.minY == 0 })
    }

    /// The gaps share 300 − 120.
    @Test func equalSpacingKeepsTheSizes() {
        _ = stack(.equalSpacing, .bottom)
        #expect(rows == [0...30, 120...170, 260...300])
        #expect(boxes.allSatisfy { $0.frame.maxY == 60 })
    }

    /// The first centre lies at 15 and the last at 280, so the middle one lies at 147.5.
    @Test func equalCentringHasEqualDistancesOfCentres() {
        _ = stack(.equalCentering, .center)
        #expect(abs(boxes[1].frame.midX - 147.5) < 0.6)
        #expect(boxes.map(\.frame.width) == [30, 50, 40])
    }

    @Test func proportionalViewsWithoutAnySizeShareEqually() {
        let empty = [UIView(), UIView()]
        let stack = UIStackView(arrangedSubviews: empty)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        (stack.distribution, stack.spacing) = (.fillProportionally, 10)
        stack.layoutIfNeeded()
        #expect(empty.map(\.frame.width) == [145, 145])
    }

    /// Two texts one above the other, and a picture that hugs its content a little more than either.
    @Test func aViewThatHugsMoreThanTwoOthersKeepsItsWidthBesideThem() {
        let column = UIStackView(arrangedSubviews: [boxes[0], boxes[1]])
        column.axis = .vertical
        for box in boxes { box.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
        boxes[2].setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        let row = UIStackView(arrangedSubviews: [column, boxes[2]])
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        row.layoutIfNeeded()
        #expect(column.frame.width == 260 && boxes[2].frame == CGRect(x: 260, y: 0, width: 40, height: 60))
    }

    @Test func aHiddenViewTakesNoPlace() {
        let stack = stack(.equalSpacing, .fill)
        boxes[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(boxes[0].frame.minX == 0 && boxes[2].frame == CGRect(x: 260, y: 0, width: 40, height: 60))
        boxes[1].isHidden = false
        stack.layoutIfNeeded()
        #expect(rows == [0...30, 120...170, 260...300])
    }

    @Test func aColumnInConstraintsIsAsLargeAsItsViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let stack = UIStackView(arrangedSubviews: boxes)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 5, .leading)
        stack.setCustomSpacing(15, after: boxes[0])
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
        ])
        root.layoutIfNeeded()
        // The widest is 50; heights 10 + 15 + 20 + 5 + 30.
        #expect(stack.frame == CGRect(x: 135, y: 8, width: 50, height: 80))
        #expect(boxes.map(\.frame.minY) == [0, 25, 50] && boxes.map(\.frame.width) == [30, 50, 40])
    }

    @Test func stacksWithinOneAnotherKeepTheirMargins() {
        let inner = UIStackView(arrangedSubviews: [boxes[0], boxes[1]])
        inner.axis = .vertical
        let outer = UIStackView(arrangedSubviews: [inner, boxes[2]])
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        outer.isLayoutMarginsRelativeArrangement = true
        outer.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        boxes[2].widthAnchor.constraint(equalToConstant: 60).isActive = true
        outer.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 20, y: 10, width: 100, height: 80))
        #expect(boxes[2].frame == CGRect(x: 120, y: 10, width: 60, height: 80))
        #expect(boxes[0].frame.height + boxes[1].frame.height == 80)
    }

    @Test func aViewThatLeavesTheStackIsArrangedNoLonger() {
        let stack = stack(.equalSpacing, .fill)
        boxes[1].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 2)
        stack.removeArrangedSubview(boxes[0])
        #expect(stack.arrangedSubviews == [boxes[2]] && boxes[0].superview === stack)
    }

    /// A column by constraints, in a view that sets the column's frame when it is laid out.
    private final class Framed: UIView {
        let column = UIStackView()
        override func layoutSubviews() {
            super.layoutSubviews()
            column.frame = bounds
        }
    }

    @Test func viewsOfAStackWhoseFrameALayoutSetsArePlacedAgain() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let (outer, circle) = (Framed(), UIView())
        circle.heightAnchor.constraint(equalToConstant: 30).isActive = true
        circle.widthAnchor.constraint(equalToConstant: 30).isActive = true
        outer.column.distribution = .equalCentering
        for view in [UIView(), circle] { outer.column.addArrangedSubview(view) }
        outer.addSubview(outer.column)
        outer.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(outer)
        NSLayoutConstraint.activate([
            outer.topAnchor.constraint(equalTo: root.topAnchor),
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(outer.column.frame.width == 300 && circle.frame.maxX == 300 && circle.frame.width == 30)
    }

    @Test func aSpaceAfterAViewEndsWithItsPlaceInTheStack() {
        let stack = stack(.fill, .fill)
        stack.setCustomSpacing(15, after: boxes[0])
        #expect(stack.customSpacing(after: boxes[0]) == 15)
        stack.removeArrangedSubview(boxes[0])
        stack.insertArrangedSubview(boxes[0], at: 0)
        #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(15, after: boxes[0])
        boxes[0].removeFromSuperview()
        #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)
        stack.addArrangedSubview(boxes[0])
        stack.setCustomSpacing(15, after: boxes[0])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
        #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)
    }
}
