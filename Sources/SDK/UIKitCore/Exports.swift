// An author's `import UIKit` brings Foundation and the extension's context with it, as on the original platform.
@_exported public import ExtensionFoundation
// As the original does: sources of applications name notifications with UIKit or SwiftUI alone.
@_exported public import UserNotifications
