// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message:
        "Hostel shows one controller of a storyboard. Make further controllers in code with instantiateViewController(withIdentifier:)."
)
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}

@available(
    *, unavailable,
    message: "Hostel reads no nibs yet. Make the views in code or in a storyboard."
)
@preconcurrency @MainActor
open class UINib: NSObject {
    public convenience init(nibName: String, bundle: Bundle?) { self.init() }
}

extension Bundle {
    @available(
        *, unavailable,
        message: "Hostel reads no nibs yet. Make the views in code or in a storyboard."
    )
    public func loadNibNamed(_ name: String, owner: Any?, options: [String: Any]? = nil) -> [Any]? { nil }
}
