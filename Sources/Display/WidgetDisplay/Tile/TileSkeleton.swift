package import DisplayLists
package import Foundation

/// The look of a tile whose extension has not drawn yet.
package enum TileSkeleton {
    /// Grey bars in place of lines that have not arrived yet.
    package static func operations(
        _ area: CGRect, _ metrics: TileMetrics, _ palette: TilePalette
    ) -> [DisplayOperation] {
        let height = metrics.titleSize
        let widths = [0.42, 0.78, 0.6]
        let step = height * 2
        let top = (area.height - step * Double(widths.count - 1) - height) / 2
        return widths.enumerated().map { index, width in
            let rect = CGRect(
                x: 16, y: top + step * Double(index), width: max(area.width - 32, 0) * width, height: height)
            return .fill(.rectangle(rect, cornerRadius: height / 2), .color(palette.skeleton))
        }
    }
}
