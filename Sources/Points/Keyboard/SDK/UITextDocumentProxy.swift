public import Foundation

/// An object that accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// An object with text that is edited. A keyboard receives none, as on the original platform.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {}

/// Receives the changes of text and caret.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A keyboard's access to the document: its caret, and some text around it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret: at most 256 characters, back to the beginning of its line.
    var documentContextBeforeInput: String? { get }
    /// The text after the caret: at most 256 characters, to the end of its line.
    var documentContextAfterInput: String? { get }
    /// Always nil: the document has a caret and no selection.
    var selectedText: String? { get }
    /// Identifies the document.
    var documentIdentifier: UUID { get }
    /// Moves the caret by characters, backward for a negative number, and no further than an end of the document.
    func adjustTextPosition(byCharacterOffset offset: Int)
}
