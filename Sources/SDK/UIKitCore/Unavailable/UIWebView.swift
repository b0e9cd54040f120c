// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "A widget shows no web pages. Show the text in a UILabel, and open the container for the page."
)
@preconcurrency @MainActor
open class UIWebView: UIView {}
