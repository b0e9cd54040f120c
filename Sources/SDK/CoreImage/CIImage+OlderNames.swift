public import UIKitCore

extension CIImage {
    /// Swift 3's name of `transformed(by:)`.
    public func applying(_ matrix: CGAffineTransform) -> CIImage { transformed(by: matrix) }
    /// Swift 3's name of `cropped(to:)`.
    public func cropping(to rect: CGRect) -> CIImage { cropped(to: rect) }
}
