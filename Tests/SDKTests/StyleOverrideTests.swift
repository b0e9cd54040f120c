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
