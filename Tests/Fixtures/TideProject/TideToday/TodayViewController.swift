import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private weak var title_: UILabel!
    @IBOutlet var level: UILabel!
    @IBOutlet weak var levelLeading: NSLayoutConstraint!
    @IBOutlet var buttons: [UIButton]!
    private var metres = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        level.text = "\(metres) metres, \(buttons.count) buttons"
        levelLeading.constant = 24
    }

    @IBAction func rise(_ sender: UIButton) {
        metres += 1
        level.text = "\(metres) metres by \(sender.currentTitle ?? "nothing")"
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.newData) }
}
