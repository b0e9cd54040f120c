import DrawingMessages
import Foundation
import PictureCoding
import PictureFiles
import WidgetDisplay
import WidgetDrawing

/// Draws one job.
struct JobDrawing {
    private let job: DrawingJob

    init(_ job: DrawingJob) { self.job = job }

    /// The part at which drawing failed; nil for another failure, such as a lack of memory for the picture.
    private func blamed(for error: DrawingError) -> Int? {
        switch job {
        case .view, .cells: error.stage == .draw ? 0 : nil
        case .page, .sheet: error.part
        }
    }

    /// The picture's file, or the encoded cells.
    ///
    /// - Parameter begin: called before each part, with its number.
    func draw(begin: (Int) -> Void) throws(JobFailure) -> [UInt8] {
        do throws(DrawingError) {
            switch job {
            case .view(let looks, let format, let scale, let background):
                begin(0)
                let renderer = DisplayListRenderer(pictures: looks.pictures, now: looks.now)
                return [UInt8](
                    format == .png
                        ? try renderer.png(looks.list, scale: scale, background: background)
                        : try renderer.svg(looks.list, background: background))
            case .cells(let looks, let columns, let background):
                begin(0)
                let renderer = TerminalRenderer(DisplayListRenderer(pictures: looks.pictures, now: looks.now))
                return try renderer.cells(looks.list, columns: columns, background: background).encoded()
            case .page(let page, let format):
                return [UInt8](format == .png ? try page.png(begin: begin) : try page.svg(begin: begin))
            case .sheet(let sheet, let files):
                var part = -1
                return [UInt8](
                    try sheet.png { row, column in
                        part += 1
                        begin(part)
                        return files[row][column].flatMap(Picture.init(png:))
                    })
            }
        } catch {
            throw JobFailure(error.description, part: blamed(for: error))
        }
    }
}

extension Picture {
    /// Decodes a PNG that a renderer drew; nil if it is damaged.
    init?(png data: Data) {
        guard let header = PictureHeader(data), header.format == .png,
            (1...Self.maximumSide).contains(header.width), (1...Self.maximumSide).contains(header.height)
        else { return nil }
        var pixels = Data(count: header.width * header.height * 4)
        let isDecoded = pixels.withUnsafeMutableBytes {
            PNGDecoder.decode(data, width: header.width, height: header.height, into: $0)
        }
        guard isDecoded else { return nil }
        self.init(width: header.width, height: header.height, pixels: pixels)
    }
}
