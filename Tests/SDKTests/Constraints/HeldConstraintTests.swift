import Foundation
import HostelTestSupport
import Testing
import UIKit

/// A view whose shadow lies within its frame.
private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
}

/// The views that hold constraints, and the edges that these mean.
@MainActor @Suite struct HeldConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func add<View: UIView>(_ view: View, to parent: UIView) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    @Test func aViewHoldsTheConstraintsThatAreAddedToIt() {
        let child = add(UIView(), to: root)
        let width = child.widthAnchor.constraint(equalToConstant: 40)
        let left = child.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        root.addConstraints([width, left])
        #expect(root.constraints == [width, left] && child.constraints.isEmpty && width.isActive)
        root.removeConstraints(root.constraints)
        #expect(root.constraints.isEmpty && !width.isActive && !left.isActive)
    }

    @Test func aConstraintThatIsAddedElsewhereMovesThere() {
        let child = add(UIView(), to: root)
        let width = child.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        #expect(child.constraints == [width])
        root.addConstraint(width)
        #expect(child.constraints.isEmpty && root.constraints == [width])
        root.addConstraint(width)
        #expect(root.constraints == [width])
    }

    @Test func aViewWithoutTheItemsLeavesAConstraintToThem() {
        let (one, other) = (add(UIView(), to: root), add(UIView(), to: root))
        let equal = one.widthAnchor.constraint(equalTo: other.widthAnchor)
        one.addConstraint(equal)
        #expect(root.constraints == [equal])
    }

    @Test func constraintsMeanTheEdgesWithinTheInsets() {
        let view = add(Shadowed(), to: root)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 46, height: 24))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 40, height: 20))
        #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 40, height: 20)) == view.frame)
    }

    @Test func aFormatAlignsLinesOfText() {
        let views = ["small": add(UILabel(), to: root), "large": add(UILabel(), to: root)]
        for (name, label) in views {
            label.text = name
            label.font = .systemFont(ofSize: name == "large" ? 30 : 12)
        }
        for (option, attribute) in [
            (NSLayoutConstraint.FormatOptions.alignAllFirstBaseline, NSLayoutConstraint.Attribute.firstBaseline),
            (.alignAllLastBaseline, .lastBaseline),
        ] {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[small]-[large]", options: option, metrics: nil, views: views)
            #expect(made.filter { $0.firstAttribute == attribute && $0.secondAttribute == attribute }.count == 1)
        }
    }

    /// Constraints of each child to the root, its margins and a guide of an author, or the root again.
    private func constrained(_ count: Int, hasGuide: Bool = true) -> (
        views: [UIView], constraints: [NSLayoutConstraint]
    ) {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let views = (0..<count).map { _ in add(UIView(), to: root) }
        let constraints = views.flatMap { view in
            [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
                view.topAnchor.constraint(equalTo: hasGuide ? guide.topAnchor : root.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 10),
            ]
        }
        NSLayoutConstraint.activate(constraints)
        return (views, constraints)
    }

    @Test func aViewThatLeavesEndsItsConstraintsAlone() {
        let (views, constraints) = constrained(3)
        let box = add(UIView(), to: root)
        let inner = add(UIView(), to: box)
        let outer = inner.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let own = inner.widthAnchor.constraint(equalTo: box.widthAnchor)
        NSLayoutConstraint.activate([outer, own])
        box.removeFromSuperview()
        #expect(!outer.isActive && own.isActive && constraints.allSatisfy(\.isActive))
        views[1].removeFromSuperview()
        #expect(
            constraints.map(\.isActive) == [true, true, true, true, false, false, false, true] + [
                true, true, true, true,
            ])
        #expect(root.constraints.count == 6)
    }

    @Test func manyConstraintsEndInLittleTime() {
        let (views, constraints) = constrained(1_000, hasGuide: false)
        let ended = threadTime { NSLayoutConstraint.deactivate(constraints) }
        #expect(root.constraints.isEmpty && views.allSatisfy { $0.constraints.isEmpty })
        NSLayoutConstraint.activate(constraints)
        let removed = threadTime { for view in views { view.removeFromSuperview() } }
        #expect(root.constraints.isEmpty)
        // Looking at all constraints for each took 6 s.
        #expect(ended < .milliseconds(500) && removed < .seconds(3))
    }

    @Test func aConstraintOfAnAuthorsClassEndsByItsOwnCode() {
        final class Noted: NSLayoutConstraint {
            var ends = 0
            override var isActive: Bool {
                get { super.isActive }
                set {
                    super.isActive = newValue
                    if !newValue { ends += 1 }
                }
            }
        }
        let view = add(UIView(), to: root)
        let noted = Noted(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 5)
        noted.isActive = true
        NSLayoutConstraint.deactivate([noted])
        #expect(noted.ends == 1 && !noted.isActive)
    }
}
