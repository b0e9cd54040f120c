// An author's `import UIKit` brings Foundation and the extension's context with it, as on the original platform.
@_exported public import ExtensionFoundation
