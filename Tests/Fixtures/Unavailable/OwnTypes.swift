// An author's own types with names that the SDK declares unavailable.
#if canImport(UIKit)
    import UIKit
#endif

final class UISearchBar: UIView { var axis = 0 }
struct UITabBarController { var rows = 1 }

@MainActor func use() -> Int {
    let stack = UISearchBar()
    stack.axis = 2
    return stack.axis + UITabBarController().rows
}
