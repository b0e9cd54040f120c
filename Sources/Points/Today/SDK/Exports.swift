// As on the original platform, `import NotificationCenter` brings UIKit with it.
@_exported public import UIKit
