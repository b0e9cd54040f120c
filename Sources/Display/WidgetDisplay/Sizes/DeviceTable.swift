import DisplayLists
import Foundation

/// The devices of the size table with the room of a tile, as lines for a help text.
package enum DeviceTable {
    /// One line for each device and orientation, at the default text size and on the page left of the home page.
    package static let lines: [String] = {
        let matrix = SizeMatrix()
        let rows = Device.allCases.flatMap { device in
            Orientation.allCases.map { orientation in
                let cell = matrix.maximumSizes(SizeKey(device: device, orientation: orientation))
                let size = cell.sizes.expanded
                let width = "\(Int(size.width))\(mark(cell.compactProvenance))"
                let height = "\(Int(size.height))\(mark(cell.expandedProvenance))"
                return column(device.rawValue, 10) + column(orientation.rawValue, 11) + column(width, 7) + height
            }
        }
        return [column("device", 10) + column("orientation", 11) + column("width", 7) + "height (points)"] + rows
    }()

    /// The meaning of the mark, and the source of the numbers.
    package static let note =
        "The width of a tile and its largest height in the expanded mode, as published at coderyi.com/posts/ios_10_today. "
        + "A number with ~ is estimated from those."

    private static func mark(_ provenance: Provenance) -> String { provenance == .estimated ? "~" : "" }

    private static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0) + 1)
    }
}
