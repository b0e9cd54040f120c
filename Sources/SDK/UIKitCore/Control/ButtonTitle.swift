/// The label of a button's title.
final class ButtonTitle: UILabel {
    /// A title that breaks between words or letters has as many lines as it needs, as on the original platform.
    override var lineBreakMode: NSLineBreakMode {
        didSet {
            guard lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping else { return }
            if numberOfLines == 1 { numberOfLines = 0 }
        }
    }
}
