import NotificationCenter
import UIKit

/// Shows 1,500 letters, each in a size of its own.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        for index in 0..<1500 {
            let frame = CGRect(x: Double(index % 50) * 7, y: Double(index / 50) * 3, width: 16, height: 16)
            let label = UILabel(frame: frame)
            label.text = "a"
            label.font = .systemFont(ofSize: 6 + CGFloat(index) * 0.01)
            view.addSubview(label)
        }
    }
}
