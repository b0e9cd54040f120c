extension UIView {
    /// Asks for a layout before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        setNeedsFrame()
    }

    /// Asks for a new frame.
    public func setNeedsDisplay() { setNeedsFrame() }

    /// Asks for a new frame; the whole tile is drawn anyway, so the rectangle does not matter.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsFrame() }

    /// Lays out now what waits for it: the whole tree that this view belongs to, from its top.
    public func layoutIfNeeded() {
        var top: UIView = self
        var step = superview
        while let current = step {
            if current.needsLayout { top = current }
            step = current.superview
        }
        top.layoutTree()
    }

    /// Lays out this view and those inside that ask for it, outer ones first.
    package func layoutTree() {
        // A layout may ask for another one of the same view; a layout that always does must not hang the process.
        var rounds = 0
        while needsLayout, rounds < 8 {
            rounds += 1
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        needsLayout = false
        for view in subviews { view.layoutTree() }
    }

    /// Whether a view of this tree waits for a layout.
    package var treeNeedsLayout: Bool { needsLayout || subviews.contains { $0.treeNeedsLayout } }

    /// Tells the tile that the view looks different now.
    func setNeedsFrame() { window?.scene?.setNeedsFrame() }
}
