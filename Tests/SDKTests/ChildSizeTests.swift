import Foundation
import Testing
import UIKit

/// The sizes that child controllers ask for.
@MainActor @Suite struct ChildSizeTests {
    private final class Parent: UIViewController {
        var asked: [CGSize] = []
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            if container === children.first { asked.append(container.preferredContentSize) }
        }
    }

    @Test func aParentHearsWhatItsChildAsksFor() {
        let (parent, child) = (Parent(), UIViewController())
        child.preferredContentSize = CGSize(width: 1, height: 1)
        parent.addChild(child)
        for height in [20.0, 20, 30] { child.preferredContentSize = CGSize(width: 100, height: height) }
        child.removeFromParent()
        child.preferredContentSize = .zero
        #expect(parent.asked == [CGSize(width: 100, height: 20), CGSize(width: 100, height: 30)])
    }
}
