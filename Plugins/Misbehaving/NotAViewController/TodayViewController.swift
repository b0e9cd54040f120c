import NotificationCenter
import UIKit

/// Has the name in the property list, and is not a view controller.
final class TodayViewController: NSObject {}
