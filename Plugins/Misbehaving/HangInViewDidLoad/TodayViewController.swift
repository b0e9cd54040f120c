import NotificationCenter
import UIKit

/// Never returns from loading its view: the main thread waits for an answer that never comes.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchSemaphore(value: 0).wait()
    }
}
