import CGIF
import Foundation

/// Reads the pictures of a GIF one after the other, each complete: parts that a picture leaves out stay as before.
/// GIFLIB unpacks them; every read is within bounds, whatever the bytes are.
final class GIFReader {
    /// Whole pictures, in order.
    struct Picture {
        /// `width` × `height` native-endian words of premultiplied alpha, red, green, blue.
        var pixels: [UInt32]
        /// Seconds until the next picture. Less than 0.02 counts as 0.1, as programs have done since the format's early
        /// days.
        var delay: TimeInterval
    }

    /// The bytes that GIFLIB reads, and the place of the next read.
    private final class Source {
        let data: Data
        var place: Int
        init(_ data: Data) { (self.data, place) = (data, data.startIndex) }
    }

    /// How a picture's rectangle changes before the next picture is drawn.
    private enum Leftover {
        case stays
        case cleared(left: Int, top: Int, width: Int, height: Int)
        case replaced([UInt32])
    }

    private let source: Source
    private let file: UnsafeMutablePointer<GifFileType>
    private let width: Int
    private let height: Int
    private var canvas: [UInt32]
    private var leftover = Leftover.stays
    private var control = GIFReader.noControl

    private static let noControl = GraphicsControlBlock(
        DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR)

    /// Nil if the bytes are not a GIF of this size, which its header has.
    init?(_ data: Data, width: Int, height: Int) {
        let source = Source(data)
        let read: InputFunc = { file, target, count in
            guard let file, let target, count > 0, let user = file.pointee.UserData else { return 0 }
            let source = Unmanaged<Source>.fromOpaque(user).takeUnretainedValue()
            let taken = min(Int(count), source.data.endIndex - source.place)
            source.data.copyBytes(to: target, from: source.place..<source.place + taken)
            source.place += taken
            return Int32(taken)
        }
        var error: Int32 = 0
        guard let file = DGifOpen(Unmanaged.passUnretained(source).toOpaque(), read, &error) else { return nil }
        guard file.pointee.SWidth == width, file.pointee.SHeight == height else {
            DGifCloseFile(file, &error)
            return nil
        }
        (self.source, self.file, self.width, self.height) = (source, file, width, height)
        canvas = [UInt32](repeating: 0, count: width * height)
    }

    deinit { DGifCloseFile(file, nil) }

    /// The next picture; nil after the last one, or if the bytes are corrupt.
    func next() -> Picture? {
        var record = UNDEFINED_RECORD_TYPE
        while DGifGetRecordType(file, &record) == GIF_OK {
            switch record {
            case IMAGE_DESC_RECORD_TYPE: return picture()
            case EXTENSION_RECORD_TYPE: guard readExtension() else { return nil }
            default: return nil
            }
        }
        return nil
    }

    private func readExtension() -> Bool {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
        while let bytes = block {
            // A block is its length and that many bytes.
            if code == GRAPHICS_EXT_FUNC_CODE { DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) }
            guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
        }
        return true
    }

    private func picture() -> Picture? {
        guard DGifGetImageDesc(file) == GIF_OK else { return nil }
        let image = file.pointee.Image
        let (left, top) = (Int(image.Left), Int(image.Top))
        let (columns, rows) = (Int(image.Width), Int(image.Height))
        guard columns > 0, rows > 0, max(columns, rows) <= ImageContent.longestSide, left >= 0, top >= 0,
            let map = image.ColorMap ?? file.pointee.SColorMap, let colors = palette(map.pointee)
        else { return nil }
        settleLeftover()
        leftover =
            switch Int(control.DisposalMode) {
            case Int(DISPOSE_BACKGROUND): .cleared(left: left, top: top, width: columns, height: rows)
            case Int(DISPOSE_PREVIOUS): .replaced(canvas)
            default: .stays
            }
        var line = [GifPixelType](repeating: 0, count: columns)
        for row in Self.order(of: rows, isInterlaced: image.Interlace) {
            // A picture that ends early is drawn as far as it is complete.
            guard DGifGetLine(file, &line, Int32(columns)) == GIF_OK else { break }
            guard top + row < height, left < width else { continue }
            let start = (top + row) * width + left
            for column in 0..<min(columns, width - left) {
                let index = Int(line[column])
                if index != Int(control.TransparentColor), index < colors.count {
                    canvas[start + column] = colors[index]
                }
            }
        }
        let delay = Double(control.DelayTime) / 100
        control = Self.noControl
        return Picture(pixels: canvas, delay: delay < 0.02 ? 0.1 : delay)
    }

    private func palette(_ map: ColorMapObject) -> [UInt32]? {
        guard let colors = map.Colors, map.ColorCount > 0 else { return nil }
        return (0..<Int(map.ColorCount)).map { index in
            let color = colors[index]
            return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
    }

    private func settleLeftover() {
        switch leftover {
        case .stays: break
        case .replaced(let before): canvas = before
        case .cleared(let left, let top, let columns, let rows):
            guard left < width else { return }
            for row in top..<max(top, min(top + rows, height)) {
                let start = row * width + left
                for place in start..<start + min(columns, width - left) { canvas[place] = 0 }
            }
        }
    }

    /// The rows in their order in the file.
    private static func order(of rows: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<rows) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    }
}
