import NotificationCenter
import UIKit
import WidgetKit

/// Sends its host requests that a widget may and may not make: a button each, from left to right.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static var updates = 0
    private let label = UILabel()

    private static let own = "com.hostel.misbehaving.AsksTheHost"
    private lazy var actions: [(String, (TodayViewController) -> Void)] = [
        ("Quiet", { _ in Self.setHasContent(false, Self.own) }),
        ("Silence", { _ in Self.setHasContent(false, "com.hostel.grid") }),
        ("Reload", { _ in WidgetCenter.shared.reloadAllTimelines() }),
        ("Others", { _ in WidgetCenter.shared.reloadTimelines(ofKind: "com.hostel.grid") }),
        ("Foreign", { $0.open("com.hostel.nobody://x") }),
        ("Flood", { controller in for number in 0..<40 { controller.open("com.hostel.nobody://\(number)") } }),
        ("App", { _ in print(UIApplication.shared) }),
        ("Later", { $0.openLater("com.hostel.nobody://later") }),
    ]

    private static func setHasContent(_ flag: Bool, _ identifier: String) {
        NCWidgetController.widgetController().setHasContent(flag, forWidgetWithBundleIdentifier: identifier)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let width = view.bounds.width / CGFloat(actions.count)
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: CGFloat(index) * width, y: 40, width: width - 4, height: 40)
            button.setTitle(title, for: .normal)
            button.backgroundColor = .systemBlue
            button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
            view.addSubview(button)
        }
        label.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 30)
        view.addSubview(label)
    }

    private func open(_ address: String) {
        guard let url = URL(string: address) else { return }
        extensionContext?.open(url) { print("opened \(url): \($0)") }
    }

    /// Opens the address when the person's touch is long over.
    private func openLater(_ address: String) {
        _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.open(address) }
        }
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        Self.updates += 1
        label.text = "Update \(Self.updates)"
        completionHandler(.newData)
    }
}
