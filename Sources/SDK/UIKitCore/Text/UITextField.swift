public import Foundation
import DisplayLists
import TextLayout

/// A line of text. A widget has no keyboard, so nobody edits it, and it never becomes the first responder.
@preconcurrency @MainActor
open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    open var text: String? {
        didSet {
            letters = nil
            changed()
        }
    }
    open var placeholder: String? {
        didSet {
            placeholderLetters = nil
            changed()
        }
    }
    /// The text with its attributes; where one is absent, the field's own value counts.
    open var attributedText: NSAttributedString? {
        get { letters?.source ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            letters = newValue.map { AttributedLetters($0) }
        }
    }
    /// The placeholder with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLetters?.source ?? placeholder.map { NSAttributedString(string: $0) } }
        set {
            placeholder = newValue?.string
            placeholderLetters = newValue.map { AttributedLetters($0) }
        }
    }
    /// The text and the placeholder, if they have attributes.
    private var letters, placeholderLetters: AttributedLetters?
    /// The system font at 17 points, unless set.
    open var font: UIFont? { didSet { changed() } }
    open var textColor: UIColor? { didSet { setNeedsFrame() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsFrame() } }
    open var borderStyle = BorderStyle.none { didSet { changed() } }
    /// Dots stand for the letters.
    open var isSecureTextEntry = false { didSet { setNeedsFrame() } }

    /// Without effect: the delegate would follow what a person writes.
    open weak var delegate: (any UITextFieldDelegate)?
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var textContentType: UITextContentType?
    open var clearButtonMode = ViewMode.never
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open var isEditing: Bool { false }
    /// Views in place of the keyboard and above it, which nothing shows.
    open override var inputView: UIView? {
        get { keptInputView }
        set { keptInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { keptAccessoryView }
        set { keptAccessoryView = newValue }
    }
    private var keptInputView, keptAccessoryView: UIView?

    /// Views beside the text, in the sizes of their frames.
    open var leftView: UIView? { didSet { exchange(oldValue) } }
    open var rightView: UIView? { didSet { exchange(oldValue) } }
    open var leftViewMode = ViewMode.never { didSet { exchange(nil) } }
    open var rightViewMode = ViewMode.never { didSet { exchange(nil) } }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsFrame()
    }

    // MARK: Places

    /// The place of the text. A subclass changes it.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset = hasBorder ? Self.inset.width : 0
        let left = max(inset, shownLeft == nil ? 0 : leftViewRect(forBounds: bounds).maxX)
        let right = max(inset, shownRight == nil ? 0 : bounds.maxX - rightViewRect(forBounds: bounds).minX)
        return bounds.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
    }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Not asked: nobody edits the text.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
    }
    /// Nowhere: a field that nobody edits has no button that clears it.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    /// The place of the border: the whole field. It is drawn there in any case.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Never called: nobody edits the text.
    open func deleteBackward() {}
    /// Never called: nobody edits the text.
    open func insertText(_ text: String) {}
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
    }

    private static func isShown(_ mode: ViewMode) -> Bool { mode == .always || mode == .unlessEditing }
    private var shownLeft: UIView? { Self.isShown(leftViewMode) ? leftView : nil }
    private var shownRight: UIView? { Self.isShown(rightViewMode) ? rightView : nil }

    private func exchange(_ old: UIView?) {
        if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
        for (view, shown) in [(leftView, shownLeft), (rightView, shownRight)] {
            if let shown { addSubview(shown) } else { view?.removeFromSuperview() }
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        shownLeft?.frame = leftViewRect(forBounds: bounds)
        shownRight?.frame = rightViewRect(forBounds: bounds)
    }

    private var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: 17) }
    private var hasBorder: Bool { borderStyle != .none }
    /// Points beside and above the text of a field with a border (estimates by pictures of iOS 14).
    private static let inset = CGSize(width: 7, height: 6)
    /// The least height of a field with round corners, which Interface Builder writes from Xcode 11 on for fonts up to 20
    /// points; before, 30.
    private static let roundedHeight: CGFloat = 34

    private struct Shown {
        var text: String
        var letters: AttributedLetters?
        var isPlaceholder: Bool
    }

    private var shown: Shown? {
        if let text, !text.isEmpty {
            guard isSecureTextEntry else { return Shown(text: text, letters: letters, isPlaceholder: false) }
            return Shown(text: String(repeating: "•", count: text.count), isPlaceholder: false)
        }
        guard let placeholder, !placeholder.isEmpty else { return nil }
        return Shown(text: placeholder, letters: placeholderLetters, isPlaceholder: true)
    }

    private func flow(_ letters: AttributedLetters) -> TextFlow {
        letters.flow(shownFont, width: .infinity, height: .infinity, lineLimit: 1)
    }

    open override var intrinsicContentSize: CGSize {
        let room =
            shown?.letters.map { flow($0).size } ?? TextMeter.size(of: shown?.text ?? " ", font: shownFont.display)
        let inset = hasBorder ? Self.inset : .zero
        let height = room.height + 2 * inset.height
        return CGSize(
            width: room.width + 2 * inset.width,
            height: borderStyle == .roundedRect ? max(Self.roundedHeight, room.height.rounded(.up) + 2) : height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The one line lies in the middle.
    override var textLines: (first: LinePlace, last: LinePlace) {
        let line: (height: CGFloat, ascent: CGFloat)
        if let letters = shown?.letters, let first = flow(letters).lines.first {
            line = (first.height, first.ascent)
        } else {
            let metrics = TextMeter.metrics(shownFont.display)
            line = (metrics.lineHeight, metrics.ascender)
        }
        let place = LinePlace(share: 0.5, offset: line.ascent - line.height.rounded(.up) / 2)
        return (place, place)
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        if hasBorder {
            // The corners and the grey of a field (estimates by pictures of iOS 14).
            let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
            // White, or black in the dark, unless the field has a colour of its own.
            if borderStyle == .roundedRect, backgroundColor == nil {
                drawing.fill(bounds, radius: radius, UIColor.systemBackground.display(drawing.traits))
            }
            drawing.stroke(
                bounds.insetBy(dx: 0.5, dy: 0.5), radius: radius, UIColor.systemGray4.display(drawing.traits), width: 1)
        }
        guard let shown, bounds.width > 0, bounds.height > 0 else { return }
        let place = shown.isPlaceholder ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        guard place.isUsable, place.width > 0, place.height > 0 else { return }
        let own = shown.isPlaceholder ? UIColor.placeholderText : textColor ?? .label
        func line(_ height: CGFloat) -> CGRect {
            CGRect(
                x: place.minX, y: (place.midY - height / 2).rounded(.down), width: place.width, height: height)
        }
        guard let letters = shown.letters else {
            let height = TextMeter.lineHeight(of: shown.text, font: shownFont.display)
            return drawing.text(
                DisplayText(
                    frame: line(height), string: shown.text, font: shownFont.display,
                    color: own.display(drawing.traits),
                    alignment: textAlignment.display(of: shown.text, isFromRight: isFromRight)))
        }
        let flow = flow(letters)
        let traits = drawing.traits
        letters.draw(
            flow, in: line(flow.size.height), alignment: textAlignment.side(isFromRight: isFromRight),
            truncation: .tail, into: &drawing
        ) { color in (color ?? own, (color ?? own).display(traits)) }
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
