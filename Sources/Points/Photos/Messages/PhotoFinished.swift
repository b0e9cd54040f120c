package import ExtensionMessages

package struct PhotoFinished: CustomBody, Hashable {
    package static let name = "photo.finished"
    package static let mostBytes = PhotoLimit.message

    /// Nil if the editor gave no output, which means that it failed.
    package var adjustment: PhotoAdjustment?
    package var hasOutput: Bool

    package init(hasOutput: Bool, adjustment: PhotoAdjustment? = nil) {
        self.hasOutput = hasOutput
        self.adjustment = adjustment
    }

    package func check() throws(MessageError) { try adjustment?.check() }
}
