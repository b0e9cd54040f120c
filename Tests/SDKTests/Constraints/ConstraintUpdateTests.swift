import Foundation
import Testing
import UIKit

/// Adds its constraints late, as classes do that are written without a storyboard.
private final class Row: UIView {
    let label = UILabel()
    var updates = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        updates += 1
        if updates == 1 {
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 30).isActive = true
            label.widthAnchor.constraint(equalToConstant: 50).isActive = true
        }
        super.updateConstraints()
    }
}

private final class Controller: UIViewController {
    var updates = 0

    override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
    }
}

/// The calls that let an author change constraints.
@MainActor @Suite struct ConstraintUpdateTests {
    @Test func viewsAddTheirConstraintsBeforeTheirFirstLayout() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let row = Row(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
        root.addSubview(row)
        #expect(row.needsUpdateConstraints())
        root.layoutIfNeeded()
        #expect(row.updates == 1 && row.label.frame.minX == 30 && row.label.frame.width == 50)
        root.setNeedsLayout()
        row.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(row.updates == 1 && !row.needsUpdateConstraints())
        row.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(row.updates == 2)
    }

    @Test func aControllerIsAskedOnceBeforeTheFirstLayout() {
        let controller = Controller()
        controller.view.layoutIfNeeded()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(controller.updates == 1)
        controller.view.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
        #expect(controller.updates == 2)
    }
}
