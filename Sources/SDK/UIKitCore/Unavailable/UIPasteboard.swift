internal import DisplayLists

// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

extension UIDevice {
    @available(*, unavailable, message: "A widget does not know its device's name. Use ProcessInfo.processInfo.")
    public var name: String { "" }

    @available(*, unavailable, message: "Hostel has no identifier of a device. Keep a UUID in UserDefaults.")
    public var identifierForVendor: UUID? { nil }

    @available(*, unavailable, message: "A widget does not know how the device is held. Use view.bounds.")
    public var orientation: Int { 0 }
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
