import CPangoCairo
package import Foundation

/// The pixels of a drawing, for hashes, comparisons and terminals.
package struct PixelImage: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Rows from the top, premultiplied, alpha in the highest byte.
    package let argb: [UInt32]

    init(_ surface: borrowing CairoSurface) {
        width = Int(cairo_image_surface_get_width(surface.pointer))
        height = Int(cairo_image_surface_get_height(surface.pointer))
        argb = surface.argb()
    }

    /// A pixel; transparent outside the picture.
    package subscript(x: Int, y: Int) -> UInt32 {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
        return argb[y * width + x]
    }

    /// The smallest rectangle that holds all pixels with at least this alpha (0 … 255); nil without such pixels.
    package func inkBounds(minimumAlpha: UInt32 = 1) -> CGRect? {
        var (left, top, right, bottom) = (width, height, -1, -1)
        for y in 0..<height {
            for x in 0..<width where argb[y * width + x] >> 24 >= minimumAlpha {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        guard right >= left else { return nil }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

extension CairoSurface {
    /// The permitted pixels per point. Other values become the nearer bound.
    static let scales: ClosedRange<Double> = 0.25...4

    /// Draws a picture of a size in points.
    static func drawing(
        size: CGSize, scale: Double, draw: (borrowing CairoContext) throws(DrawingError) -> Void
    ) throws(DrawingError) -> CairoSurface {
        let scale = scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : 1
        let surface = try pixels(
            width: max(Int((size.width * scale).rounded(.up)), 1),
            height: max(Int((size.height * scale).rounded(.up)), 1))
        let context = CairoContext(surface)
        context.scale(scale)
        try draw(context)
        try context.check()
        return surface
    }
}
