public import Foundation

/// The bar above a keyboard, which nothing shows here.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    public final var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    public final var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
    public final var allowsHidingShortcuts = true
}

/// Items of a bar that stand together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    public final var barButtonItems: [UIBarButtonItem]
    public final var representativeItem: UIBarButtonItem?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
    }
}

extension UIResponder {
    /// Each call makes a new bar: nothing shows one.
    public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}
