import Foundation

/// The pixels of a drawing of a size. A value.
struct DrawingPixels {
    /// Pixels of a point: the screen's, or fewer where a side would have too many.
    let scale: CGFloat
    /// Four bytes a pixel.
    let bytes: Int

    /// - Parameters:
    ///   - size: in points, finite.
    ///   - scale: pixels of a point of the screen.
    /// - Returns: nil for a size without pixels.
    init?(of size: CGSize, scale: CGFloat) {
        guard size.width > 0, size.height > 0 else { return nil }
        let longest = CGFloat(ImageContent.longestSide - 1)
        self.scale = min(scale, longest / size.width, longest / size.height)
        bytes = Int((size.width * self.scale * size.height * self.scale * 4).rounded(.up))
    }
}
