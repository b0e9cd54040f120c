import ExtensionFoundation
import Foundation

/// A method that a control calls on a target, which it does not retain.
struct TargetMethod {
    private(set) weak var target: AnyObject?
    /// Without a target the first responder that has the method is called.
    private let hasTarget: Bool
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        self.target = Self.object(target)
        hasTarget = self.target != nil
        self.action = action
    }

    var isAlive: Bool { !hasTarget || target != nil }

    /// - Parameter other: nil for the first responder.
    func isAdded(for other: AnyObject?) -> Bool {
        isAlive && hasTarget == (other != nil) && target === other
    }

    /// The object itself where it comes as an element of `allTargets`; nil also for `NSNull`.
    static func object(_ target: Any?) -> AnyObject? {
        guard let target else { return nil }
        let object = ((target as? AnyHashable)?.base ?? target) as AnyObject
        return object is NSNull ? nil : object
    }
}
