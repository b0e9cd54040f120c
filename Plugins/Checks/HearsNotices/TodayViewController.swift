import NotificationCenter
import UIKit

/// Observes the ways in which a container may try to notify it, as long as its process lives, and prints each
/// notification.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static let group = "group.com.example.probe"
    /// Once for the process, because a view is gone when the process is suspended.
    private static let ear = Ear(group: group)

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.ear.listen()
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.setTitle("Post", for: .normal)
        button.backgroundColor = .systemBlue
        button.addAction(UIAction { _ in Ear.post("com.example.own") }, for: .touchUpInside)
        view.addSubview(button)
    }
}

@MainActor
private final class Ear {
    private let defaults: UserDefaults?
    private var token: (any NSObjectProtocol)?
    private var isListening = false

    init(group: String) { defaults = UserDefaults(suiteName: group) }

    static func post(_ name: String) {
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(name as CFString), nil, nil, true)
    }

    func listen() {
        guard !isListening else { return }
        isListening = true
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        let observer = Unmanaged.passUnretained(self).toOpaque()
        for name in ["com.example.changed", "com.example.own"] {
            CFNotificationCenterAddObserver(
                center, observer,
                { _, observer, name, _, _ in
                    guard observer != nil, let name else { return }
                    print("heard \(name.rawValue as String)")
                }, name as CFString, nil, .deliverImmediately)
        }
        token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { print("read \(self?.defaults?.string(forKey: "word") ?? "nothing")") }
        }
        print("listens")
    }
}
