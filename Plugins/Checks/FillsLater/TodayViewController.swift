import NotificationCenter
import UIKit

/// Completes its update at once, and fills its label from a background queue, as one does that reads a file there.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = CGRect(x: 16, y: 16, width: 240, height: 40)
        label.text = "Loading"
        view.addSubview(label)
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.global().async { [weak self] in
            DispatchQueue.main.async { self?.label.text = "High water" }
        }
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.newData) }
}
