import Foundation
import NotificationCenter
import UIKit

/// Prints each notification about its process, and never returns from being resumed.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static let watching: Void = {
        for name in [
            Notification.Name.NSExtensionHostWillResignActive, .NSExtensionHostDidEnterBackground,
            .NSExtensionHostWillEnterForeground, .NSExtensionHostDidBecomeActive,
        ] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                print(notification.name.rawValue)
                if notification.name == .NSExtensionHostWillEnterForeground { while true { sleep(60) } }
            }
        }
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.watching
    }
}
