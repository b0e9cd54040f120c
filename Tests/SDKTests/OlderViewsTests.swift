import Testing
import UIKit

/// Names of views that the shared code of applications uses.
@MainActor
struct OlderViewsTests {
    private final class Field: UIView {
        private(set) var isEditing = true
        override var isFirstResponder: Bool { isEditing }
        override func resignFirstResponder() -> Bool {
            isEditing = false
            return true
        }
    }

    private final class Item: UIBarButtonItem {
        override func awakeFromNib() { super.awakeFromNib() }
    }

    @Test func aViewEndsTheInputInside() {
        let (view, inner, field) = (UIView(), UIView(), Field())
        view.addSubview(inner)
        inner.addSubview(field)
        #expect(view.endEditing(true) && !field.isEditing)
        #expect(!view.endEditing(true))
    }

    @Test func aViewKeepsItsRestorationIdentifier() {
        let (one, two) = (UIView(), UIView())
        one.restorationIdentifier = "tide"
        #expect(one.restorationIdentifier == "tide" && two.restorationIdentifier == nil)
    }

    @Test func aCopyOfAPathChangesAlone() throws {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.lineWidth = 5
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.addLine(to: CGPoint(x: 100, y: 100))
        #expect(copy.lineWidth == 5 && path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(copy.bounds.maxX == 100)
    }

    @Test func sublayersAreReplaced() {
        let (layer, old, new) = (CALayer(), CALayer(), CALayer())
        layer.addSublayer(old)
        layer.sublayers = [new]
        #expect(layer.sublayers == [new] && old.superlayer == nil && new.superlayer === layer)
        layer.sublayers?.removeAll()
        #expect(layer.sublayers == nil && new.superlayer == nil)
    }

    @Test func anItemOfABarHasSubclassesAndKeepsTheAttributesOfItsTitle() {
        let item = Item(title: "A", style: .plain, target: nil, action: nil)
        item.setTitleTextAttributes([.kern: 2], for: .normal)
        #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
        #expect(item.titleTextAttributes(for: .highlighted) == nil)
    }
}
