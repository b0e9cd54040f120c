public import Foundation

/// How a layer is drawn on a screen. A tile is drawn from shapes in the host's resolution, so these have no effect.
extension CALayer {
    public final var contentsScale: CGFloat {
        get { UIScreen.main.scale }
        set {}
    }
    public final var rasterizationScale: CGFloat {
        get { 1 }
        set {}
    }
    public final var shouldRasterize: Bool {
        get { false }
        set {}
    }
    public final var allowsEdgeAntialiasing: Bool {
        get { true }
        set {}
    }
    public final var drawsAsynchronously: Bool {
        get { false }
        set {}
    }
    public final func displayIfNeeded() {}
}
