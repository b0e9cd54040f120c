internal import DisplayLists
internal import ExtensionHost
package import WidgetDisplay

extension WidgetScene {
    /// The tile for the page.
    package var content: TileContent {
        let state: TileContent.State =
            switch tile.content {
            case .placeholder: .loading
            case .snapshot, .live: tile.list.map { .live($0, shown) } ?? .loading
            case .unableToLoad(_, let message): .unavailable(reason: message)
            }
        let button: TileContent.Button? =
            tile.largestMode == .compact ? nil : tile.activeMode == .compact ? .showMore : .showLess
        return TileContent(
            title: process.bundle.displayName, state: state, size: tile.size, button: button,
            caption: process.reportsLog ? process.log.lines.last?.text ?? "" : nil)
    }
}
