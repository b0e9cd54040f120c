// As on the original platform, `import CoreImage` brings Core Graphics, which is a part of UIKitCore.
@_exported public import UIKitCore
