extension UIView {
    final func insert(_ view: UIView, below sibling: UIView) {
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    final func insert(_ view: UIView, above sibling: UIView) {
        insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    final func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return }
        let oldWindow = view.window
        let newWindow = window
        var index = index
        if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
            subviews.remove(at: old)
            if old < index { index -= 1 }
        } else {
            view.willMove(toSuperview: self)
            if oldWindow !== newWindow { view.announceWillMove(to: newWindow) }
            view.detach()
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        setNeedsLayout()
        view.setNeedsLayout()
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.announceDidMove() }
    }

    final func leaveSuperview() {
        guard let parent = superview else { return }
        let oldWindow = window
        willMove(toSuperview: nil)
        if oldWindow != nil { announceWillMove(to: nil) }
        parent.willRemoveSubview(self)
        detach()
        didMoveToSuperview()
        if oldWindow != nil { announceDidMove() }
    }

    private func detach() {
        guard let parent = superview else { return }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        if NSLayoutConstraint.isUsed { parent.dropConstraints(of: self) }
        parent.setNeedsLayout()
    }

    private func announceWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviews { view.announceWillMove(to: window) }
    }

    private func announceDidMove() {
        controller?.viewMoved(toWindow: window)
        didMoveToWindow()
        for view in subviews { view.announceDidMove() }
    }

    final func moveToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        setNeedsFrame()
    }

    final func moveToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        setNeedsFrame()
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        setNeedsFrame()
    }

    /// Whether `view` is this view or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var step: UIView? = self
        while let current = step {
            if current === view { return true }
            step = current.superview
        }
        return false
    }

    /// The first view with the tag, this one included.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    func propagateTintChange() {
        tintColorDidChange()
        for view in subviews { view.propagateTintChange() }
    }

    /// Notifies this view and all inside that light or dark, or the text size, changed.
    package func propagateTraitChange(from previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        storedExtras?.traitObservers.notify(from: previous, to: traitCollection)
        for view in subviews { view.propagateTraitChange(from: previous) }
    }
}
