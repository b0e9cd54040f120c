import NotificationCenter
import UIKit

/// A sound widget whose property list still names the class as it was called before.
final class RenamedViewController: UIViewController, NCWidgetProviding {}
