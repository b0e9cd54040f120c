import DisplayLists
package import Foundation
package import WidgetDisplay

extension ContactSheet {
    /// Draws the sheet as a PNG.
    ///
    /// - Parameter picture: the picture of a row and column, asked for once and one after the other, so that only one
    ///   is in memory; nil leaves its place empty.
    package func png(picture: (_ row: Int, _ column: Int) -> Picture?) throws(DrawingError) -> Data {
        let frames = frames
        return try CairoSurface.drawing(size: size, scale: scale) { context in
            context.setSource(Self.background)
            context.paint()
            DisplayListRenderer().draw(DisplayList(size: size, operations: words(frames)), on: context)
            for (row, places) in frames.enumerated() {
                for (column, frame) in places.enumerated() where rows[row][column].missing == nil {
                    guard let picture = picture(row, column) else { continue }
                    context.draw(picture, in: frame, tint: nil, interpolates: true)
                }
            }
        }.png()
    }

    private static let background = DisplayColor(red: 0.80, green: 0.81, blue: 0.83)
    private static let ink = DisplayColor(red: 0.12, green: 0.12, blue: 0.14)
    private static let fault = DisplayColor(red: 0.62, green: 0.10, blue: 0.10)

    /// The heading, the labels, and the reasons why pictures are missing.
    private func words(_ frames: [[CGRect]]) -> [DisplayOperation] {
        let title = DisplayText(
            frame: CGRect(x: Self.margin, y: Self.margin, width: size.width - 2 * Self.margin, height: 28),
            string: heading, font: DisplayFont(size: 20, weight: 700), color: Self.ink)
        var operations: [DisplayOperation] = [.text(title)]
        for (row, places) in zip(rows, frames) {
            for ((cell, frame), width) in zip(zip(row, places), columnWidths) {
                let line = CGRect(
                    x: frame.minX, y: frame.minY - Self.labelHeight, width: width, height: Self.labelHeight)
                operations.append(
                    .text(
                        DisplayText(frame: line, string: cell.label, font: DisplayFont(size: 13), color: Self.ink)))
                guard let missing = cell.missing else { continue }
                let edge = DisplayShape.rectangle(frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 6)
                operations.append(.stroke(edge, Self.fault, width: 1))
                operations.append(
                    .text(
                        DisplayText(
                            frame: frame.insetBy(dx: 10, dy: 10), string: missing, font: DisplayFont(size: 12),
                            color: Self.fault, lineLimit: 0)))
            }
        }
        return operations
    }
}
