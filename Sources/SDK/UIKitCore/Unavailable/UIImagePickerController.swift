// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "A widget asks for no pictures. Open the container for them, and let it write them into the App Group."
)
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {}
