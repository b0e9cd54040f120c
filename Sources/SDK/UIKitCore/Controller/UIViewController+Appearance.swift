/// The state of a controller's view on its way onto the tile or off it.
enum AppearanceState {
    case hidden, appearing, shown, disappearing
}

// The four calls of an appearance reach the children whose views are in the tree, in the original's order: parents
// before their children.
extension UIViewController {
    package func willAppear() {
        guard appearance == .hidden else { return }
        appearance = .appearing
        viewWillAppear(false)
        viewIsAppearing(false)
        for child in visibleChildren { child.willAppear() }
    }

    package func didAppear() {
        guard appearance == .appearing else { return }
        appearance = .shown
        viewDidAppear(false)
        for child in visibleChildren { child.didAppear() }
    }

    package func willDisappear() {
        guard appearance == .shown || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(false)
        for child in forwardedChildren { child.willDisappear() }
    }

    package func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        viewDidDisappear(false)
        for child in forwardedChildren { child.didDisappear() }
    }

    private var visibleChildren: [UIViewController] {
        forwardedChildren.filter { $0.viewIfLoaded?.superview != nil }
    }

    private var forwardedChildren: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? children : []
    }

    // MARK: Appearances that a parent's code makes

    /// Begins an appearance of a child's view, or its end. The view is shown at once.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isMoving = true
        if isAppearing { willAppear() } else { willDisappear() }
    }

    /// Ends what `beginAppearanceTransition` began.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing: didAppear()
        case .disappearing: didDisappear()
        case .hidden, .shown: break
        }
        isMoving = false
    }

    /// Shows one child's view in place of another one's. The caller makes both children, before and after.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (fromViewController.requiredView, toViewController.requiredView)
        if let outer = old.superview, new.superview !== outer { outer.addSubview(new) }
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}) { isFinished in
            old.removeFromSuperview()
            completion?(isFinished)
        }
    }

    // MARK: The cause of an appearance

    /// False: nothing is presented.
    public var isBeingPresented: Bool { false }
    public var isBeingDismissed: Bool { false }
    /// Whether the view appears because it enters the tree of a parent that is shown already.
    public var isMovingToParent: Bool { isMoving && (appearance == .appearing || appearance == .shown) }
    /// Whether the view disappears because it leaves the tree of a parent that stays.
    public var isMovingFromParent: Bool { isMoving && (appearance == .disappearing || appearance == .hidden) }

    /// A child's view entered or left the tree while its parent is shown.
    func viewMoved(toWindow window: UIWindow?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !isMoving else { return }
        isMoving = true
        defer { isMoving = false }
        if window != nil, parent.appearance == .shown || parent.appearance == .appearing {
            willAppear()
            if parent.appearance == .shown { didAppear() }
        } else if window == nil {
            willDisappear()
            didDisappear()
        }
    }

    /// Sends a memory warning to this controller and its children.
    package func propagateMemoryWarning() {
        didReceiveMemoryWarning()
        for child in children { child.propagateMemoryWarning() }
    }
}
