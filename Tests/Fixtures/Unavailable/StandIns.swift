// An author's module of stand-ins with names that the SDK declares unavailable.
import UIKit

@MainActor open class UISearchBar: UIView { open var axis = 0 }
extension UIViewController { public func performSegue(withIdentifier identifier: String, sender: Any?) -> Int { 3 } }
