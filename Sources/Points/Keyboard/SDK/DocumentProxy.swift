internal import ExtensionMessages
import Foundation
package import KeyboardMessages
package import SceneMessages
package import UIKitCore

/// The proxy of one keyboard's appearance. Sends each edit to the host and keeps the context, the text around the
/// caret.
///
/// An edit changes the context at once, as far as the context reaches, and the host's next context replaces it. A
/// context that the host sent before it received all edits is dropped, so that fast typing never reads an earlier state.
@MainActor
package final class DocumentProxy: UITextDocumentProxy {
    private let view: ViewIdentifier
    private let link: any WidgetHostLink
    private var context = KeyboardContext()
    /// How many edits were sent.
    private var sent: UInt64 = 0
    private var isOpen = true
    /// The text right before the caret that the keyboard has marked; empty for none.
    private var marked = ""
    weak var keyboard: UIInputViewController?

    package let documentIdentifier = UUID()

    package init(view: ViewIdentifier, link: any WidgetHostLink, context: KeyboardContext?) {
        self.view = view
        self.link = link
        if let context { self.context = context }
    }

    package var hasText: Bool { context.hasText }
    package var hasNext: Bool { context.hasNext }
    package var documentContextBeforeInput: String? { context.before.isEmpty ? nil : context.before }
    package var documentContextAfterInput: String? { context.after.isEmpty ? nil : context.after }
    package var selectedText: String? { nil }

    package func insertText(_ text: String) {
        unmark()
        insert(text)
    }

    private func insert(_ text: String) {
        for piece in text.pieces(of: KeyboardLimit.insertion) where send(.insert(piece)) {
            context.before += piece
            context.hasText = true
        }
        if context.before.count > KeyboardLimit.context {
            context.before = String(context.before.suffix(KeyboardLimit.context))
        }
    }

    package func deleteBackward() {
        marked = String(marked.dropLast())
        guard send(.deleteBackward), !context.before.isEmpty else { return }
        context.before.removeLast()
    }

    /// Replaces the marked text by another one, which is marked from now on.
    func mark(_ text: String) {
        for _ in marked { deleteBackward() }
        insert(text)
        marked = text
        checkMark()
    }

    func unmark() { marked = "" }

    /// Ends a mark of a text that does not stand before the caret any more. The person may have set the caret elsewhere, or
    /// the text has become one character with the one before it: neither is the keyboard's to delete.
    private func checkMark() {
        if !context.before.hasSuffix(marked) { unmark() }
    }

    package func adjustTextPosition(byCharacterOffset offset: Int) {
        unmark()
        let offset = min(max(offset, -KeyboardLimit.offset), KeyboardLimit.offset)
        guard offset != 0, send(.move(offset)) else { return }
        if offset > 0 {
            let moved = context.after.prefix(offset)
            context.before += moved
            context.after.removeFirst(moved.count)
        } else {
            let moved = context.before.suffix(-offset)
            context.after = moved + context.after
            context.before.removeLast(moved.count)
        }
    }

    private func send(_ change: KeyboardEdit.Change) -> Bool {
        guard isOpen, link.send(custom: KeyboardEdit(view: view.rawValue, change: change).message) else { return false }
        sent += 1
        return true
    }

    /// Sends a request of the keyboard to the host.
    package func wish(_ wish: KeyboardWish.Wish) {
        guard isOpen else { return }
        link.send(custom: KeyboardWish(view: view.rawValue, wish: wish).message)
    }

    /// Whether the host had received all edits when it sent this context.
    package func isCurrent(_ context: KeyboardContext) -> Bool { context.edits >= sent }

    package func take(_ context: KeyboardContext) {
        self.context = context
        checkMark()
    }

    /// The keyboard disappeared, so it sends no more edits.
    package func close() {
        isOpen = false
        context = KeyboardContext()
    }
}

extension String {
    /// The text in pieces of at most `limit` UTF-8 bytes. A character that fits into a piece is not cut.
    fileprivate func pieces(of limit: Int) -> [String] {
        guard utf8.count > limit else { return isEmpty ? [] : [self] }
        var pieces = [""]
        var size = 0
        for character in self {
            // A character larger than a piece, with thousands of marks, is split into scalars.
            let parts = character.utf8.count > limit ? character.unicodeScalars.map { String($0) } : [String(character)]
            for part in parts {
                if size + part.utf8.count > limit {
                    pieces.append("")
                    size = 0
                }
                pieces[pieces.count - 1] += part
                size += part.utf8.count
            }
        }
        return pieces
    }
}
