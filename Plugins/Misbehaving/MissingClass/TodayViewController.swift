import NotificationCenter
import UIKit

/// A sound widget whose property list has the former name of the class.
final class RenamedViewController: UIViewController, NCWidgetProviding {}
