import NotificationCenter
import UIKit

/// Ends with a message while its view is loaded.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("about to load the articles")
        fatalError("The article store is missing")
    }
}
