package import ExtensionMessages

/// Extension to host, a notice with one descriptor: a picture of the looks that follow. The memory is sealed and holds
/// `width` × `height` pixels, as with `WidgetEvent.imageDefined`.
package struct WidgetPicture: CustomBody, Hashable {
    package static let name = "widget.picture"

    /// The request's number.
    package var request: UInt32
    /// The picture's number in the display lists of this request.
    package var picture: UInt32
    package var width: Int
    package var height: Int

    package init(request: UInt32, picture: UInt32, width: Int, height: Int) {
        self.request = request
        self.picture = picture
        self.width = width
        self.height = height
    }

    package func check() throws(MessageError) {
        guard width > 0, height > 0, width <= TimelineLimit.pixels, height <= TimelineLimit.pixels / width else {
            throw .malformed(type: "picture size")
        }
    }
}
