internal import ExtensionMessages

package struct PhotoStarted: CustomBody, Hashable {
    package static let name = "photo.started"

    /// `canHandle(_:)`: whether it continues from the adjustment data; false without any.
    package var resumes: Bool

    package init(resumes: Bool) { self.resumes = resumes }
}
