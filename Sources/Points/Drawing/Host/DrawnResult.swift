internal import DrawingMessages
package import Foundation
internal import LinuxSystem
internal import PictureFiles
package import WidgetDisplay

/// A job's result, checked. Nothing of it is trusted: the renderer reads the lists of every extension.
package enum DrawnResult: Sendable {
    /// A whole PNG or SVG file.
    case file(Data)
    case cells(TileCells)
}

extension DrawnResult {
    /// The host's expectation of a job.
    enum Kind: Hashable, Sendable { case png, svg, cells(columns: Int) }

    /// Checks untrusted bytes; nil if they are not the expected result.
    init?(_ bytes: [UInt8], _ kind: Kind) {
        switch kind {
        case .png:
            let data = Data(bytes)
            guard let header = PictureHeader(data), header.format == .png,
                (1...DrawingLimits.longestSide).contains(header.width),
                (1...DrawingLimits.longestSide).contains(header.height), PictureStructure.isWhole(data, header)
            else { return nil }
            self = .file(data)
        case .svg:
            guard SVGCheck.isPlain(bytes) else { return nil }
            self = .file(Data(bytes))
        case .cells(let columns):
            guard let cells = try? TileCells(decoding: bytes), cells.grid.columns == columns else { return nil }
            self = .cells(cells)
        }
    }
}

extension DrawingJob {
    /// The kind of its result.
    var resultKind: DrawnResult.Kind {
        switch self {
        case .view(_, let format, _, _), .page(_, let format): format == .png ? .png : .svg
        case .cells(_, let columns, _): .cells(columns: columns)
        case .sheet: .png
        }
    }
}
