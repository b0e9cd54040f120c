internal import DisplayLists
public import Foundation
internal import WidgetDisplay
internal import WidgetDrawing

// Pictures of the widget, drawn as a host draws them.

extension WidgetTester {
    /// 32 digits that are equal for equal looks, in every run of this version. Looks include the places to press.
    public var contentHash: String? {
        host.list.map { ContentHash($0, pictures: host.pictures).description }
    }

    /// The looks as lines of text, as a terminal without colours shows them.
    public func plainText(columns: Int = 60) -> String {
        guard let list = host.list else { return "" }
        let lines = TerminalRenderer(DisplayListRenderer(pictures: host.pictures)).plainLines(list, columns: columns)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The looks as a PNG on the tile's background.
    ///
    /// - Parameter scale: pixels per point.
    public func png(scale: Double = 2) throws -> Data {
        try draw { try $0.png($1, scale: scale, background: $2) }
    }

    /// The looks as an SVG on the tile's background.
    public func svg() throws -> Data { try draw { try $0.svg($1, background: $2) } }

    private func draw(
        _ body: (DisplayListRenderer, DisplayList, DisplayColor) throws -> Data
    ) throws -> Data {
        guard let list = host.list else { throw WidgetTesterError.notShown }
        let background = TileColor.card.color(isDark ? .dark : .light)
        return try drawing { try body(DisplayListRenderer(pictures: host.pictures), list, background) }
    }
}
