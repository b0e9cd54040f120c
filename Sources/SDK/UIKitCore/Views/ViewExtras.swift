/// The values that few views have.
@MainActor
final class ViewExtras {
    var tint: UIColor?
    /// Light or dark, as the view's author decided, and as that of its controller did.
    var style = UIUserInterfaceStyle.unspecified
    var controllerStyle = UIUserInterfaceStyle.unspecified
    var semantic = UISemanticContentAttribute.unspecified
    var mask: UIView?
    var refresh: UIRefreshControl?
    /// The subviews that the view draws among its content.
    var drawnSubviews: Set<ObjectIdentifier> = []
    private(set) lazy var traitObservers = TraitObservers()
    /// The alpha that is shown in place of the view's, while a repeated animation fades it.
    var fade: CGFloat?

    /// The style of the view and all inside; nil if it is that of the view around.
    var shownStyle: UIUserInterfaceStyle? {
        if style != .unspecified { return style }
        return controllerStyle == .unspecified ? nil : controllerStyle
    }
}
