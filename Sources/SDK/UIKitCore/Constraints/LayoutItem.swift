/// A view or a layout guide: a rectangle that constraints are about.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view whose coordinates the rectangle belongs to.
    var layoutSuperview: UIView? { get }
    /// The distances of the text's lines from the upper and the lower edge; 0 without text.
    var baselines: (first: CGFloat, last: CGFloat) { get }
    /// The space inside of the edges for the attributes of margins.
    var attributeMargins: UIEdgeInsets { get }
}

extension UIView: LayoutItem {
    var layoutSuperview: UIView? { superview }
    var attributeMargins: UIEdgeInsets { layoutMargins }
    var baselines: (first: CGFloat, last: CGFloat) { textBaselines }
}

extension UILayoutGuide: LayoutItem {
    var layoutSuperview: UIView? { owningView }
    var attributeMargins: UIEdgeInsets { .zero }
    var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }
}
