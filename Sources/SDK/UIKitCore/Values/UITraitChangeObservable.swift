public import ExtensionFoundation

/// A view or a controller, whose trait changes a closure follows.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// A closure that follows traits, until it is unregistered or its view ends.
public protocol UITraitChangeRegistration: AnyObject {}

/// The closures that follow the traits of one view or controller.
@MainActor
final class TraitObservers {
    private final class Registration: UITraitChangeRegistration {
        let traits: [any ShownTrait.Type]
        let call: (UITraitCollection) -> Void

        init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
            self.traits = traits.compactMap { $0 as? any ShownTrait.Type }
            self.call = call
        }
    }

    private var all: [Registration] = []

    func add(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let made = Registration(traits, call)
        all.append(made)
        return made
    }

    func remove(_ registration: any UITraitChangeRegistration) { all.removeAll { $0 === registration } }

    /// Calls those that follow a trait in which two collections differ.
    func notify(from previous: UITraitCollection, to present: UITraitCollection) {
        for observer in all where observer.traits.contains(where: { $0.differs(previous, present) }) {
            observer.call(previous)
        }
    }
}

extension UITraitChangeObservable {
    /// Calls the closure after one of the traits changed, with this object and the traits before. The closure names the
    /// object's type.
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitObservers.add(traits) { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
    }

    /// Calls a method of this object: without arguments, with the object, or with the traits before too.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Calls a method of the target, as long as that lives.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        traitObservers.add(traits) { [weak self, weak receiver = target as AnyObject] previous in
            if let self, let receiver { action.call(on: receiver, self, previous) }
        }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.remove(registration)
    }

    private var traitObservers: TraitObservers {
        switch self {
        case let view as UIView: view.extras.traitObservers
        case let controller as UIViewController: controller.traitObservers
        default: TraitObservers()
        }
    }
}
