// An author's `import SwiftUI` brings Foundation and the classes of UIKit with it, as on the original platform.
@_exported public import CoreTransferable
@_exported public import HostelCombine
@_exported public import UIKitCore
@_exported public import UIKitKeyboard
@_exported public import PreviewMacros
// `@Observable` needs no import of its own beside SwiftUI.
@_exported public import Observation
