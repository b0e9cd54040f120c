import DisplayLists
import DrawingMessages
import ExtensionMessages
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneMessages
import Testing
import WidgetDisplay
import WidgetDrawing

@testable import DrawingHost

/// The bytes between the host and the renderer. The host refuses everything that a renderer would not send.
struct DrawingCodingTests {
    private static func list(_ strings: [String]) -> DisplayList {
        DisplayList(
            size: CGSize(width: 359, height: 110),
            operations: [
                .fill(.rectangle(CGRect(x: 0, y: 60, width: 200, height: 30), cornerRadius: 4), .color(.black))
            ]
                + strings.enumerated().map { index, string in
                    .text(
                        DisplayText(
                            frame: CGRect(x: 10, y: Double(index) * 20, width: 300, height: 20), string: string,
                            font: DisplayFont(size: 14), color: .black))
                })
    }

    private static let strings = ["Moon phase", "日本語 mixed", "👩‍👩‍👧 e\u{301}", "مرحبا", "a\tb\u{1B}[31m"]

    private static func cells(_ background: DisplayColor? = nil) throws -> TileCells {
        try TerminalRenderer().cells(list(strings), columns: 51, background: background)
    }

    @Test(arguments: [nil, DisplayColor.white])
    func cellsSurviveARoundTrip(background: DisplayColor?) throws {
        let cells = try Self.cells(background)
        let read = try TileCells(decoding: cells.encoded())
        #expect(read.grid.plainLines() == cells.grid.plainLines())
        #expect(read.map == cells.map && read.cellWidth == cells.cellWidth)
        #expect(read.encoded() == cells.encoded())
        #expect(cells.grid.plainLines().joined().contains("Moon phase"))
    }

    @Test func charactersThatATerminalObeysAreRefused() throws {
        var grid = CellGrid(columns: 3, rows: 1)
        let map = RowMap(lines: [], cellHeight: TileCells.cellHeight)
        func isRefused() -> Bool {
            (try? TileCells(decoding: TileCells(grid: grid, cellWidth: 7, map: map).encoded())) == nil
        }
        #expect(!isRefused())
        for character: Character in ["\u{1B}", "\n", "\u{202E}", "\u{200B}", "\u{7F}", "\u{E000}", "日"] {
            grid[0, 1].character = character
            #expect(isRefused(), "\(character.unicodeScalars)")
        }
        grid[0, 2].character = nil
        #expect(!isRefused(), "a wide character with its second half")
        grid[0, 1].character = "a"
        #expect(isRefused(), "a second half without a first")
    }

