internal import ExtensionMessages

/// Keyboard to host, a notice: a request about its own view.
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
