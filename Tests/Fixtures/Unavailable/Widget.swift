// A widget that uses what Hostel does not have yet, as its author would. Each of its errors is one of the SDK's.
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding, UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .plain)
    let stack = UIStackView()
    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        stack.axis = .vertical
        stack.spacing = 8
        stack.addArrangedSubview(UILabel())
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            stack.widthAnchor.constraint(equalToConstant: 100),
        ])
        view.addConstraint(NSLayoutConstraint())
        present(UIAlertController(title: "", message: nil, preferredStyle: .alert), animated: true)
        _ = view.safeAreaLayoutGuide
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
