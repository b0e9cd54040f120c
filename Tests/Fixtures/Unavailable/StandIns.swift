// An author's module of stand-ins with names that the SDK declares unavailable.
import UIKit

@MainActor open class UIWebView: UIView { open var axis = 0 }
