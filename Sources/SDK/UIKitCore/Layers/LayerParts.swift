internal import Foundation

/// The values that few layers have.
@MainActor
final class LayerParts {
    // Of a layer without a view; a view has its own.
    var frame = CGRect.zero
    var background: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var clips = false

    /// The point that is placed and around which the layer is turned, as shares of its size.
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform: CATransform3D?
    var corners = CACornerMask.all
    var animations: LayerAnimations?
    var name: String?
    var depth: CGFloat = 0
    var contents: LayerContents?
    /// Whether the layer draws its picture before the next frame, and whether a timer asks for that frame.
    var needsDisplay = false
    var isDisplayPutOff = false
    /// Whether each size has a drawing of its own, and the size of the present one.
    var drawsEachSize = false
    var drawnSize: CGSize?
    /// The values of properties with `@NSManaged` in an author's class, by their names.
    var values: [String: Any]?

    var shadow = LayerShadow()
    var mask: CALayer?
    /// The size for which the layers inside were placed.
    var placedSize: CGSize?
    weak var superlayer: CALayer?
    /// In their order, each with the number of subviews below it.
    var sublayers: [(layer: CALayer, level: Int)] = []

    /// The frame as the transform shows it.
    func shownFrame(of layer: CALayer) -> CGRect {
        guard let turn = layer.turn(size: frame.size) else { return frame }
        return CGRect(origin: .zero, size: frame.size).applying(turn).offsetBy(dx: frame.minX, dy: frame.minY)
    }
}

/// The shadow of a layer, with the initial values of the documentation of `CALayer`.
struct LayerShadow {
    var color: CGColor? = CGColor(gray: 0, alpha: 1)
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
}
