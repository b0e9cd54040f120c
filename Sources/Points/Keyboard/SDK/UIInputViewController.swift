import ExtensionMessages
import Foundation
public import UIKitCore

/// The principal of a keyboard: its view is the keyboard, and its proxy writes into the document.
///
/// A fresh one is made each time the keyboard is shown. Its height is what it asks for by `preferredContentSize`, 216
/// points unless it asks; its width is the host's.
@MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    package private(set) var proxy: DocumentProxy?

    package func adopt(_ proxy: DocumentProxy) { self.proxy = proxy }

    /// The document's caret and the text around it. In `init`, and after the keyboard has gone, one that is empty and
    /// passes nothing on.
    open var textDocumentProxy: any UITextDocumentProxy { proxy ?? UnboundProxy.shared }

    /// Whether there is another keyboard to go to, so that this one has to have a key for it.
    open var needsInputModeSwitchKey: Bool { proxy?.hasNext ?? false }

    /// Full access, which an operator cannot give: a keyboard has no network, unless its entitlements say so, and no
    /// group that its container has not.
    open var hasFullAccess: Bool { false }

    /// The language of the keyboard, as a code; nil: the one in its bundle's list.
    open var primaryLanguage: String?

    /// Shows the next keyboard in this one's place.
    open func advanceToNextInputMode() { proxy?.wish(.nextKeyboard) }

    /// Puts the keyboard away.
    open func dismissKeyboard() { proxy?.wish(.dismiss) }

    /// The text around the caret is about to change, by this keyboard or by anybody; `textInput` is always nil.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

/// No document.
@MainActor
private final class UnboundProxy: UITextDocumentProxy {
    static let shared = UnboundProxy()
    let documentIdentifier = UUID()
    var hasText: Bool { false }
    var documentContextBeforeInput: String? { nil }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    func adjustTextPosition(byCharacterOffset offset: Int) {}
}