    @Test func changedCellsAreRefusedOrHarmless() throws {
        let bytes = try Self.cells(.white).encoded()
        var random = SeededGenerator(seed: 0xCE11)
        var (accepted, refused) = (0, 0)
        for _ in 0..<3000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: changed.indices, using: &random)
                changed[place] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                changed.removeLast(Int.random(in: 1...changed.count, using: &random))
            }
            guard let cells = try? TileCells(decoding: changed) else {
                refused += 1
                continue
            }
            accepted += 1
            for line in cells.grid.plainLines() {
                #expect(TerminalText.neutralised(line) == line)
                #expect(TerminalText.width(of: line) <= cells.grid.columns)
            }
            _ = cells.map.height(at: 3)
        }
        #expect(accepted > 100 && refused > 100, "\(accepted) accepted, \(refused) refused")
    }

    @Test func jobsSurviveARoundTrip() throws {
        let picture = try #require(Picture(width: 2, height: 2, pixels: Data(repeating: 0x7F, count: 16)))
        let list = Self.list(Self.strings)
        let looks = DrawingJob.Looks(list: list, pictures: [1: picture], now: Date(timeIntervalSince1970: 5))
        let tile = TileContent(
            title: "Clock", icon: .symbol("home", .black), state: .live(list, [7: picture]),
            size: CGSize(width: 359, height: 110), button: .showMore, caption: "a line")
        let page = TodayPage(
            tiles: [tile, TileContent(title: "", state: .unavailable(reason: "why"), size: .zero)],
            appearance: .dark, textSize: .small, heading: "Today", footer: nil, now: nil)
        let sheet = ContactSheet(
            heading: "h", rows: [[ContactSheet.Cell(label: "l", size: CGSize(width: 3, height: 4), missing: "m")]])
        let jobs: [DrawingJob] = [
            .view(looks, .svg, scale: 2, background: .white), .cells(looks, columns: 60, background: nil),
            .cells(looks, columns: 60, background: .white), .page(page, .png), .sheet(sheet, files: [[Data([1, 2])]]),
        ]
        for job in jobs {
            let bytes = job.encoded()
            #expect(try DrawingJob(decoding: bytes).encoded() == bytes)
        }
        #expect(jobs.map(\.parts) == [1, 1, 1, 2, 1])
    }

    @Test func changedJobsAreRefusedOrRead() throws {
        let looks = DrawingJob.Looks(list: Self.list(Self.strings), pictures: [:], now: nil)
        let bytes = DrawingJob.view(looks, .png, scale: 2, background: .white).encoded()
        var random = SeededGenerator(seed: 0x10B5)
        var refused = 0
        for _ in 0..<2000 {
            var changed = bytes
            changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            if (try? DrawingJob(decoding: changed)) == nil { refused += 1 }
        }
        #expect(refused > 100)
        #expect((try? DrawingJob(decoding: [])) == nil && (try? DrawingJob(decoding: bytes + [0])) == nil)
    }

    @Test func onlyWholeFilesOfTheExpectedKindAreAccepted() throws {
        let list = Self.list(["Hello"])
        let png = [UInt8](try DisplayListRenderer().png(list))
        let svg = [UInt8](try DisplayListRenderer().svg(list))
        #expect(DrawnResult(png, .png) != nil && DrawnResult(svg, .svg) != nil)
        #expect(DrawnResult(svg, .png) == nil && DrawnResult(png, .svg) == nil)
        #expect(DrawnResult(Array(png.dropLast()), .png) == nil && DrawnResult(Array(svg.dropLast()), .svg) == nil)
        var changed = png
        changed[png.count / 2] ^= 0xFF
        #expect(DrawnResult(changed, .png) == nil, "its checksum")
        let cells = try Self.cells().encoded()
        #expect(DrawnResult(cells, .cells(columns: 51)) != nil && DrawnResult(cells, .cells(columns: 50)) == nil)
    }

    /// A browser may show the file.
    @Test func drawingThatRunsOrLoadsAnythingIsRefused() throws {
        let drawing = String(decoding: try DisplayListRenderer().svg(Self.list(["Hello"])), as: UTF8.self)
        func isAccepted(_ text: String) -> Bool { DrawnResult(Array(text.utf8), .svg) != nil }
        func with(_ element: String) -> String { drawing.replacing("</svg>", with: element + "\n</svg>") }
        for harmless in [
            "<g/>", "<use xlink:href=\"#glyph0-0\" x=\"1\" y=\"2\"/>", "<rect fill=\"url(#linear0)\"/>",
            "<image xlink:href=\"data:image/png;base64,iVBORw0KGgo=\"/>",
        ] { #expect(isAccepted(with(harmless)), "\(harmless)") }
        for harmful in [
            "<script>x</script>", "<script/>", "<a xlink:href=\"#a\"/>", "<foreignObject/>", "<style/>", "<animate/>",
            "<g onload=\"x\"/>", "<g ONCLICK=\"x\"/>", "<g href=\"#a\"/>", "<g xml:base=\"x\"/>", "<svg/>",
            "<image xlink:href=\"http://192.0.2.1/x\"/>", "<image xlink:href=\"data:image/svg+xml;base64,AA\"/>",
            "<use xlink:href=\"javascript:x\"/>", "<use xlink:href=\"other.svg#a\"/>",
            "<rect fill=\"url(http://192.0.2.1/x)\"/>", "<rect fill=\"URL(http://192.0.2.1/x)\"/>",
            "<rect mask=\"Url(//192.0.2.1/x#a)\"/>", "<g HREF=\"x\"/>",
            "<rect style=\"fill:url(#a);mask:url(//192.0.2.1)\"/>",
            "<rect style=\"fill:ur\\6c(x)\"/>", "<rect style=\"background:image-set('x')\"/>",
            "<rect fill=\"&x;\"/>", "<rect fill='x'/>", "<g>text</g>", "<g>", "</g>", "<g></defs>", "<!-- -->",
            "<?x?>", "<g xmlns=\"http://www.w3.org/1999/xhtml\"/>", "<rect fill=\"x/>",
        ] { #expect(!isAccepted(with(harmful)), "\(harmful)") }
        #expect(!isAccepted(drawing + drawing) && !isAccepted("<svg></svg>\n"))
        #expect(!isAccepted(drawing.replacing("UTF-8\"?>", with: "UTF-8\"?><?xml-stylesheet href=\"x\"?>")))
        #expect(!isAccepted(drawing.replacing("/2000/svg", with: "/1999/xhtml")))
        #expect(!isAccepted(drawing.replacing("</svg>", with: String(repeating: "<g>", count: 100_000) + "</svg>")))
    }

    @Test func changedDrawingsAreRefusedOrPlain() throws {
        let drawing = [UInt8](try DisplayListRenderer().svg(Self.list(["Hello"])))
        var random = SeededGenerator(seed: 0x51C6)
        var refused = 0
        for _ in 0..<2000 {
            var changed = drawing
            changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            if DrawnResult(changed, .svg) == nil { refused += 1 }
        }
        #expect(refused > 500)
    }

    @Test func randomResultsAreRefused() throws {
        var random = SeededGenerator(seed: 0xD2A3)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for kind in [DrawnResult.Kind.png, .svg, .cells(columns: 60)] { #expect(DrawnResult(bytes, kind) == nil) }
        }
    }

    @Test func messagesOutsideTheirBoundsAreRefused() throws {
        func isRefused<Body: CustomBody>(_ body: Body) -> Bool { (try? Body(body.message)) == nil }
        #expect(!isRefused(DrawingDone(number: 1, bytes: 1)) && !isRefused(DrawingOrder(number: 1, bytes: 1)))
        #expect(isRefused(DrawingDone(number: 1, bytes: 0)))
        #expect(isRefused(DrawingDone(number: 1, bytes: DrawingLimits.pictureBytes + 1)))
        #expect(isRefused(DrawingOrder(number: 1, bytes: -5)))
        #expect(!isRefused(DrawingFailed(number: 1, detail: String(repeating: "x", count: 9000))))
    }
}
