// An author's module of stand-ins with names that the SDK declares unavailable.
import UIKit

@MainActor open class UISearchBar: UIView { open var axis = 0 }
extension UILabel { public var attributedText: Int { 3 } }
