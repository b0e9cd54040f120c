import HostelTesting
import Testing
import UIKit

/// A controller whose own view asks constraints for its place.
@MainActor @Suite struct FreeRootViewTests {
    private final class Free: UIViewController, NCWidgetProviding {
        let label = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.translatesAutoresizingMaskIntoConstraints = false
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "Free"
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                label.topAnchor.constraint(equalTo: view.topAnchor),
            ])
        }
    }

    @Test func theWindowGivesItItsSize() throws {
        let widget = try WidgetTester(Free.self)
        widget.appear()
        let controller = try #require(widget.controller as? Free)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 359, height: 110))
        #expect(controller.label.frame.minX == 16 && controller.label.frame.width == 327)
        #expect(widget.texts == ["Free"])
    }
}
