// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding {
    let search = UISearchBar()
    let tabs: UITabBarController? = nil
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(search)
    }
}

final class Field: UISearchBar {
    override func layoutSubviews() { super.layoutSubviews() }
}
