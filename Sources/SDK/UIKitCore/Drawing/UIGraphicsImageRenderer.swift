/// How a renderer makes its pictures.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point.
    public var scale: CGFloat
    /// Whether the picture begins black and not clear.
    public var opaque = false

    @preconcurrency @MainActor
    public override init() {
        scale = UITraitCollection.current.displayScale
        super.init()
    }

    @preconcurrency @MainActor
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    @preconcurrency @MainActor
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

extension UIImage {
    /// How a renderer makes a picture as this one.
    @preconcurrency @MainActor
    public final var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }
}

/// The drawing of a renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// The picture of what is drawn so far.
    public var currentImage: UIImage { cgContext.picture(scale: format.scale) }
}

/// Makes pictures from drawing.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let origin: CGPoint
    public let format: UIGraphicsImageRendererFormat

    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        size = bounds.size
        origin = bounds.origin
        self.format = format
        super.init()
    }

    /// The picture that `actions` draw, in points of the renderer's bounds. A size that no picture can have gives an
    /// empty picture, and `actions` do not run.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = CGContext(points: size, scale: format.scale) else { return UIImage() }
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
        if format.opaque {
            context.setFillColor(UIColor.black.cgColor)
            context.fill(CGRect(origin: origin, size: size))
        }
        UIGraphics.draw(into: UIGraphics.Entry { context }) {
            actions(UIGraphicsImageRendererContext(context, format))
        }
        return context.picture(scale: format.scale)
    }

    /// The picture as PNG; no bytes for a size that no picture can have.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The picture as JPEG; no bytes for a size that no picture can have.
    ///
    /// - Parameter compressionQuality: 0 (smallest) … 1 (best).
    public final func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

extension CGContext {
    /// The present pixels as a picture.
    func picture(scale: CGFloat) -> UIImage {
        guard let image = makeImage() else { return UIImage() }
        return UIImage(
            content: ImageContent(pixels: image.words, width: image.width, height: image.height), scale: scale)
    }
}
