/// A hint about a feature. It is shown by a `TipView` once the process has called `Tips.configure()`.
public protocol Tip: Identifiable, Sendable {
    var id: String { get }
    var title: Text { get }
    var message: Text? { get }
    var image: Image? { get }
    var actions: [Action] { get }
    /// A tip with rules is never shown: nothing here keeps the events that they ask for, and the log says so.
    var rules: [Rule] { get }
    var options: [any TipOption] { get }
}

extension Tip {
    public typealias Action = Tips.Action
    public typealias Event = Tips.Event
    public typealias Rule = Tips.Rule
    public typealias Option = TipOption
    public typealias MaxDisplayCount = Tips.MaxDisplayCount
    public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
    public typealias Status = Tips.Status

    public var id: String { String(describing: Self.self) }
    public var message: Text? { nil }
    public var image: Image? { nil }
    public var actions: [Action] { [] }
    public var rules: [Rule] { [] }
    public var options: [any TipOption] { [] }

    public var status: Tips.Status { TipDesk.status(id: id, hasRules: !rules.isEmpty) }
    public var shouldDisplay: Bool { status == .available }
    /// The tip is not shown any more by this process.
    public func invalidate(reason: Tips.InvalidationReason) { TipDesk.invalidate(id: id, reason) }

    /// The status now, and no other.
    public var statusUpdates: AsyncStream<Tips.Status> { TipDesk.once(status) }
    public var shouldDisplayUpdates: AsyncStream<Bool> { TipDesk.once(shouldDisplay) }
}

/// How often a tip is shown. No option has an effect.
public protocol TipOption: Sendable {}

extension Tips {
    public struct MaxDisplayCount: TipOption {
        public init(_ maxDisplayCount: Int) {}
    }
    public struct MaxDisplayDuration: TipOption {
        public init(_ maxDisplayDuration: TimeInterval) {}
    }
    public struct IgnoresDisplayFrequency: TipOption {
        public init(_ ignoresDisplayFrequency: Bool) {}
    }

    /// A button of a tip.
    public struct Action: Identifiable, Sendable {
        public let id: String
        public let index: Int?
        public let label: @Sendable () -> Text
        public let handler: @Sendable () -> Void

        public init(
            id: String? = nil, title: some StringProtocol & Sendable,
            perform handler: @escaping @Sendable () -> Void = {}
        ) {
            let words = String(title)
            self.init(id: id, perform: handler) { Text(verbatim: words) }
        }
        public init(
            id: String? = nil, perform handler: @escaping @Sendable () -> Void = {},
            _ label: @escaping @Sendable () -> Text
        ) { (self.id, index, self.label, self.handler) = (id ?? "", nil, label, handler) }
    }

    /// A condition of a tip, which `#Rule` makes. It is not evaluated.
    public struct Rule: Sendable {
        public init() {}
    }
}
