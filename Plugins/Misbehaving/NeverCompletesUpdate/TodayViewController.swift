import NotificationCenter
import UIKit

/// Shows a line, accepts every update and never completes one.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Still loading"
        label.frame = CGRect(x: 16, y: 16, width: 240, height: 40)
        view.addSubview(label)
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
}
