import DisplayLists
import Foundation
import Testing

@testable import UIKitCore

/// Notes the changes of its traits.
private final class Observer: UIView {
    var previous: [UIUserInterfaceStyle] = []
    var whileLaidOut: UIUserInterfaceStyle?
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        whileLaidOut = UITraitCollection.current.userInterfaceStyle
    }
}

/// Light or dark by an author's decision.
@MainActor
@Suite(.serialized)
struct StyleOverrideTests {
    private func fills(_ view: UIView) throws -> [DisplayPaint] {
        try DrawnTree(view).operations.compactMap { if case .fill(_, let paint) = $0 { paint } else { nil } }
    }

    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func box(_ inner: UIView? = nil) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .systemBackground
        if let inner { view.addSubview(inner) }
        return view
    }

    @Test func aStyleCountsForTheViewAndAllInside() throws {
        let inner = box()
        let outer = box(inner)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        let color = UIColor.systemBackground.display(dark)
        #expect(try fills(outer) == [.color(color), .color(color)])
        inner.overrideUserInterfaceStyle = .light
        #expect(try fills(outer) == [.color(color), .color(UIColor.systemBackground.display(light))])
        outer.overrideUserInterfaceStyle = .unspecified
        #expect(outer.traitCollection.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle)
    }

    @Test func aChangeIsToldOnceAndTheLayoutHasTheStyle() {
        let observer = Observer()
        let outer = box(observer)
        let before = UITraitCollection.current.userInterfaceStyle
        let other: UIUserInterfaceStyle = before == .dark ? .light : .dark
        outer.overrideUserInterfaceStyle = other
        outer.overrideUserInterfaceStyle = other
        #expect(observer.previous == [before])
        outer.layoutTree()
        #expect(observer.whileLaidOut == other && UITraitCollection.current.userInterfaceStyle == before)
    }

    @Test func aControllerDecidesForItsViewBeforeAndAfterItIsLoaded() throws {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        let view = try #require(controller.view)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        // The view's own decision is the nearer one.
        view.overrideUserInterfaceStyle = .light
        #expect(view.traitCollection.userInterfaceStyle == .light)
        view.overrideUserInterfaceStyle = .unspecified
        controller.overrideUserInterfaceStyle = .light
        #expect(view.traitCollection.userInterfaceStyle == .light && controller.overrideUserInterfaceStyle == .light)
    }

    @Test func otherTraitsStay() {
        let view = box()
        let before = view.traitCollection
        view.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.displayScale == before.displayScale)
        #expect(view.traitCollection.preferredContentSizeCategory == before.preferredContentSizeCategory)
    }
}

