import NotificationCenter
import UIKit

/// Shows, one line each, all that depends on the person's languages and region.
final class TodayViewController: UIViewController, NCWidgetProviding {
    /// 3 May 2026, noon in London.
    private static let moment = Date(timeIntervalSince1970: 1_777_806_000)

    override func viewDidLoad() {
        super.viewDidLoad()
        let dates = DateFormatter()
        dates.dateStyle = .full
        dates.timeZone = TimeZone(identifier: "Europe/London")
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        let lines = [
            NSLocalizedString("greeting", comment: ""), Locale.current.identifier,
            Locale.preferredLanguages.joined(separator: " "), dates.string(from: Self.moment),
            numbers.string(from: 1234.5) ?? "", 0.25.formatted(.percent),
            "\(Calendar.current.identifier) \(Calendar.current.firstWeekday)",
            Bundle.main.preferredLocalizations.joined(separator: " "),
            Bundle.main.localizedString(forKey: "greeting", value: nil, table: nil),
        ]
        let stack = UIStackView(
            arrangedSubviews: lines.map { line in
                let label = UILabel()
                label.text = line
                label.font = .systemFont(ofSize: 8)
                return label
            })
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        let side = UILabel()
        side.text = "side"
        side.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        view.addSubview(side)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            side.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
            side.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
            side.topAnchor.constraint(equalTo: view.topAnchor),
        ])
    }
}
