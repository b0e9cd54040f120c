internal import ExtensionFoundation

extension UIView {
    /// Asks for a new drawing and a new frame. The rectangle has no effect, because a drawing is always whole.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    final func layoutTreeIfNeeded() {
        var top: UIView = self
        var step = superview
        while let current = step {
            if current.needsLayout { top = current }
            step = current.superview
        }
        top.layoutTree()
    }

    /// Lays out this view and the views inside that need it: finds the frames by constraints, then calls the views.
    package func layoutTree() {
        // The first constraints of a process may be those that its views add here.
        if !NSLayoutConstraint.isUsed { updateConstraintsIfNeeded() }
        if !NSLayoutConstraint.isUsed {
            ViewLayout.awaitsAnotherPass = false
            layoutOnce()
            // The first constraints of a process may come with the cells of a list.
            guard NSLayoutConstraint.isUsed, ViewLayout.awaitsAnotherPass else { return }
            needsLayout = true
        }
        var top = self
        while let outer = top.superview { top = outer }
        // A layout may change the content or the constraints of another view.
        var contradictions: [String] = []
        for _ in 0..<8 where treeNeedsLayout {
            top.updateConstraintsIfNeeded()
            contradictions = ConstraintPass.findFrames(in: top)
            ViewLayout.awaitsAnotherPass = false
            layoutOnce()
            if ViewLayout.awaitsAnotherPass { needsLayout = true }
        }
        // Those of the first rounds may end with the frames that an author sets in a layout.
        ConstraintPass.report(contradictions)
    }

    /// Calls this view and the views inside that need a layout, outer ones first.
    private func layoutOnce() {
        guard storedExtras?.shownStyle == nil else { return withOwnTraits { layoutAll() } }
        layoutAll()
    }

    private func layoutAll() {
        // A layout may ask for another layout of the same view; one that always does must not hang the process.
        var rounds = 0
        while needsLayout, rounds < 8 {
            rounds += 1
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            if isOfAuthor { layer.layoutSublayers() } else { layoutSubviews() }
            controller?.viewDidLayoutSubviews()
        }
        needsLayout = false
        for view in subviews { view.layoutOnce() }
        storedExtras?.mask?.layoutTree()
    }

    /// Whether the class is an author's, which may override `layoutSublayers(of:)`. Other views need no layer for it.
    final var isOfAuthor: Bool {
        let type = type(of: self)
        if type == UIView.self { return false }
        return LoadedTypes.module(of: type).map { !Self.ownModules.contains($0) } ?? true
    }

    private static let ownModules = ["UIKitCore", "SwiftUI", "MapKit", "MediaPlayer"]

    /// Whether a view of this tree needs a layout.
    package var treeNeedsLayout: Bool { needsLayout || subviews.contains { $0.treeNeedsLayout } }

    /// Reports to the tile that the view looks different.
    func setNeedsFrame() { window?.scene?.setNeedsFrame() }
}
