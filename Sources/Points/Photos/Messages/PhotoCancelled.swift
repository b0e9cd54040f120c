internal import ExtensionMessages

package struct PhotoCancelled: CustomBody, Hashable {
    package static let name = "photo.cancelled"

    /// `shouldShowCancelConfirmation`: the editing continues, since the person must be asked.
    package var needsConfirmation: Bool

    package init(needsConfirmation: Bool) { self.needsConfirmation = needsConfirmation }
}
