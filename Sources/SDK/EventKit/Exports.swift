// As on the original platform, whose events have places.
@_exported public import CoreLocation
@_exported public import UIKitCore
