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
        let background = TileColor.background(portrait.environment.appearance)
        do throws(DrawingError) {
            switch format {
            case .png: return try renderer.png(portrait.list, scale: portrait.environment.scale, background: background)
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
