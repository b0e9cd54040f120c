public import ExtensionFoundation

extension UIGestureRecognizer {
    /// Calls a method of the target with the recogniser at each recognition, as long as the target lives.
    public func addTarget(_ target: Any, action: Selector) {
        addAction { [weak receiver = target as AnyObject] recogniser in
            if let receiver { action.call(on: receiver, recogniser) }
        }
    }
}
