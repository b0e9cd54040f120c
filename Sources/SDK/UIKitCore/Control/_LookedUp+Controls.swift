// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import ExtensionFoundation
public import Foundation

// Members that actions look up of a sender, which is an object of any class.

extension _LookedUp {
    @MainActor private var view: UIView? { object as? UIView }

    @preconcurrency @MainActor public var tag: Int! { view?.tag }
    @preconcurrency @MainActor public var frame: CGRect! { view?.frame }
    @preconcurrency @MainActor public var isHidden: Bool! { view?.isHidden }
    @preconcurrency @MainActor public var isEnabled: Bool! { (object as? UIControl)?.isEnabled }
    @preconcurrency @MainActor public var isSelected: Bool! { (object as? UIControl)?.isSelected }
    @preconcurrency @MainActor public var isOn: Bool! { (object as? UISwitch)?.isOn }
    @preconcurrency @MainActor public var selectedSegmentIndex: Int! {
        (object as? UISegmentedControl)?.selectedSegmentIndex
    }
    @preconcurrency @MainActor public var currentTitle: String! { (object as? UIButton)?.currentTitle }
    @preconcurrency @MainActor public var date: Date! { (object as? UIDatePicker)?.date }
    @preconcurrency @MainActor public var text: String! {
        switch object {
        case let label as UILabel: label.text
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    @preconcurrency @MainActor public func setTitle(_ title: String?, for state: UIControl.State) {
        (object as? UIButton)?.setTitle(title, for: state)
    }

    @discardableResult @preconcurrency @MainActor public func resignFirstResponder() -> Bool {
        (object as? UIResponder)?.resignFirstResponder() ?? false
    }

    @preconcurrency @MainActor public func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
        (object as? UIViewController)?.present(controller, animated: animated, completion: completion)
    }

    @preconcurrency @MainActor public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        (object as? UIViewController)?.dismiss(animated: animated, completion: completion)
    }
}
