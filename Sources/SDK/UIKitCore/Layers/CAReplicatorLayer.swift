internal import DisplayLists
internal import Foundation

/// Shows the layers inside several times, each time mapped once more and changed in its alpha.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// Copies of one layer: further ones are left out, because a tile's drawing has bounds.
    private static let mostInstances = 256

    open var instanceCount = 1 { didSet { changed() } }
    /// The mapping from one copy to the next, around the middle of the layer.
    open var instanceTransform = CATransform3DIdentity { didSet { changed() } }
    /// Added to the alpha of each further copy.
    open var instanceAlphaOffset: Float = 0 { didSet { changed() } }
    /// The alpha of the colour counts for all copies; its other parts have no effect.
    open var instanceColor: CGColor? { didSet { changed() } }
    /// Without effect: copies have the colours of the layers.
    open var instanceRedOffset: Float = 0
    open var instanceGreenOffset: Float = 0
    open var instanceBlueOffset: Float = 0
    /// Without effect, as animations are not shown. Seconds.
    open var instanceDelay: CFTimeInterval = 0
    /// Without effect: layers have no depth.
    open var preservesDepth = false

    override func drawSublayers(among views: [UIView], into drawing: inout ViewDrawing, size: CGSize) {
        let step = instanceTransform.affine
        let first = Double(instanceColor?.alpha ?? 1)
        var turn = CGAffineTransform.identity
        for number in 0..<min(max(instanceCount, 0), Self.mostInstances) {
            defer { turn = step.concatenating(turn) }
            let opacity = min(max(first + Double(instanceAlphaOffset) * Double(number), 0), 1)
            guard opacity > 0, turn.isUsable else { continue }
            draw(turn, opacity, views, into: &drawing, size)
        }
    }

    private func draw(
        _ turn: CGAffineTransform, _ opacity: Double, _ views: [UIView], into drawing: inout ViewDrawing, _ size: CGSize
    ) {
        let turned = TurnedGroup(
            turn.around(CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)), of: size)
        guard turned.isSeen else { return }
        let before = drawing.origin
        if opacity < 1 {
            drawing.operations.append(.push(DisplayGroup(offset: drawing.origin, opacity: opacity)))
            drawing.origin = .zero
        }
        let start = drawing.operations.count
        var place = drawing.origin
        drawing.open(turned, at: &place)
        drawing.origin = place
        super.drawSublayers(among: views, into: &drawing, size: size)
        drawing.close(turned, from: start)
        if opacity < 1 { drawing.operations.append(.pop) }
        drawing.origin = before
    }
}
