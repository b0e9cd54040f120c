internal import DisplayLists

// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

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
