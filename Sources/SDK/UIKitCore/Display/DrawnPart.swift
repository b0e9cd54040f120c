import DisplayLists
import Foundation

/// A view or an author's layer, as far as both are drawn in the same way.
@MainActor
struct DrawnPart {
    /// The place of its corner in the coordinates of the part around it.
    let offset: CGPoint
    let size: CGSize
    /// Whether it is drawn inside its edge alone.
    let clips: Bool
    /// 0 to 1.
    let opacity: Double
    let background: DisplayColor?
    /// nil for a view whose layer nothing asked for.
    let layer: CALayer?
    let radius: CGFloat
    /// How it is turned, moved or stretched; nil for a part without a transform.
    let turned: TurnedGroup?
    /// The mask that leaves a part of it; nil for none, and for a layer that a path cuts.
    let mask: AlphaMask?

    /// nil for a view that is not drawn.
    ///
    /// - Parameter isTop: whether the drawing begins with this view, so that its place and its transform do not count.
    init?(_ view: UIView, _ traits: UITraitCollection, isTop: Bool) {
        // The original neither draws nor touches below this alpha.
        let alpha = view.storedExtras?.fade ?? view.alpha
        guard !view.isHidden, alpha > 0.01 else { return nil }
        let isTop = isTop || view.superview == nil
        self.init(
            offset: isTop ? .zero : view.place, size: view.bounds.size,
            clips: view.clipsToBounds, opacity: Double(alpha), background: view.backgroundColor?.display(traits),
            layer: view.hasLayer ? view.layer : nil, turn: isTop ? nil : view.turn, mask: view.mask)
    }

    /// nil for a layer that is not drawn.
    init?(_ layer: CALayer, isTop: Bool) {
        guard !layer.isHidden, layer.opacity > 0.01 else { return nil }
        self.init(
            offset: isTop ? .zero : layer.place, size: layer.bounds.size, clips: layer.masksToBounds,
            opacity: Double(layer.opacity), background: layer.backgroundColor?.display, layer: layer,
            turn: isTop ? nil : layer.turn(size: layer.bounds.size))
    }

    /// nil for a part that is seen from its edge.
    private init?(
        offset: CGPoint, size: CGSize, clips: Bool, opacity: Double, background: DisplayColor?, layer: CALayer?,
        turn: CGAffineTransform?, mask: UIView? = nil
    ) {
        turned = turn.map { TurnedGroup($0, of: size) }
        if let turned, !turned.isSeen { return nil }
        self.offset = offset
        self.size = size
        self.clips = clips
        self.opacity = min(opacity, 1)
        self.background = background
        self.layer = layer
        self.mask = mask.map { .view($0) } ?? layer?.alphaMask.map { .layer($0) }
        radius = layer.map { min(max($0.cornerRadius, 0), max(min(size.width, size.height) / 2, 0)) } ?? 0
    }

    /// Whether it is drawn as a group of its own.
    var isGroup: Bool { clips || opacity < 1 }

    /// Its group at a place in the group around it; nil for a part without one.
    func group(at place: CGPoint) -> DisplayGroup? {
        guard isGroup else { return nil }
        let edge = outline(of: CGRect(origin: .zero, size: size))
        return DisplayGroup(offset: place, clip: clips ? edge : nil, opacity: opacity)
    }

    /// A rectangle with the part's round corners.
    func outline(of rect: CGRect) -> DisplayShape {
        layer?.outline(of: rect, radius: radius) ?? .rectangle(rect, cornerRadius: 0)
    }
}
