internal import DisplayLists
internal import ExtensionHost
package import Foundation
internal import WidgetDisplay

extension WidgetScene {
    /// Draws the looks of a view alone, on the tile's background.
    package func draw(
        _ portrait: Portrait, as format: PictureFormat
    ) throws(SceneFailure) -> Data {
        let renderer = DisplayListRenderer(pictures: portrait.pictures, now: Date())
        let background: DisplayColor = tile.environment.appearance == .dark ? TileColor.dark : TileColor.light
        do throws(DrawingError) {
            switch format {
            case .png: return try renderer.png(portrait.list, scale: tile.environment.scale, background: background)
            case .svg: return try renderer.svg(portrait.list, background: background)
            case .txt:
                let lines = TerminalRenderer(renderer).plainLines(portrait.list, columns: 60)
                return Data((lines.joined(separator: "\n") + "\n").utf8)
            }
        } catch {
            throw .undrawable("\(error)")
        }
    }
}

/// The background behind a widget's own drawing.
enum TileColor {
    static let light = DisplayColor(red: 0.96, green: 0.96, blue: 0.97)
    static let dark = DisplayColor(red: 0.13, green: 0.13, blue: 0.15)
}
