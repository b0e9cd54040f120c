package import ExtensionMessages

/// Renderer to host, a notice: the renderer begins with a part of a job (`DrawingJob.parts`).
package struct DrawingBegun: CustomBody, Hashable {
    package static let name = "drawing.begun"

    package var number: UInt32
    /// Greater than that of the part before it.
    package var part: Int

    package init(number: UInt32, part: Int) { (self.number, self.part) = (number, part) }

    package func check() throws(MessageError) {
        guard part >= 0 else { throw .unknownValue(field: "part", value: part) }
    }
}
