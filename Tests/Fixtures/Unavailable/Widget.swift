// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding {
    let page = UIWebView()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(page)
    }
}

final class Page: UIWebView {
    override func layoutSubviews() { super.layoutSubviews() }
}
