import ExtensionFoundation

@MainActor
extension UIView {
    /// Ends the input of text in the view.
    ///
    /// - Returns: whether a view inside was the first responder.
    @preconcurrency @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() || force }
        return subviews.contains { $0.endEditing(force) }
    }
}
