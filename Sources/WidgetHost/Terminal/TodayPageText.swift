internal import ExtensionHost
internal import ExtensionMessages
internal import Foundation
internal import WidgetDisplay

/// The Today view as rows of a terminal.
@HostActor
struct TodayPageText {
    /// The rows of each tile.
    let tiles: [[String]]

    init(host: TodayHost, columns: Int, chosen: Int?) {
        tiles = host.order.enumerated().compactMap { index, identifier in
            host.scenes[identifier].map { $0.rows(columns: columns, isChosen: index == chosen) }
        }
    }

    var lines: [String] { Array(tiles.joined(separator: [""])) }
}
