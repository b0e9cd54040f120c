public import ExtensionFoundation

extension UIControl {
    /// Calls a method of the target at each of the events, as long as the target lives. The method gets the control, and
    /// an event without touches. The log says why a method was not called.
    ///
    /// - Parameter target: an object that has the method; nil stands for the first responder from the control on that
    ///   has it.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let receiver = target.map { $0 as AnyObject }
        let isChosen = receiver != nil
        let identifier = SelectorTarget(receiver, action).identifier
        removeActions(for: controlEvents) { $0 == identifier }
        let call = UIAction(identifier: identifier) { [weak receiver] call in
            guard let control = call.sender as? UIControl else { return }
            let event = UIEvent(touches: [], timestamp: 0)
            if let receiver {
                action.call(on: receiver, control, event)
            } else if !isChosen {
                control.callResponder(action, event)
            }
        }
        addAction(call, for: controlEvents)
    }

    /// Ends what `addTarget(_:action:for:)` began; nil stands for every target and every action.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let wanted = target.map { $0 as AnyObject }
        removeActions(for: controlEvents) { identifier in
            guard let found = SelectorTarget(identifier) else { return false }
            return (wanted == nil || found.isTarget(wanted)) && (action == nil || found.action == action?.description)
        }
    }

    private func callResponder(_ action: Selector, _ event: UIEvent) {
        var responder: UIResponder? = self
        while let candidate = responder, action.send(to: candidate, self, event) != .called {
            responder = candidate.next
        }
    }
}

/// A target and a selector as the identifier of an action.
private struct SelectorTarget {
    private let target: String
    let action: String

    private static let mark = "selector\u{0}"

    init(_ target: AnyObject?, _ action: Selector) {
        self.target = Self.text(target)
        self.action = action.description
    }

    init?(_ identifier: UIAction.Identifier) {
        guard identifier.rawValue.hasPrefix(Self.mark) else { return nil }
        let parts = identifier.rawValue.split(separator: "\u{0}", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        target = String(parts[1])
        action = String(parts[2])
    }

    var identifier: UIAction.Identifier { UIAction.Identifier("\(Self.mark)\(target)\u{0}\(action)") }

    func isTarget(_ other: AnyObject?) -> Bool { Self.text(other) == target }

    private static func text(_ target: AnyObject?) -> String {
        target.map { String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) } ?? ""
    }
}
