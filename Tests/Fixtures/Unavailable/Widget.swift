// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding, UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .plain)
    let scroll = UIScrollView()
    let field = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        scroll.contentSize = .zero
        view.addSubview(scroll)
        view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .light)))
        UILabel().attributedText = nil
        performSegue(withIdentifier: "more", sender: nil)
        present(UIAlertController(title: "", message: nil, preferredStyle: .alert), animated: true)
        _ = Bundle.main.loadNibNamed("Row", owner: self)
    }
}

final class Row: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() { super.layoutSubviews() }
}
