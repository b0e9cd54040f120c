import Foundation

/// The edges of a picture that keep their size, and the last drawing of it.
package final class ImageCaps: Sendable {
    let insets: UIEdgeInsets
    let mode: UIImage.ResizingMode
    @MainActor var last: (size: CGSize, scale: CGFloat, image: UIImage)?

    init(_ insets: UIEdgeInsets, _ mode: UIImage.ResizingMode) {
        self.insets = insets
        self.mode = mode
    }
}

extension UIImage {
    /// How the middle of a picture fills more room than it has.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// The picture with edges that keep their size, in points. Its middle and the middles of its edges are repeated.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with edges that keep their size, in points. A symbol stays as it is.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        guard symbol == nil, images == nil else { return self }
        return UIImage(
            content: content, scale: scale, renderingMode: renderingMode, tint: fixedTint,
            caps: ImageCaps(capInsets, resizingMode))
    }

    /// The picture with edges that keep their size; one point behind each of these fills the rest.
    public final func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
                right: left > 0 ? max(size.width - left - 1, 0) : 0))
    }

    public final var capInsets: UIEdgeInsets { caps?.insets ?? .zero }
    public final var resizingMode: ResizingMode { caps?.mode ?? .tile }

    /// The picture as it is drawn in so many points; itself without edges that keep their size.
    @MainActor
    package final func filling(_ size: CGSize, scale: CGFloat) -> UIImage {
        guard let caps, size != self.size else { return self }
        if let last = caps.last, last.size == size, last.scale == scale { return last.image }
        guard let source = cgImage, let context = CGContext(points: size, scale: scale) else { return self }
        draw(source, caps, in: CGRect(origin: .zero, size: size), context)
        let drawn = context.picture(scale: scale)
        guard let content = drawn.content else { return self }
        let image = UIImage(content: content, scale: scale, renderingMode: renderingMode, tint: fixedTint)
        caps.last = (size, scale, image)
        return image
    }

    /// Our choice of a bound: more repetitions than this are drawn as one.
    private static let mostTiles: CGFloat = 1024

    @MainActor
    final func draw(
        _ source: CGImage, _ caps: ImageCaps, in rect: CGRect, _ context: CGContext, tint: CGColor? = nil
    ) {
        for part in NinePatch(size: size, caps: caps.insets, room: rect.size).parts {
            let pixels = CGRect(
                x: part.source.minX * scale, y: part.source.minY * scale, width: part.source.width * scale,
                height: part.source.height * scale)
            guard let piece = source.cropping(to: pixels.integral) else { continue }
            let target = part.target.offsetBy(dx: rect.minX, dy: rect.minY)
            let across = target.width / part.source.width
            let along = target.height / part.source.height
            // A picture without edges is cut where its place is smaller; edges shrink.
            let isCut = caps.insets == .zero
            guard caps.mode == .tile, isCut || across > 1 || along > 1,
                across.rounded(.up) * along.rounded(.up) <= Self.mostTiles
            else {
                context.drawUpright(piece, in: target, tint: tint)
                continue
            }
            context.saveGState()
            context.clip(to: target)
            for row in 0..<Int(max(along.rounded(.up), 1)) {
                for column in 0..<Int(max(across.rounded(.up), 1)) {
                    let place = CGPoint(
                        x: target.minX + CGFloat(column) * part.source.width,
                        y: target.minY + CGFloat(row) * part.source.height)
                    context.drawUpright(
                        piece,
                        in: CGRect(
                            x: place.x, y: place.y,
                            width: across < 1 && !isCut ? target.width : part.source.width,
                            height: along < 1 && !isCut ? target.height : part.source.height), tint: tint)
                }
            }
            context.restoreGState()
        }
    }
}
