/// Content that its owner can give up when memory is short. `NSCache` of Linux keeps such an object as any other.
public protocol NSDiscardableContent: AnyObject {
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}
