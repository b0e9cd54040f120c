internal import ExtensionFoundation
internal import Foundation

/// The place by whose address the value is kept.
@MainActor private var restorationKey = 0

extension UIView {
    /// Kept and not used: a widget's state is not restored.
    @preconcurrency @MainActor public var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, &restorationKey) as? String }
        set { objc_setAssociatedObject(self, &restorationKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
