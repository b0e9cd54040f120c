public import Foundation
public import UIKitCore

// The host's document asks for no keyboard of its own. The properties are optional, as on the original platform.
extension UITextDocumentProxy {
    public var keyboardType: UIKeyboardType? { .default }
    /// Dark in dark surroundings.
    public var keyboardAppearance: UIKeyboardAppearance? {
        (self as? DocumentProxy)?.keyboard?.traitCollection.userInterfaceStyle == .dark ? .dark : .default
    }
    public var returnKeyType: UIReturnKeyType? { .default }
    public var enablesReturnKeyAutomatically: Bool? { false }
    public var autocapitalizationType: UITextAutocapitalizationType? { .sentences }
    public var autocorrectionType: UITextAutocorrectionType? { .default }
    public var spellCheckingType: UITextSpellCheckingType? { .default }
    public var textContentType: UITextContentType? { nil }
    public var isSecureTextEntry: Bool? { false }
    /// Nil: a keyboard does not learn the language of another one.
    public var documentInputMode: UITextInputMode? { nil }

    /// Puts a text before the caret in the place of the marked one. A mark ends if the person sets the caret elsewhere. A text
    /// of more than 256 characters is inserted without a mark.
    ///
    /// - Parameter selectedRange: without effect: the caret stands behind the text.
    public func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        (self as? DocumentProxy)?.mark(markedText)
    }

    /// Keeps the marked text as it is.
    public func unmarkText() { (self as? DocumentProxy)?.unmark() }
}
