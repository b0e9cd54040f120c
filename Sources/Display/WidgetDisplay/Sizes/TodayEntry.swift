/// The place where a person opened the widget.
package enum TodayEntry: String, Hashable, Sendable, CaseIterable {
    /// The page left of the home page, and the lock screen.
    case homePage = "home-page"
    /// Notification centre, pulled down and swiped aside.
    case pullDown = "pull-down"
    /// The card over an application's icon after a hard press: compact only.
    case quickAction = "quick-action"
}
