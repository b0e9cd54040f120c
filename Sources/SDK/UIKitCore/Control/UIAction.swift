/// An action with a name and a picture.
@preconcurrency @MainActor
open class UIAction: NSObject {
    public typealias Handler = UIActionHandler

    /// Identifies an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open var title: String
    open var image: UIImage?
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    /// The control whose event is being handled.
    public private(set) var sender: Any?

    private let handler: UIActionHandler

    /// - Parameter identifier: a new one for nil.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        UIAction.made += 1
        self.identifier = identifier ?? Identifier("action-\(UIAction.made)")
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init()
    }

    private static var made = 0

    func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void
