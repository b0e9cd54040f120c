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
        for child in children { child.willDisappear() }
    }

    package func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        viewDidDisappear(false)
        for child in children { child.didDisappear() }
    }

    private var visibleChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.superview != nil }
    }

    /// A child's view entered or left the tree while its parent is shown.
    func viewMoved(toWindow window: UIWindow?) {
        guard let parent else { return }
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
