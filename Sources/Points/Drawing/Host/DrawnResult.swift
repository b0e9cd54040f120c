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
            guard Self.isDrawing(bytes) else { return nil }
            self = .file(Data(bytes))
        case .cells(let columns):
            guard let cells = try? TileCells(decoding: bytes), cells.grid.columns == columns else { return nil }
            self = .cells(cells)
        }
    }

    /// Whether the bytes are text of a drawing: printable ASCII with line ends, as Cairo writes it, without scripts and
    /// without references to other files.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool {
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("<?xml") && text.hasSuffix("</svg>\n") && !text.contains("<script")
            && !text.contains("<!")
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
