public import Foundation

/// What takes text as a keyboard gives it.
@MainActor
public protocol UIKeyInput: AnyObject {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// What holds text that is edited; a keyboard is handed none, as on the original platform.
@MainActor
public protocol UITextInput: UIKeyInput {}

/// Hears of changes of text and caret.
@MainActor
public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A keyboard's way to the document that somebody writes: its caret, and some text around it.
@MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret: at most 256 characters, back to the beginning of its line.
    var documentContextBeforeInput: String? { get }
    /// The text after the caret: at most 256 characters, to the end of its line.
    var documentContextAfterInput: String? { get }
    /// Nothing is ever selected: the document has a caret.
    var selectedText: String? { get }
    /// Another one for another document.
    var documentIdentifier: UUID { get }
    /// Moves the caret by characters, forward or, by a negative number, backward; at most to the document's end.
    func adjustTextPosition(byCharacterOffset offset: Int)
}
