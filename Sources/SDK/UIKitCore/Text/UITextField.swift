public import Foundation
import DisplayLists

/// A line of text. A widget has no keyboard, so nobody edits it, and it never becomes the first responder.
@preconcurrency @MainActor
open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    public final var text: String? { didSet { changed() } }
    public final var placeholder: String? { didSet { changed() } }
    /// The system font at 17 points, unless set.
    public final var font: UIFont? { didSet { changed() } }
    public final var textColor: UIColor? { didSet { setNeedsFrame() } }
    public final var textAlignment = NSTextAlignment.natural { didSet { setNeedsFrame() } }
    public final var borderStyle = BorderStyle.none { didSet { changed() } }
    /// Dots stand for the letters.
    public final var isSecureTextEntry = false { didSet { setNeedsFrame() } }

    /// Without effect: the delegate would follow what a person writes.
    public final weak var delegate: (any UITextFieldDelegate)?
    public final var keyboardType = UIKeyboardType.default
    public final var returnKeyType = UIReturnKeyType.default
    public final var autocapitalizationType = UITextAutocapitalizationType.sentences
    public final var autocorrectionType = UITextAutocorrectionType.default
    public final var textContentType: UITextContentType?
    public final var clearButtonMode = ViewMode.never
    public final var adjustsFontSizeToFitWidth = false
    public final var minimumFontSize: CGFloat = 0
    public final var isEditing: Bool { false }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsFrame()
    }

    private var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: 17) }
    private var hasBorder: Bool { borderStyle != .none }
    /// Points beside and above the text of a field with a border (estimates by pictures of iOS 14).
    private static let inset = CGSize(width: 7, height: 6)

    private var shown: (text: String, isPlaceholder: Bool)? {
        if let text, !text.isEmpty {
            return (isSecureTextEntry ? String(repeating: "•", count: text.count) : text, false)
        }
        return placeholder.flatMap { $0.isEmpty ? nil : ($0, true) }
    }

    open override var intrinsicContentSize: CGSize {
        let room = TextMeter.size(of: shown?.text ?? " ", font: shownFont.display)
        let inset = hasBorder ? Self.inset : .zero
        return CGSize(width: room.width + 2 * inset.width, height: room.height + 2 * inset.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    package override func drawContent(into drawing: inout ViewDrawing) {
        if hasBorder {
            // The corners and the grey of a field (estimates by pictures of iOS 14).
            let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
            drawing.stroke(
                bounds.insetBy(dx: 0.5, dy: 0.5), radius: radius, UIColor.systemGray4.display(drawing.traits), width: 1)
        }
        guard let shown, bounds.width > 0, bounds.height > 0 else { return }
        let height = TextMeter.lineHeight(of: shown.text, font: shownFont.display)
        let inset = hasBorder ? Self.inset.width : 0
        let color = shown.isPlaceholder ? UIColor.placeholderText : textColor ?? .label
        drawing.text(
            DisplayText(
                frame: CGRect(
                    x: inset, y: ((bounds.height - height) / 2).rounded(.down), width: max(bounds.width - 2 * inset, 0),
                    height: height), string: shown.text, font: shownFont.display, color: color.display(drawing.traits),
                alignment: textAlignment.display))
    }
}

/// Follows a text field. Nobody edits one in a widget, so nothing is called.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
