import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private weak var title_: UILabel!
    @IBOutlet var level: UILabel!
    @IBOutlet weak var levelLeading: NSLayoutConstraint!
    @IBOutlet var buttons: [UIButton]!
    @IBOutlet weak var tides: UITableView!
    private var metres = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        level.text = "\(metres) metres, \(buttons.count) buttons"
        levelLeading.constant = 24
        tides.register(UINib(nibName: "TideRow", bundle: nil), forCellReuseIdentifier: "row")
    }

    @IBAction func rise(_ sender: UIButton) {
        metres += 1
        level.text = "\(metres) metres by \(sender.currentTitle ?? "nothing")"
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.newData) }
}

extension TodayViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.row == 1 else {
            let cell = tableView.dequeueReusableCell(withIdentifier: "tide", for: indexPath)
            cell.textLabel?.text = "Ebb"
            cell.detailTextLabel?.text = "5:40"
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? TideRow)?.time.text = "Flood"
        return cell
    }
}

/// The cell of TideRow.xib.
final class TideRow: UITableViewCell {
    @IBOutlet weak var time: UILabel!
}
