public import ExtensionFoundation

extension UIApplication {
    /// Calls a method of the target; without a target nothing is called, because no responder has the keyboard.
    ///
    /// - Returns: whether the method was called.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target else { return false }
        return action.send(to: target as AnyObject, sender, event) == .called
    }

    /// The direction of the language in which the bundle is shown.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .current }
}
