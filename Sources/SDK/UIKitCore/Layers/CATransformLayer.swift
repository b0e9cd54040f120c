public import Foundation

/// Holds layers in their own depth. Layers have no depth here, so they are drawn as in any other layer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}

/// Shows a part of the layers inside: the one that its bounds name.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    private var origin = CGPoint.zero

    /// Moves the layers inside, so that a point of them lies in the upper left corner.
    open func scroll(to p: CGPoint) {
        guard p.x.isFinite, p.y.isFinite else { return }
        origin = p
        changed()
    }
    open func scroll(to r: CGRect) { scroll(to: r.origin) }

    override func drawSublayers(among views: [UIView], into drawing: inout ViewDrawing, size: CGSize) {
        let before = drawing.origin
        drawing.origin.x -= origin.x
        drawing.origin.y -= origin.y
        super.drawSublayers(among: views, into: &drawing, size: size)
        drawing.origin = before
    }
}

/// Draws its picture in tiles. Here it is one picture, as in any other layer.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
    // Without effect: there is one tile.
    open var tileSize = CGSize(width: 256, height: 256)
    open var levelsOfDetail = 1
    open var levelsOfDetailBias = 0
    open class func fadeDuration() -> CFTimeInterval { 0 }
}
