internal import CPangoCairo
public import Foundation

extension CGContext {
    /// The most tiles of one picture; ours, more than a tile of the screen has points in a row.
    private static var mostTiles: Double { 4_096 }

    /// Draws a picture over the present content, stretched to a rectangle, and with `byTiling` again and again beside it
    /// until it fills the clip. A picture that would be drawn more than 4,096 times is left out.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling else { return draw(image, in: rect) }
        guard rect.isUsable, rect.width > 0, rect.height > 0 else { return }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        adjust { cairo_clip_extents($0, &left, &top, &right, &bottom) }
        let columns = (
            ((left - rect.minX) / rect.width).rounded(.down), ((right - rect.minX) / rect.width).rounded(.up)
        )
        let rows = (((top - rect.minY) / rect.height).rounded(.down), ((bottom - rect.minY) / rect.height).rounded(.up))
        guard (columns.1 - columns.0) * (rows.1 - rows.0) <= Self.mostTiles else { return }
        for row in stride(from: rows.0, to: rows.1, by: 1) {
            for column in stride(from: columns.0, to: columns.1, by: 1) {
                draw(image, in: rect.offsetBy(dx: column * rect.width, dy: row * rect.height))
            }
        }
    }
}
