internal import DisplayLists

// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no device object. Use traitCollection and view.bounds, or ProcessInfo.processInfo."
)
@MainActor
open class UIDevice: NSObject {
    public static var current: UIDevice { UIDevice() }
}

@available(*, unavailable, message: "A widget has no pasteboard. Open the container with the text in the URL.")
@MainActor
open class UIPasteboard: NSObject {
    public static var general: UIPasteboard { UIPasteboard() }
}

@available(
    *, unavailable,
    message: "Hostel has no font descriptors. Use UIFont(name:size:) or UIFont.systemFont(ofSize:weight:)."
)
open class UIFontDescriptor: NSObject {}

extension UIFont {
    @available(
        *, unavailable,
        message: "Hostel has no font descriptors. Use UIFont(name:size:) or UIFont.systemFont(ofSize:weight:)."
    )
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) { self.init(DisplayFont(size: Double(size))) }

    @available(
        *, unavailable,
        message: "Hostel has no font descriptors. Use UIFont(name:size:) or UIFont.systemFont(ofSize:weight:)."
    )
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
}
