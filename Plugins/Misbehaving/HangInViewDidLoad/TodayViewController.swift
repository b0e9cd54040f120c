import NotificationCenter
import UIKit

/// Never comes back from loading its view: the main thread waits for an answer that nobody sends.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchSemaphore(value: 0).wait()
    }
}
