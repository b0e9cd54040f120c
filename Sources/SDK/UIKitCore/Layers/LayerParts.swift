/// The values that few layers have.
@MainActor
final class LayerParts {
    // Of a layer without a view; a view has its own.
    var frame = CGRect.zero
    var background: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var clips = false

    var shadow = LayerShadow()
    var mask: CALayer?
    weak var superlayer: CALayer?
    /// In their order, each with the number of subviews below it.
    var sublayers: [(layer: CALayer, level: Int)] = []
}

/// The shadow of a layer, with the initial values of the documentation of `CALayer`.
struct LayerShadow {
    var color: CGColor? = CGColor(gray: 0, alpha: 1)
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
}
