import NotificationCenter
import UIKit

/// Empties its views at each appearance and fills them with the same data a moment later, as a widget does that loads
/// its data anew in `viewDidLoad`.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = view.bounds
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.label.text = "The same news" }
        }
    }
}
