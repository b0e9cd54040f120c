/// Several animations of one layer.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    public final var animations: [CAAnimation]?

    // A part that is cut off by the group's duration ends with it.
    override var lengthOfParts: CFTimeInterval? { nil }
    override func finish(on layer: CALayer) { for part in animations ?? [] { part.finish(on: layer) } }
}
