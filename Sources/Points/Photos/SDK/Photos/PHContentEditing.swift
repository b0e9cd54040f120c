public import Foundation
public import UIKitCore

/// The picture that is to be edited, and what was done to it before.
@MainActor
public final class PHContentEditingInput: NSObject {
    /// The picture, made smaller for the screen where it is large.
    public let displaySizeImage: UIImage?
    /// The picture's file, a PNG or JPEG, in the extension's own folder; gone with the editing.
    public let fullSizeImageURL: URL?
    /// What was done before, if the editor said that it can go on from it.
    public let adjustmentData: PHAdjustmentData?
    /// 1: as it lies in the file.
    public let fullSizeImageOrientation: Int32 = 1
    /// `public.png` or `public.jpeg`.
    public let uniformTypeIdentifier: String?
    /// Where the result has to be written.
    package let rendered: URL

    package init(picture: URL, rendered: URL, displaySizeImage: UIImage?, adjustmentData: PHAdjustmentData?) {
        self.displaySizeImage = displaySizeImage
        fullSizeImageURL = picture
        self.adjustmentData = adjustmentData
        uniformTypeIdentifier = picture.pathExtension == "png" ? "public.png" : "public.jpeg"
        self.rendered = rendered
    }
}

/// The result of an editing: a picture in a file, and what was done.
public final class PHContentEditingOutput: NSObject, @unchecked Sendable {
    /// Where the whole edited picture has to be written, as JPEG or PNG, before the output is handed over.
    public let renderedContentURL: URL
    /// Set before the output is handed over, by one thread.
    public var adjustmentData: PHAdjustmentData?

    @MainActor
    public init(contentEditingInput: PHContentEditingInput) { renderedContentURL = contentEditingInput.rendered }
}
