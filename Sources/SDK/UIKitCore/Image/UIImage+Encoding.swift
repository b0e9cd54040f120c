import PictureCoding

extension UIImage {
    /// The picture as a PNG file; nil for a symbol.
    public func pngData() -> Data? {
        guard let image = cgImage else { return nil }
        var words = image.words
        return words.withUnsafeMutableBytes { PictureEncoder.png($0, width: image.width, height: image.height) }
    }

    /// Nil: Hostel writes PNG and JPEG alone.
    public func heicData() -> Data? { nil }

    /// The picture as a JPEG file; nil for a symbol.
    ///
    /// - Parameter compressionQuality: 0 (smallest) … 1 (best).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let image = cgImage else { return nil }
        let quality = compressionQuality.isFinite ? Int(min(max(compressionQuality, 0), 1) * 100) : 100
        var words = image.words
        return words.withUnsafeMutableBytes {
            PictureEncoder.jpeg($0, width: image.width, height: image.height, quality: quality)
        }
    }
}
