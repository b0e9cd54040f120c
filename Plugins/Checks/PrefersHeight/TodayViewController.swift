import NotificationCenter
import UIKit

/// Prefers a height of 300 without margins, and shows the size of its view.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 300)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        label.frame = view.bounds
        label.text = "height \(Int(view.bounds.height))"
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }
}
