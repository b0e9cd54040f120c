public import Foundation

/// A command of a menu, which no tile shows.
@preconcurrency @MainActor
open class UICommand: NSObject {
    open var title: String
    open var image: UIImage?
    open var discoverabilityTitle: String?
    public let action: Selector
    public let propertyList: Any?

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil
    ) {
        self.title = title
        self.image = image
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        super.init()
    }
}