/// Views whose content is mirrored.
@MainActor
struct DirectionTests {
    @Test func aButtonHasItsPictureBehindItsTitle() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Next", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        button.layoutIfNeeded()
        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
        #expect(image.frame.maxX <= title.frame.minX)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(title.frame.maxX <= image.frame.minX)
        #expect(button.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(image.frame.maxX == 120)
    }

    @Test func aStackBeginsAtTheRight() {
        let views = [UIView(), UIView(), UIView()]
        for (view, width) in zip(views, [CGFloat(10), 20, 30]) {
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.setCustomSpacing(5, after: views[0])
        stack.frame = CGRect(x: 0, y: 0, width: 65, height: 20)
        stack.layoutTree()
        #expect(views.map(\.frame.minX) == [0, 15, 35])
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutTree()
        #expect(views.map(\.frame.minX) == [55, 30, 0])
    }

    @Test func constraintsLeadFromTheRight() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let (first, second, third) = (UIView(), UIView(), UIView())
        for view in [first, second, third] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        }
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            first.widthAnchor.constraint(equalToConstant: 50),
            second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            second.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            // A side that is named stays, and so does a centre.
            third.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
            third.rightAnchor.constraint(equalTo: root.centerXAnchor, constant: 4),
        ])
        root.layoutTree()
        #expect(first.frame == CGRect(x: 16, y: 0, width: 50, height: 10))
        #expect(second.frame == CGRect(x: 74, y: 0, width: 241, height: 10))
        #expect(third.frame == CGRect(x: 7, y: 0, width: 157, height: 10))
        root.semanticContentAttribute = .forceRightToLeft
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
        root.layoutTree()
        #expect(first.frame == CGRect(x: 254, y: 0, width: 50, height: 10))
        #expect(second.frame == CGRect(x: 5, y: 0, width: 241, height: 10))
        #expect(third.frame == CGRect(x: 7, y: 0, width: 157, height: 10))
        #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 30))
    }

    /// Distances count to the left, but the origin stays at the left side.
    @Test func aShareOfATrailingEdgeIsTheLeftSideItself() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint(
            item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.8,
            constant: 0
        ).isActive = true
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        root.layoutTree()
        #expect(view.frame.maxX == 160)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutTree()
        #expect(view.frame.minX == 0)
    }

    @Test func aCellHasItsPictureAtTheRight() throws {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.textLabel?.text = "Tide"
        cell.detailTextLabel?.text = "High"
        cell.imageView?.image = UIImage(systemName: "star")
        cell.accessoryType = .disclosureIndicator
        cell.layoutTree()
        let parts = [try #require(cell.imageView), try #require(cell.textLabel), try #require(cell.detailTextLabel)]
        let before = parts.map { $0.convert($0.bounds, to: cell) }
        #expect(before[0].maxX < before[1].minX && before[1].maxX <= before[2].minX)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutTree()
        for (part, frame) in zip(parts, before) {
            #expect(part.convert(part.bounds, to: cell).maxX == 320 - frame.minX)
        }
    }

    /// The fills of a control in drawing order.
    private func fills(_ view: UIView) throws -> [CGRect] {
        try DrawnTree(view).operations.compactMap { operation in
            if case .fill(let shape, _) = operation { shape.bounds } else { nil }
        }
    }

    @Test func controlsAreMirrored() throws {
        let (slider, bar, toggle) = (UISlider(), UIProgressView(), UISwitch())
        (slider.value, bar.progress, toggle.isOn) = (0.25, 0.25, true)
        let dots = UIPageControl()
        (dots.numberOfPages, dots.currentPage) = (3, 0)
        dots.pageIndicatorTintColor = .black
        for (view, size) in [
            (slider, CGSize(width: 200, height: 30)), (bar, CGSize(width: 200, height: 4)),
            (toggle, CGSize(width: 51, height: 31)), (dots, CGSize(width: 100, height: 26)),
        ] as [(UIView, CGSize)] {
            view.frame = CGRect(origin: .zero, size: size)
            let before = try fills(view)
            view.semanticContentAttribute = .forceRightToLeft
            let after = try fills(view)
            // The dots are drawn in the order of the pages, and the whole is as wide as before.
            #expect(before.map { size.width - $0.maxX } == after.map(\.minX), "\(type(of: view))")
            #expect(before != after, "\(type(of: view))")
        }
    }

    @Test func segmentsBeginAtTheRight() throws {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 90, height: 32)
        func places() throws -> [CGFloat] {
            try DrawnTree(control).operations.compactMap {
                if case .text(let text) = $0 { text.frame.minX } else { nil }
            }
        }
        #expect(try places() == [4, 34, 64])
        control.semanticContentAttribute = .forceRightToLeft
        #expect(try places() == [64, 34, 4])
    }

    @Test func textViewHandsItsDirectionToItsText() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.text = "Tide"
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutTree()
        let alignments = try DrawnTree(view).operations.compactMap { operation in
            if case .text(let text) = operation { text.alignment } else { nil }
        }
        #expect(alignments == [.trailing])
    }

    @Test func visualFormatFromLeftToRightStays() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        root.semanticContentAttribute = .forceRightToLeft
        let views = ["a": UIView(), "b": UIView()]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-4-[a(10)]-6-[b(20)]", options: .directionLeftToRight, metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
        root.layoutTree()
        #expect([views["a"], views["b"]].map { $0?.frame.minX } == [4, 20])
        NSLayoutConstraint.deactivate(constraints)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-4-[a(10)]-6-[b(20)]", options: [], metrics: nil, views: views))
        root.layoutTree()
        #expect([views["a"], views["b"]].map { $0?.frame.minX } == [86, 60])
    }

    @Test func attributedTextLeadsBySidesOfItsFirstLetters() {
        func letters(_ parts: [String]) -> AttributedLetters {
            let text = NSMutableAttributedString(string: "")
            for (index, part) in parts.enumerated() {
                text.append(
                    NSAttributedString(
                        string: part, attributes: [.font: UIFont.systemFont(ofSize: 12 + CGFloat(index))]))
            }
            return AttributedLetters(text)
        }
        #expect(letters(["• ", "مد"]).isRightToLeft)
        #expect(!letters(["• ", "Tide"]).isRightToLeft)
        #expect(!letters(["12"]).isRightToLeft)
    }

    @Test(arguments: [
        (NSTextAlignment.natural, "Tide", false, DisplayTextAlignment.leading), (.natural, "Tide", true, .trailing),
        (.natural, "مد", false, .trailing), (.natural, "مد", true, .leading), (.left, "مد", true, .trailing),
        (.right, "مد", false, .leading), (.right, "Tide", true, .trailing), (.center, "مد", true, .center),
        // The marks of a direction decide as letters do.
        (.natural, "٢٥٪\u{061C}", true, .leading), (.natural, "25", true, .trailing),
    ])
    func sideFollowsTheViewAndTheText(
        _ alignment: NSTextAlignment, _ text: String, _ isFromRight: Bool, _ expected: DisplayTextAlignment
    ) {
        #expect(alignment.display(of: text, isFromRight: isFromRight) == expected)
    }

    @Test func aTextWithoutAnAlignmentLiesAtTheRight() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tide"
        label.semanticContentAttribute = .forceRightToLeft
        func alignment() throws -> DisplayTextAlignment? {
            try DrawnTree(label).operations.compactMap { if case .text(let text) = $0 { text.alignment } else { nil } }
                .first
        }
        #expect(try alignment() == .trailing)
        label.textAlignment = .left
        #expect(try alignment() == .leading)
    }
}
