// Settings that a tile has no use for.
extension UIView {
    /// Without effect: a tile has one finger on it.
    public final var isExclusiveTouch: Bool {
        get { false }
        set {}
    }
    /// True: a view is drawn on clear pixels always.
    public final var clearsContextBeforeDrawing: Bool {
        get { true }
        set {}
    }
    /// Pixels a point. A view has the tile's.
    public final var contentScaleFactor: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }

    /// Without effect, like the two below: nothing reads a tile aloud.
    public final var accessibilityElementsHidden: Bool {
        get { false }
        set {}
    }
    public final var accessibilityViewIsModal: Bool {
        get { false }
        set {}
    }
    public final var shouldGroupAccessibilityChildren: Bool {
        get { false }
        set {}
    }
}

// Settings for the bars around a view, which a widget does not have.
extension UIViewController {
    public final var edgesForExtendedLayout: UIRectEdge {
        get { .all }
        set {}
    }
    public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { false }
        set {}
    }
    public final var automaticallyAdjustsScrollViewInsets: Bool {
        get { false }
        set {}
    }
}

extension UILayoutGuide {
    /// 0: there are no bars at the edges of a controller's view, whose guides have a length.
    public final var length: CGFloat { 0 }
}
