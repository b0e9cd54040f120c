/// A field for a search. A widget has no keyboard: it keeps its values, and draws nothing.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var prompt: String?
    /// The field itself, in no view.
    public final private(set) lazy var searchTextField = UISearchTextField()
    /// Never called: nobody writes or presses.
    public final weak var delegate: (any UISearchBarDelegate)?
    public final var barStyle = UIBarStyle.default
    public final var searchBarStyle = Style.default
    public final var barTintColor: UIColor?
    public final var isTranslucent = true
    public final var backgroundImage, scopeBarBackgroundImage: UIImage?
    public final var showsCancelButton = false
    public final var showsBookmarkButton = false
    public final var showsSearchResultsButton = false
    public final var showsScopeBar = false
    public final var scopeButtonTitles: [String]?
    public final var selectedScopeButtonIndex = 0
    public final var keyboardType = UIKeyboardType.default
    public final var returnKeyType = UIReturnKeyType.search
    public final var enablesReturnKeyAutomatically = true
    public final var autocapitalizationType = UITextAutocapitalizationType.none
    public final var autocorrectionType = UITextAutocorrectionType.default
    open override var inputAccessoryView: UIView? {
        get { keptAccessoryView }
        set { keptAccessoryView = newValue }
    }
    private var keptAccessoryView: UIView?

    /// These have no effect: nothing is drawn.
    public final func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    public final func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// Follows a search bar. Never called: nobody writes or presses.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
