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
        var content = TileContent(
            title: process.bundle.displayName, state: state, size: tile.size, button: button,
            caption: caption)
        content.hash = tile.looks
        return content
    }

    /// The last line of the log, where a person wants to see it, or else the command that allows what waits.
    private var caption: String? {
        if process.reportsLog { return process.log.lines.last?.text ?? "" }
        return process.bundle.consent.command(for: identifier).map { "Waits for: \($0)" }
    }
}
