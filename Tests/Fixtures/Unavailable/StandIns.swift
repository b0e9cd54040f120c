// An author's module of stand-ins with names that the SDK declares unavailable.
import UIKit

@MainActor open class UIStackView: UIView { open var axis = 0 }
extension UIView { public var topAnchor: Int { 3 } }
