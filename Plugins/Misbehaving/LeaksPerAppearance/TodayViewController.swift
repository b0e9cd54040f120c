import NotificationCenter
import UIKit

/// Keeps 64 KB of each appearance for good: a controller that is still referenced, with its data.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static var kept: [TodayViewController] = []
    private var articles: [UInt64] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        articles = Array(repeating: 1, count: 8 * 1024)
        Self.kept.append(self)
        let label = UILabel(frame: view.bounds)
        label.text = "Leaking"
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
