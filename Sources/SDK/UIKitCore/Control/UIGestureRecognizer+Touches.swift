public import Foundation

extension UIGestureRecognizer {
    /// The place of one of the gesture's touches, in a view's coordinates; in the window's for nil. A host passes one touch
    /// on, so each number gives its place.
    public final func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
}
