/// The children of a controller that shows one of several pages.
extension UIViewController {
    /// Makes a controller a child whose view fills this one's.
    ///
    /// - Parameter place: among the subviews, from 0 for behind all others.
    final func addPage(_ page: UIViewController, at place: Int) {
        addChild(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(page.view, at: place)
        page.didMove(toParent: self)
    }

    final func removePage(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }
}
