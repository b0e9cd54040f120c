package import ExtensionMessages

/// Renderer to host, a notice with one descriptor: the memory holds the picture.
package struct DrawingDone: CustomBody, Hashable {
    package static let name = "drawing.done"

    package var number: UInt32
    package var bytes: Int

    package init(number: UInt32, bytes: Int) { (self.number, self.bytes) = (number, bytes) }

    package func check() throws(MessageError) {
        guard (1...DrawingLimits.pictureBytes).contains(bytes) else {
            throw .unknownValue(field: "picture size", value: bytes)
        }
    }
}
