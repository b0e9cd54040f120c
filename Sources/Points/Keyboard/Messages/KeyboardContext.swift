internal import ExtensionMessages

/// Host to keyboard, a notice: the text around the caret, sent after every change.
package struct KeyboardContext: CustomBody, Hashable {
    package static let name = "keyboard.context"

    /// The view that receives it.
    package var view: UInt32
    /// How many of the view's edits the text contains. Later edits have not arrived yet.
    package var edits: UInt64
    package var before: String
    package var after: String
    /// Whether there is any text in the document, near the caret or not.
    package var hasText: Bool
    /// Whether there is another keyboard to switch to.
    package var hasNext: Bool

    package init(
        view: UInt32 = 0, edits: UInt64 = 0, before: String = "", after: String = "", hasText: Bool = false,
        hasNext: Bool = false
    ) {
        self.view = view
        self.edits = edits
        self.before = before
        self.after = after
        self.hasText = hasText
        self.hasNext = hasNext
    }
}
