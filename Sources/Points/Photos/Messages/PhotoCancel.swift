internal import ExtensionMessages

/// Host to editor, a request: the person cancels the editing. Answered by `PhotoCancelled`.
package struct PhotoCancel: CustomBody, Hashable {
    package static let name = "photo.cancel"

    package var view: UInt32
    /// Whether the editor may ask for a confirmation first and continue to edit.
    package var asks: Bool

    package init(view: UInt32, asks: Bool) {
        self.view = view
        self.asks = asks
    }
}
