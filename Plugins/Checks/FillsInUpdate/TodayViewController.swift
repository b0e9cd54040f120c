import NotificationCenter
import UIKit

/// Is empty until its update fills it, a moment after the view appeared, as one does whose contents come from elsewhere.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()
    private var completion: ((NCUpdateResult) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = CGRect(x: 16, y: 16, width: 240, height: 40)
        view.addSubview(label)
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completion = completionHandler
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.finish() }
        }
    }

    private func finish() {
        completion?(.newData)
        // Also a change after the answer belongs to the same turn of the main loop.
        label.text = "High water"
    }
}
