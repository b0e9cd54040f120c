/// A widget has no keyboard, so nothing becomes its receiver.
extension UIResponder {
    public var canBecomeFirstResponder: Bool { false }
    public var isFirstResponder: Bool { false }
    @discardableResult public func becomeFirstResponder() -> Bool { false }
    @discardableResult public func resignFirstResponder() -> Bool { true }
}
