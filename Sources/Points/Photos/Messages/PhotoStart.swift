internal import ExtensionMessages

/// Host to editor, a request: begin to edit the picture in this file. Answered by `PhotoStarted`.
package struct PhotoStart: CustomBody, Hashable {
    package static let name = "photo.start"
    package static let mostBytes = PhotoLimit.message

    package var view: UInt32
    /// The picture, in the editor's own folder.
    package var picture: String
    /// The path for the result.
    package var rendered: String
    package var adjustment: PhotoAdjustment?

    package init(view: UInt32, picture: String, rendered: String, adjustment: PhotoAdjustment? = nil) {
        self.view = view
        self.picture = picture
        self.rendered = rendered
        self.adjustment = adjustment
    }
}
