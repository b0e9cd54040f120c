extension UIImage {
    /// How the rows of a picture lie.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Always up: `cgImage` has the pixels as they are shown, also of a JPEG that notes another orientation.
    public var imageOrientation: Orientation { .up }

    /// A picture of decoded pixels, turned at once to the orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let shown = cgImage.turned(CGImagePropertyOrientation(orientation))
        self.init(
            content: ImageContent(pixels: shown.words, width: shown.width, height: shown.height),
            scale: scale.isFinite && scale > 0 ? scale : 1)
    }

    /// The picture in a smaller size, in points, decoded now; nil for a picture that cannot be decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0, let pixels = cgImage else {
            return nil
        }
        let factor = min(size.width / self.size.width, size.height / self.size.height, 1)
        let longest = CGFloat(max(pixels.width, pixels.height))
        let small = pixels.reduced(to: max(Int((longest * factor).rounded()), 1))
        return UIImage(cgImage: small, scale: scale, orientation: .up)
    }

    /// The picture in a smaller size, in points, decoded now; nil for a picture that cannot be decoded.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// The picture itself: its pixels are decoded when a tile shows it.
    public func preparingForDisplay() -> UIImage? { self }

    /// The picture itself: its pixels are decoded when a tile shows it.
    public func byPreparingForDisplay() async -> UIImage? { self }
}

extension CGImage {
    /// The part of a picture in a rectangle of whole pixels; nil if nothing of it lies inside the picture.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let (columns, rows) = (Int(part.width), Int(part.height))
        var cut: [UInt32] = []
        cut.reserveCapacity(columns * rows)
        for row in top..<top + rows { cut += words[row * width + left..<row * width + left + columns] }
        return CGImage(words: cut, width: columns, height: rows)
    }
}
