public import Foundation

/// A value of an intent that a person can choose.
open class INObject: NSObject, @unchecked Sendable {
    public let identifier: String?
    public let displayString: String
    open var subtitleString: String?
    open var pronunciationHint: String?
    /// Nothing here shows a list of choices with its pictures.
    open var displayImage: INImage?

    public required init(identifier: String?, display displayString: String) {
        self.identifier = identifier
        self.displayString = displayString
        super.init()
    }

    public convenience init(identifier: String?, display displayString: String, pronunciationHint: String?) {
        self.init(identifier: identifier, display: displayString)
        self.pronunciationHint = pronunciationHint
    }

    public convenience init(
        identifier: String?, display displayString: String, pronunciationHint: String? = nil,
        subtitle subtitleString: String?, image displayImage: INImage?
    ) {
        self.init(identifier: identifier, display: displayString)
        self.pronunciationHint = pronunciationHint
        self.subtitleString = subtitleString
        self.displayImage = displayImage
    }
}

/// A list of values to choose from.
public final class INObjectCollection<ObjectType>: NSObject, @unchecked Sendable {
    public let allItems: [ObjectType]

    public init(items: [ObjectType]) {
        allItems = items
        super.init()
    }

    public init(sections: [INObjectSection<ObjectType>]) {
        allItems = sections.flatMap(\.items)
        super.init()
    }
}

/// Values to choose from under a title.
public final class INObjectSection<ObjectType>: NSObject, @unchecked Sendable {
    public let title: String?
    public let items: [ObjectType]

    public init(title: String?, items: [ObjectType]) {
        (self.title, self.items) = (title, items)
        super.init()
    }
}
