// An author's own types with names that the SDK declares unavailable.
#if canImport(UIKit)
    import UIKit
#endif

final class UIScrollView: UIView { var axis = 0 }
struct UITableView { var rows = 1 }

@MainActor func use() -> Int {
    let stack = UIScrollView()
    stack.axis = 2
    return stack.axis + UITableView().rows
}
