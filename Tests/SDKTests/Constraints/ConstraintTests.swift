import Foundation
import Testing
import UIKit

/// Views that constraints place. Each case gives the reason of its frames.
@MainActor @Suite struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))

    /// A view in the root that constraints place.
    private func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    /// A constraint of a layout library.
    private final class NamedConstraint: NSLayoutConstraint {
        weak var owner: UIView?
        var label: String? {
            get { identifier }
            set { identifier = newValue }
        }
    }

    @Test func aSubclassHasTheInitialisersOfAConstraint() {
        let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let width = NamedConstraint(
            item: inner, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
            constant: 3)
        width.label = "half"
        width.isActive = true
        view.layoutIfNeeded()
        #expect(inner.frame.width == 53 && width.identifier == "half" && width.multiplier == 0.5)
        #expect(width.firstItem === inner && width.secondItem === view && width.relation == .equal)
        #expect(NamedConstraint().firstAttribute == .notAnAttribute)
    }

    @Test func edgesPlaceAView() {
        let view = add(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 16, y: 8, width: 288, height: 94))
    }

    @Test func aChangedConstantAndSizeOfTheRootMoveTheView() {
        let view = add(UIView())
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([
            leading, view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 27.5, width: 310, height: 55))
        leading.constant = 20
        root.frame.size = CGSize(width: 200, height: 100)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 25, width: 180, height: 50))
    }

    /// A factor of a place counts within the view that holds the constraint, wherever that lies.
    @Test func aFactorOfAPlaceCountsFromTheHoldersOrigin() {
        let panel = UIView(frame: CGRect(x: 100, y: 40, width: 200, height: 60))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(panel)
        panel.addSubview(view)
        func relate(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ m: CGFloat) {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: panel, attribute: other, multiplier: m,
                constant: 0
            ).isActive = true
        }
        relate(.centerX, .trailing, 0.25)
        relate(.top, .bottom, 0.5)
        relate(.bottom, .height, 0.75)
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 30, y: 30, width: 40, height: 15))
    }

    @Test func aLabelHasTheSizeOfItsText() {
        let text = add(label("Hello"))
        NSLayoutConstraint.activate([
            text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let size = text.intrinsicContentSize
        #expect(abs(text.frame.width - size.width) < 0.5 && abs(text.frame.height - size.height) < 0.5)
        #expect(abs(text.frame.midX - 160) < 0.5)
    }

    @Test func theViewThatHugsLessIsLonger() {
        let (left, right) = (add(label("a")), add(label("b")))
        right.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(right.frame.width - right.intrinsicContentSize.width) < 0.5)
        #expect(left.frame.width > 250 && left.frame.minY == right.frame.minY)
    }

    @Test func theTextThatResistsLessIsCut() {
        let long = String(repeating: "long ", count: 20)
        let (left, right) = (add(label(long)), add(label("important")))
        right.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(right.frame.width - right.intrinsicContentSize.width) < 0.5)
        #expect(abs(left.frame.width + right.frame.width - 320) < 0.5)
    }

    @Test func severalLinesBreakAtTheWidthThatConstraintsFind() {
        let text = add(label(String(repeating: "word ", count: 30)))
        text.numberOfLines = 0
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            text.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let height = text.sizeThatFits(CGSize(width: 280, height: 0)).height
        #expect(text.frame.width == 280 && abs(text.frame.height - height) < 0.5 && height > 40)
    }

    @Test func aViewHangsAtAnOlderGuideOfItsController() {
        func hang(_ view: UIView, at guide: any UILayoutSupport) {
            view.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: guide.length + 5).isActive = true
        }
        let controller = UIViewController()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        controller.view.addSubview(view)
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        hang(view, at: controller.topLayoutGuide)
        controller.view.layoutIfNeeded()
        #expect(view.frame.minY == 5 && view.frame.height == 10)
    }

    @Test func marginsAndGuidesBoundViews() {
        root.layoutMargins = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
        let (inner, safe) = (add(UIView()), add(UIView()))
        let spacer = UILayoutGuide()
        root.addLayoutGuide(spacer)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
            spacer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
            spacer.widthAnchor.constraint(equalToConstant: 30),
            safe.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
            safe.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor),
            safe.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            safe.widthAnchor.constraint(equalTo: inner.widthAnchor),
            safe.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        // 320 = 12 + w + 30 + w
        #expect(inner.frame == CGRect(x: 12, y: 4, width: 139, height: 102))
        #expect(safe.frame == CGRect(x: 181, y: 0, width: 139, height: 10) && spacer.layoutFrame.minX == 151)
    }

    @Test func aViewInsideOfAFramedOneCountsFromTheRoot() {
        let box = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
        root.addSubview(box)
        let (inner, outer) = (add(UIView(), to: box), add(UIView()))
        NSLayoutConstraint.activate([
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
            inner.widthAnchor.constraint(equalToConstant: 30),
            inner.topAnchor.constraint(equalTo: box.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
            outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
            outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
            outer.widthAnchor.constraint(equalToConstant: 5), outer.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 60, y: 0, width: 30, height: 10))
        #expect(outer.frame == CGRect(x: 140, y: 30, width: 5, height: 5))
    }

    @Test func contradictingConstraintsKeepTheFirst() {
        let view = add(UIView())
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 40), view.widthAnchor.constraint(equalToConstant: 60),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 40, height: 10))
    }

    @Test func anInactiveConstraintHasNoEffect() {
        let view = add(UIView())
        let narrow = view.widthAnchor.constraint(equalToConstant: 40)
        let wide = view.widthAnchor.constraint(equalToConstant: 90)
        wide.priority = .defaultLow
        NSLayoutConstraint.activate([narrow, wide, view.heightAnchor.constraint(equalToConstant: 1)])
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        narrow.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 90 && view.constraints.count == 2)
    }

    @Test func aRemovedViewEndsItsConstraints() {
        let (view, other) = (add(UIView()), add(UIView()))
        let between = view.leadingAnchor.constraint(equalTo: other.trailingAnchor)
        between.isActive = true
        view.widthAnchor.constraint(equalToConstant: 3).isActive = true
        #expect(root.constraints.count == 1)
        view.removeFromSuperview()
        #expect(root.constraints.isEmpty && !between.isActive && view.constraints.count == 1)
    }

    @Test func theFittingSizeFollowsFromConstraints() {
        let box = UIView()
        let text = add(label("Hello"), to: box)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            box.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
        ])
        let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let content = text.intrinsicContentSize
        #expect(abs(size.width - content.width - 20) < 0.01 && abs(size.height - content.height - 10) < 0.01)
    }

    @Test func theOlderFormsMakeTheSameConstraints() {
        let view = add(UIView())
        root.addConstraints([
            NSLayoutConstraint(
                item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
                multiplier: 1, constant: 2),
            NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 50),
            NSLayoutConstraint(
                item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
                constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerYWithinMargins,
                multiplier: 1, constant: 0),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 42.5, width: 50, height: 25))
    }

    @Test func numbersThatAreNotFiniteHaveNoEffect() {
        let view = add(UIView())
        let width = view.widthAnchor.constraint(equalToConstant: .nan)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: .infinity),
        ])
        width.constant = .infinity
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 0, height: 110))
    }

    @Test func manyConstraintsEndTheLayout() {
        var last: UIView?
        for _ in 0..<60 {
            let view = add(UIView())
            view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? root.leadingAnchor).isActive = true
            view.widthAnchor.constraint(equalToConstant: 2).isActive = true
            last = view
        }
        root.layoutIfNeeded()
        #expect(last?.frame.minX == 118)
    }

    /// A widget with a dot for each day of the year, and a label beside them.
    @Test func aYearOfDotsLeavesTheirNeighbourItsPlace() {
        let months = (1...12).map { _ in
            let days = (1...31).map { _ in
                let dot = UIView()
                dot.widthAnchor.constraint(equalToConstant: 4).isActive = true
                dot.heightAnchor.constraint(equalToConstant: 4).isActive = true
                return dot
            }
            let month = UIStackView(arrangedSubviews: days)
            (month.spacing, month.alignment) = (4, .center)
            return month
        }
        let beside = add(UIView())
        let year = add(UIStackView(arrangedSubviews: months))
        (year.axis, year.spacing, year.alignment, year.distribution) = (.vertical, 4, .center, .equalCentering)
        NSLayoutConstraint.activate([
            year.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
            year.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            beside.leadingAnchor.constraint(equalTo: year.trailingAnchor, constant: 8),
            beside.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
            beside.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            beside.heightAnchor.constraint(equalToConstant: 88),
        ])
        root.layoutIfNeeded()
        #expect(year.frame == CGRect(x: 8, y: 9, width: 244, height: 92))
        #expect(beside.frame == CGRect(x: 260, y: 11, width: 48, height: 88))
    }

    /// The usual way to keep the content of a scroll view as wide as the scroll view.
    @Test func theCentreOfAScrollViewIsThatOfItsFrameToTheViewsInside() {
        let scroll = add(UIScrollView())
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.widthAnchor.constraint(equalToConstant: 200),
            scroll.heightAnchor.constraint(equalToConstant: 50),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 120),
        ])
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 120))
        #expect(scroll.contentSize == CGSize(width: 200, height: 120))
        // The content stays where it is in the scroll view while that scrolls.
        scroll.contentOffset.y = 30
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 120))
    }

    @Test func aPriorityCanBeWrittenAsANumber() {
        let (whole, part): (UILayoutPriority, UILayoutPriority) = (1000, 249.5)
        #expect(whole == .required && part < .defaultLow)
    }
}
