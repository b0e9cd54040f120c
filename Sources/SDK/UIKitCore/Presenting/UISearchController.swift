/// A controller of a search. A widget has no keyboard: it keeps its values, and shows nothing.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public final private(set) lazy var searchBar = UISearchBar()
    public final private(set) var searchResultsController: UIViewController?
    /// Never called: nobody writes.
    public final weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Never called: nothing is shown.
    public final weak var delegate: (any UISearchControllerDelegate)?
    /// Whether a source began the search; no person can.
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    public final var automaticallyShowsCancelButton = true

    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
    }
}

/// Shows what a search finds. Never called: nobody writes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

/// Follows a controller of a search. Never called: nothing is shown.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
