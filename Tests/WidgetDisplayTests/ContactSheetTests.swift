import DisplayLists
import Foundation
import Testing
import WidgetDisplay
import WidgetDrawing

/// The sheet with all pictures of a matrix.
struct ContactSheetTests {
    private static func cell(_ width: Double, _ height: Double, missing: String? = nil) -> ContactSheet.Cell {
        ContactSheet.Cell(label: "compact · L", size: CGSize(width: width, height: height), missing: missing)
    }

    @Test func picturesKeepTheirSizesAndDoNotOverlap() throws {
        let sheet = ContactSheet(
            heading: "com.example.clock",
            rows: [
                [Self.cell(304, 110), Self.cell(304, 528)],
                [Self.cell(420, 110), Self.cell(0, 0, missing: "The widget offers the compact mode only.")],
                [Self.cell(398, 140)],
            ])
        let frames = sheet.frames
        #expect(frames.map(\.count) == [2, 2, 1])
        #expect(frames[0][1].size == CGSize(width: 304, height: 528))
        // A column is as wide as its widest picture.
        #expect(frames[0][1].minX == frames[1][1].minX)
        let all = frames.flatMap { $0 }
        let page = CGRect(origin: .zero, size: sheet.size)
        for (index, frame) in all.enumerated() {
            #expect(page.contains(frame))
            #expect(!all[(index + 1)...].contains { $0.intersects(frame) })
        }
    }

    @Test func aLargeSheetIsDrawnSmaller() throws {
        let small = ContactSheet(heading: "", rows: [[Self.cell(359, 110)]])
        #expect(small.scale == 2)
        let row = (0..<16).map { _ in Self.cell(420, 616) }
        let large = ContactSheet(heading: "", rows: (0..<28).map { _ in row })
        let pixels = large.size.width * large.size.height * large.scale * large.scale
        #expect(large.scale < 1 && large.scale >= 0.25)
        #expect(pixels <= 12_000_001 || large.scale == 0.25)
    }

    @Test func everyPictureIsDrawnOnceAndMissingOnesAreNot() throws {
        let sheet = ContactSheet(
            heading: "com.example.clock",
            rows: [[Self.cell(100, 100), Self.cell(0, 0, missing: "It crashed.")], [Self.cell(100, 50)]])
        let red = try #require(
            Picture(width: 1, height: 1, pixels: withUnsafeBytes(of: UInt32(0xFFFF_0000)) { Data($0) }))
        var asked: [[Int]] = []
        let data = try sheet.png { row, column in
            asked.append([row, column])
            return red
        }
        #expect(asked == [[0, 0], [1, 0]])
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func aSheetWithoutPicturesIsStillDrawn() throws {
        let sheet = ContactSheet(heading: "nothing", rows: [])
        #expect(try !sheet.png { _, _ in nil }.isEmpty)
    }
}
