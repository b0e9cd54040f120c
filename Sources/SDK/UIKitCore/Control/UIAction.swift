/// An action with a name and a picture.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    public typealias Handler = UIActionHandler

    /// Identifies an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    /// These keep their values: no tile shows a menu.
    open var attributes: Attributes
    open var state: State
    /// The control whose event is being handled.
    public private(set) var sender: Any?

    private let handler: UIActionHandler

    /// - Parameter identifier: a new one for nil.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
    ) {
        UIAction.made += 1
        self.identifier = identifier ?? Identifier("action-\(UIAction.made)")
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        self.handler = handler
        super.init(title: title, image: image)
    }

    private static var made = 0

    func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void
