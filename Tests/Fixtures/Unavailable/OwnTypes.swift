// An author's own types with names that the SDK declares unavailable.
#if canImport(UIKit)
    import UIKit
#endif

final class UIWebView: UIView { var axis = 0 }
struct UIImagePickerController { var rows = 1 }

@MainActor func use() -> Int {
    let stack = UIWebView()
    stack.axis = 2
    return stack.axis + UIImagePickerController().rows
}
