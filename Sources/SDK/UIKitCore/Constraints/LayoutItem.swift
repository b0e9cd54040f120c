/// A view or a layout guide: a rectangle that constraints are about.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view whose coordinates the rectangle belongs to.
    var layoutSuperview: UIView? { get }
    /// Where the first and the last line of the text stand; at the upper and the lower edge without text.
    var textLines: (first: LinePlace, last: LinePlace) { get }
    /// The items inside whose lines count in place of the item's own: those of the first and of the last line.
    var lineHolders: (first: any LayoutItem, last: any LayoutItem) { get }
    /// The space inside of the edges for the attributes of margins.
    var attributeMargins: UIEdgeInsets { get }
}

extension UIView: LayoutItem {
    var layoutSuperview: UIView? { superview }
    var attributeMargins: UIEdgeInsets { layoutMargins }
    var lineHolders: (first: any LayoutItem, last: any LayoutItem) {
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        // The view inside may name one inside of it in turn.
        func isInside(_ view: UIView) -> Bool { view !== self && view.isDescendant(of: self) }
        return (
            isInside(first) ? first.lineHolders.first : self, isInside(last) ? last.lineHolders.last : self
        )
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutSuperview: UIView? { owningView }
    var attributeMargins: UIEdgeInsets { .zero }
    var textLines: (first: LinePlace, last: LinePlace) { (.top, .bottom) }
    var lineHolders: (first: any LayoutItem, last: any LayoutItem) { (self, self) }
}

/// The distance of a line of text from the upper edge of its view: a share of the view's height, and points.
struct LinePlace {
    var share: CGFloat
    var offset: CGFloat

    static let top = LinePlace(share: 0, offset: 0)
    static let bottom = LinePlace(share: 1, offset: 0)

    func moved(by points: CGFloat) -> LinePlace { LinePlace(share: share, offset: offset + points) }
}
