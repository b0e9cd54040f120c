public import Photos
public import UIKitCore

/// A view of a live photo. No such picture can be made here, so it shows nothing.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
    open var livePhoto: PHLivePhoto?
    open var isMuted = false
}
