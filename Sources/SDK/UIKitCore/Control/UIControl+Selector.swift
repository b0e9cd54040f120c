public import ExtensionFoundation
import Foundation

extension UIControl {
    /// Calls a method of the target at each of the events, as long as the target lives. The method gets the control, and
    /// an event without touches. The log says why a method was not called.
    ///
    /// - Parameter target: an object that has the method; nil stands for the first responder from the control on that
    ///   has it.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let method = TargetMethod(target, action)
        removeMethods(for: controlEvents) { $0.isAdded(for: method.target) && $0.action == action }
        entries.append(
            Entry(event: controlEvents, identifier: nil, method: method) { control in
                guard method.isAlive else { return }
                control.sendAction(action, to: method.target, for: UIEvent(touches: [], timestamp: 0))
            })
    }

    /// Ends what `addTarget(_:action:for:)` began; nil stands for every target and every action.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let wanted = TargetMethod.object(target)
        removeMethods(for: controlEvents) { method in
            (wanted == nil || method.isAdded(for: wanted)) && (action == nil || method.action == action)
        }
    }

    /// The targets that live, and an `NSNull` if a method was added without one. A target that is not `Hashable` is missing.
    public final var allTargets: Set<AnyHashable> {
        Set(
            entries.compactMap(\.method).filter(\.isAlive).compactMap { method in
                method.target.map { $0 as? AnyHashable } ?? AnyHashable(NSNull())
            })
    }

    /// The names of the methods that were added for a target and an event, in their order; nil without any.
    public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let wanted = TargetMethod.object(target)
        let methods = entries.filter { !$0.event.isDisjoint(with: controlEvent) }.compactMap(\.method)
        let names = methods.filter { $0.isAdded(for: wanted) }.map(\.action.description)
        return names.isEmpty ? nil : names
    }

    final func call(_ action: Selector, on target: Any?, _ event: UIEvent?) {
        let receiver = TargetMethod.object(target)
        let added = entries.compactMap(\.method).first { $0.action == action && $0.isAdded(for: receiver) }
        let found = action.hasMethod ? action : added?.action ?? action
        if let receiver {
            found.call(on: receiver, self, event)
        } else {
            callResponder(found, event)
        }
    }

    private func removeMethods(for controlEvents: Event, where isMeant: (TargetMethod) -> Bool) {
        for place in entries.indices where entries[place].method.map(isMeant) == true {
            entries[place].event.subtract(controlEvents)
        }
        entries.removeAll { $0.event.isEmpty }
    }

    private func callResponder(_ action: Selector, _ event: UIEvent?) {
        var responder: UIResponder? = self
        while let candidate = responder, action.send(to: candidate, self, event) != .called {
            responder = candidate.next
        }
    }
}
