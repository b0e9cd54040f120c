import NotificationCenter
import UIKit

/// Has the name that the property list says, and is no view controller.
final class TodayViewController: NSObject {}
