// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

extension UILabel {
    @available(
        *, unavailable,
        message:
            "Hostel draws a label in one font and colour. Set text, font and textColor, or use one label for each part."
    )
    public var attributedText: NSAttributedString? {
        get { nil }
        set {}
    }
}
