public import Foundation
public import UIKitCore

/// The picture to edit, and the earlier changes to it.
@preconcurrency @MainActor
public final class PHContentEditingInput: NSObject {
    /// The picture, scaled down for the screen if it is large.
    public let displaySizeImage: UIImage?
    /// The picture's file, a PNG or JPEG, in the extension's own folder; deleted after the editing.
    public let fullSizeImageURL: URL?
    /// The earlier changes, if the editor can continue from them.
    public let adjustmentData: PHAdjustmentData?
    /// Always 1: as stored in the file.
    public let fullSizeImageOrientation: Int32 = 1
    /// `public.png` or `public.jpeg`.
    public let uniformTypeIdentifier: String?
    /// The path of the result.
    package let rendered: URL

    package init(picture: URL, rendered: URL, displaySizeImage: UIImage?, adjustmentData: PHAdjustmentData?) {
        self.displaySizeImage = displaySizeImage
        fullSizeImageURL = picture
        self.adjustmentData = adjustmentData
        uniformTypeIdentifier = picture.pathExtension == "png" ? "public.png" : "public.jpeg"
        self.rendered = rendered
    }
}
