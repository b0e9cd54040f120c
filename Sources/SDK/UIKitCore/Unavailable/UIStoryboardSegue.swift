// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message:
        "Hostel shows one controller of a storyboard. Make further controllers in code with instantiateViewController(withIdentifier:)."
)
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}
