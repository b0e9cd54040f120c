package import ExtensionMessages

/// Keyboard to host, a notice: a change of the document at its caret.
package struct KeyboardEdit: CustomBody, Hashable {
    package static let name = "keyboard.edit"

    package enum Change: Hashable, Sendable, Codable {
        case insert(String)
        case deleteBackward
        /// Moves the caret by a number of characters, backward if it is negative.
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
