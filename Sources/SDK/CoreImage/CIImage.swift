public import UIKitCore

/// An image that filters make: a recipe, whose pixels a context makes.
public final class CIImage: NSObject, Sendable {
    let recipe: CIRecipe
    /// Pixels, growing upwards; `CGRect.infinite` for an image without an end.
    public let extent: CGRect
    /// The picture of which the image was made; nil for any other image.
    public let cgImage: CGImage?

    init(_ recipe: CIRecipe, extent: CGRect, cgImage: CGImage? = nil) {
        (self.recipe, self.extent, self.cgImage) = (recipe, extent, cgImage)
    }

    public convenience init(cgImage image: CGImage) {
        self.init(
            .pixels(image, x: 0, y: 0), extent: CGRect(x: 0, y: 0, width: image.width, height: image.height),
            cgImage: image)
    }
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
        self.init(cgImage: image)
    }

    /// Nil for a symbol, and for a picture that cannot be decoded.
    public convenience init?(image: UIImage) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels)
    }
    public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) { self.init(image: image) }

    /// Of a PNG, JPEG or GIF file; nil for anything else.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// One colour without an end.
    public convenience init(color: CIColor) { self.init(.color(color.word), extent: .infinite) }

    public class func empty() -> CIImage { CIImage(.empty, extent: .null) }

    /// The part in a rectangle; all else is clear.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = extent.isInfinite ? rect : extent.intersection(rect)
        guard let pixels = PixelRect(part), !pixels.isEmpty else { return .empty() }
        return CIImage(
            .cropped(recipe, pixels),
            extent: CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height))
    }

    /// The image in front of another one.
    public func composited(over dest: CIImage) -> CIImage {
        CIImage(
            .over(recipe, dest.recipe),
            extent: extent.isInfinite || dest.extent.isInfinite ? .infinite : extent.union(dest.extent))
    }

    /// The image with its edges repeated without an end.
    public func clampedToExtent() -> CIImage {
        guard !extent.isInfinite, let pixels = PixelRect(extent), !pixels.isEmpty else { return self }
        return CIImage(.clamped(recipe, pixels), extent: .infinite)
    }

    /// The image mapped; the nearest pixel is taken. A mapping that cannot be inverted gives an empty image.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
        guard area.isFinite, area > 1e-12 else { return .empty() }
        return CIImage(
            .mapped(recipe, inverse: matrix.inverted()),
            extent: extent.isInfinite || extent.isNull ? extent : extent.applying(matrix))
    }

    /// - Parameter sigma: pixels, at most 100.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// The result of a filter with this image as its input. A filter that Hostel does not have gives an empty image, and the
    /// log names it.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
}

/// How an image is made of a picture; no option has an effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
}

extension UIImage {
    /// The pixels of an image, made now; an image without an end has none.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// The pixels of an image, made now; an image without an end has none.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        if let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: pixels, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }

    /// Always nil: a picture has pixels, not a recipe.
    public var ciImage: CIImage? { nil }
}
