package import ExtensionMessages

/// Host to renderer, a notice with one descriptor: the memory holds the bytes of a `DrawingJob`.
package struct DrawingOrder: CustomBody, Hashable {
    package static let name = "drawing.order"

    /// Of the job; each is used once.
    package var number: UInt32
    package var bytes: Int

    package init(number: UInt32, bytes: Int) { (self.number, self.bytes) = (number, bytes) }

    package func check() throws(MessageError) {
        guard (1...DrawingLimits.jobBytes).contains(bytes) else { throw .unknownValue(field: "job size", value: bytes) }
    }
}
