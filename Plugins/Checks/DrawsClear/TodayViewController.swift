import NotificationCenter
import UIKit

/// A clear view with an empty `draw(_:)` in the left half, as high as `DrawnHeight` of its list says, and a clear view
/// without one in the right half. Both print their touches.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let height = Bundle.main.object(forInfoDictionaryKey: "DrawnHeight") as? Int ?? 1
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 175, height: height))
        let plain = Clear(frame: CGRect(x: 175, y: 0, width: 175, height: 60))
        for child in [drawn, plain] { view.addSubview(child) }
        let label = UILabel(frame: CGRect(x: 0, y: 80, width: 175, height: 20))
        label.text = "height \(height)"
        view.addSubview(label)
    }
}

private class Clear: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { print("touched \(type(of: self))") }
}

private final class Drawn: Clear {
    override func draw(_ rect: CGRect) {}
}
