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
    /// Draws the picture now if `setNeedsDisplay()` asked for it.
    public final func displayIfNeeded() { if storedParts?.needsDisplay == true { displayNow() } }
    public final func needsDisplay() -> Bool { storedParts?.needsDisplay ?? false }
}

/// How a picture is enlarged. A tile's pictures are always smoothed.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

// Without effect: pictures are smoothed, layers have no depth, and nothing moves.
extension CALayer {
    public final var magnificationFilter: CALayerContentsFilter {
        get { .linear }
        set {}
    }
    public final var minificationFilter: CALayerContentsFilter {
        get { .linear }
        set {}
    }
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge] }
        set {}
    }
    public final var isDoubleSided: Bool {
        get { true }
        set {}
    }
    public final var isGeometryFlipped: Bool {
        get { false }
        set {}
    }
    public final var sublayerTransform: CATransform3D {
        get { CATransform3DIdentity }
        set {}
    }
    public final var compositingFilter: Any? {
        get { nil }
        set {}
    }
    public final var filters: [Any]? {
        get { nil }
        set {}
    }
    public final var backgroundFilters: [Any]? {
        get { nil }
        set {}
    }
    /// Seconds, of animations that are not shown.
    public final var beginTime: CFTimeInterval {
        get { 0 }
        set {}
    }
    public final var timeOffset: CFTimeInterval {
        get { 0 }
        set {}
    }
    public final var speed: Float {
        get { 1 }
        set {}
    }
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

extension CALayer {
    /// Whether a change of the size asks for a new drawing (`draw(in:)`).
    public final var needsDisplayOnBoundsChange: Bool {
        get { storedParts?.drawsEachSize ?? false }
        set { parts.drawsEachSize = newValue }
    }
}
