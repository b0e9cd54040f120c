/// The children of a controller that shows one of several pages. All pages are its children; one has its view in the
/// tree.
extension UIViewController {
    /// Makes all pages children, and lets earlier ones go that are pages no more.
    final func keepPages(_ pages: [UIViewController], insteadOf earlier: [UIViewController]) {
        for page in earlier where page.parent === self && !pages.contains(where: { $0 === page }) { removePage(page) }
        for page in pages where page.parent !== self && !holds(page) {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    /// Puts the view of a page into this one's, and fills it.
    ///
    /// - Parameter place: among the subviews, from 0 for behind all others.
    final func showPage(_ page: UIViewController, at place: Int) {
        guard page.parent === self else { return }
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(page.view, at: place)
    }

    final func hidePage(_ page: UIViewController) {
        if page.parent === self { page.viewIfLoaded?.removeFromSuperview() }
    }

    final func removePage(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    /// Whether this controller lies in another one, or is it. A page that holds its parent has no end.
    private final func holds(_ page: UIViewController) -> Bool { ancestor { $0 === page } != nil || page === self }

    /// The nearest controller around this one that fulfils a condition.
    final func ancestor(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
        var next = parent
        while let found = next {
            if isWanted(found) { return found }
            next = found.parent
        }
        return nil
    }
}
