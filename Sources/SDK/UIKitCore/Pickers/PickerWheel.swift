import Foundation

/// The rows of a wheel that are seen around its middle. A value.
struct PickerWheel {
    struct Row: Equatable {
        var index: Int
        var frame: CGRect
        /// 1 in the middle, less above and below.
        var opacity: CGFloat
    }

    /// Our choice of a bound: the rows on each side of the middle.
    private static let most = 8

    let rows: [Row]
    /// The place of the chosen row.
    let band: CGRect
    private let height: CGFloat
    private let count: Int

    /// - Parameters:
    ///   - count: of all rows.
    ///   - chosen: the row in the middle.
    ///   - column: the place of the wheel.
    ///   - height: of a row, in points.
    init(count: Int, chosen: Int, column: CGRect, height: CGFloat) {
        let height = max(height, 1)
        self.height = height
        self.count = count
        band = CGRect(x: column.minX, y: column.midY - height / 2, width: column.width, height: height)
        let side = min(max(Int((column.height / 2 / height).rounded(.up)), 0), Self.most)
        let (band, reach) = (band, column.height / 2)
        rows = (-side...side).compactMap { step in
            let index = chosen + step
            let frame = band.offsetBy(dx: 0, dy: CGFloat(step) * height)
            let distance = abs(frame.midY - column.midY)
            guard (0..<max(count, 0)).contains(index), distance < reach else { return nil }
            // An estimate of the fading of a wheel that turns away.
            return Row(index: index, frame: frame, opacity: step == 0 ? 1 : 0.7 * (1 - distance / reach))
        }
    }

    /// The row that a press at a height chooses; nil beyond the first and the last.
    func row(at y: CGFloat) -> Int? { rows.first { $0.frame.minY <= y && y < $0.frame.maxY }?.index }
}
