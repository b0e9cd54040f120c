import UIKit

/// A view controller without the widget's protocol: its view is shown, and it receives no calls of the protocol.
final class TodayViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: view.bounds)
        label.text = "A plain view controller"
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
