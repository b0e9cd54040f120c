// Not in Hostel yet: each use of this name is an error, and its message says what to use instead.

@available(*, unavailable, message: "Hostel has no layer with a text. Add a UILabel to the view.")
@preconcurrency @MainActor
open class CATextLayer {}
