/// The bounds of what keyboard and host say to each other.
package enum KeyboardLimit {
    /// UTF-8 bytes of one insertion; ours, a page of text. The SDK sends a longer one in pieces.
    package static let insertion = 4096
    /// Characters of the document before the caret, and as many after it, that a keyboard gets to see at the most.
    ///
    /// Ours: the platform promises some context and no length, and published measurements end near 300 characters.
    package static let context = 256
    /// UTF-8 bytes of each, since a character has no length of its own.
    package static let contextBytes = 4096
    /// Characters that the caret is moved by at once, in either direction.
    package static let offset = 65_536
}

/// Host to keyboard, told: the text around the caret, anew whenever it changed.
package struct KeyboardContext: CustomBody, Hashable {
    package static let name = "keyboard.context"

    /// The view that it is for.
    package var view: UInt32
    /// How many of the view's edits are in it; what the keyboard sent after these is still on its way.
    package var edits: UInt64
    package var before: String
    package var after: String
    /// Whether there is any text in the document, near the caret or not.
    package var hasText: Bool
    /// Whether there is another keyboard to go to.
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

/// Keyboard to host, told: a change of the document at its caret.
package struct KeyboardEdit: CustomBody, Hashable {
    package static let name = "keyboard.edit"

    package enum Change: Hashable, Sendable, Codable {
        case insert(String)
        case deleteBackward
        /// Moves the caret by so many characters.
        case move(Int)
    }

    package var view: UInt32
    package var change: Change

    package init(view: UInt32, change: Change) {
        self.view = view
        self.change = change
    }

    package func check() throws(MessageError) {
        switch change {
        case .insert(let text): _ = try bounded(text, "inserted text", limit: KeyboardLimit.insertion)
        case .deleteBackward: break
        case .move(let offset):
            guard offset.magnitude <= UInt(KeyboardLimit.offset) else {
                throw .unknownValue(field: "caret offset", value: offset)
            }
        }
    }
}

/// Keyboard to host, told: what it wants done with itself.
package struct KeyboardWish: CustomBody, Hashable {
    package static let name = "keyboard.wish"

    package enum Wish: String, Hashable, Sendable, Codable {
        /// `advanceToNextInputMode`.
        case nextKeyboard
        /// `dismissKeyboard`.
        case dismiss
    }

    package var view: UInt32
    package var wish: Wish

    package init(view: UInt32, wish: Wish) {
        self.view = view
        self.wish = wish
    }
}
