package import ExtensionMessages

/// Renderer to host, a notice: a job cannot be drawn, usually for lack of memory.
package struct DrawingFailed: CustomBody, Hashable {
    package static let name = "drawing.failed"
    /// Bytes of the longest detail. A renderer cuts a longer one.
    package static let longestDetail = 1024

    package var number: UInt32
    package var detail: String
    /// The part of the job that is to blame; nil if none is.
    package var part: Int?

    package init(number: UInt32, detail: String, part: Int? = nil) {
        (self.number, self.part) = (number, part)
        self.detail = String(detail.unicodeScalars.prefix(Self.longestDetail / 4))
    }

    package func check() throws(MessageError) {
        guard detail.utf8.count <= Self.longestDetail else {
            throw .tooLong(field: "drawing.failed", limit: Self.longestDetail)
        }
    }
}
