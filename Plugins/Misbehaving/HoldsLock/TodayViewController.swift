import Foundation
import NotificationCenter
import UIKit

/// Locks a file of its App Group and never releases it: another process waits for the lock while this one is suspended.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let group = "group.com.hostel.misbehaving"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            fatalError("The group \(group) has no folder.")
        }
        let file = open(folder.appendingPathComponent("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, flock(file, LOCK_EX) == 0 else { fatalError("The file cannot be locked: \(errno).") }
        print("locked")
    }
}
