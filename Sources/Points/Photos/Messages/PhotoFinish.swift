internal import ExtensionMessages

/// Host to editor, a request: write the result. Answered by `PhotoFinished`.
package struct PhotoFinish: CustomBody, Hashable {
    package static let name = "photo.finish"

    package var view: UInt32

    package init(view: UInt32) { self.view = view }
}
