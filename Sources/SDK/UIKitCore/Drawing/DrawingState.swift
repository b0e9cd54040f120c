import Foundation

/// The part of a context's state that Cairo does not keep: two colours, the alpha for all, the shadow and the masks.
struct DrawingState {
    var fill = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var stroke = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var alpha: CGFloat = 1
    var interpolation = CGInterpolationQuality.default
    var shadow: ContextShadow?
    /// At most `ContextMask.most`.
    var masks: [ContextMask] = []
}

/// A shadow of all that is drawn. Transforms change neither its distance nor its blur.
struct ContextShadow {
    /// To the right and down, in the units that the context began with.
    let offset: CGSize
    /// The standard deviation of the blur in those units, half of the number that an author names.
    let blur: CGFloat
    let color: CGColor

    /// nil for infinite numbers and for a clear colour.
    init?(offset: CGSize, blur: CGFloat, color: CGColor) {
        guard offset.width.isFinite, offset.height.isFinite, blur.isFinite, color.alpha > 0 else { return nil }
        self.offset = offset
        self.blur = min(max(blur, 0), 1_000) / 2
        self.color = color
    }
}
