public import ExtensionFoundation

extension UIGestureRecognizer {
    /// A recogniser that calls a method of the target at each recognition, as long as the target lives.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Calls a method of the target with the recogniser at each recognition, as long as the target lives.
    public func addTarget(_ target: Any, action: Selector) {
        addAction { [weak receiver = target as AnyObject] recogniser in
            if let receiver { action.call(on: receiver, recogniser) }
        }
    }
}
