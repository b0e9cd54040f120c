// UIKit is an umbrella: it declares nothing and brings the modules that the platform has in UIKit.
@_exported public import UIKitCore
@_exported public import HostelCoreImage
@_exported public import UIKitKeyboard
