// An author's module of stand-ins with names that the SDK declares unavailable.
import UIKit

@MainActor open class UISearchBar: UIView { open var axis = 0 }
