import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import WidgetDisplay
import WidgetDrawing

struct TodayPageTests {
    @Test func tilesFormAColumnWithinThePage() {
        for textSize in TextSize.allCases {
            let page = Samples(textSize: textSize).page
            let places = page.placements
            #expect(places.count == 4)
            for (above, below) in zip(places, places.dropFirst()) { #expect(above.frame.maxY < below.frame.minY) }
            for (tile, place) in zip(page.tiles, places) {
                #expect(place.content.size == tile.size)
                #expect(CGRect(origin: .zero, size: page.size).contains(place.frame))
                #expect((place.button != nil) == (tile.button != nil))
                if let button = place.button { #expect(place.header.contains(button)) }
            }
        }
    }

    @Test func pageEndsWithItsFooter() throws {
        var page = Samples().page
        let size = page.size
        #expect(!page.plainPage(columns: 60).lines.joined().contains("not shown"))
        page.footer = "5 bundles are not shown: hostel list"
        #expect(page.plainPage(columns: 60).lines.last?.contains("5 bundles are not shown: hostel list") == true)
        #expect(try page.styledPage(columns: 60).lines.last?.contains("5 bundles are not shown") == true)
        #expect(page.size.height > size.height)
        let texts = page.composed().list.operations.compactMap { operation in
            if case .text(let text) = operation { text } else { nil }
        }
        let footer = try #require(texts.last)
        #expect(footer.string == page.footer)
        #expect(CGRect(origin: .zero, size: page.size).contains(footer.frame))
        #expect(page.placements.allSatisfy { $0.frame.maxY < footer.frame.minY })
        page.tiles = []
        #expect(page.plainPage(columns: page.naturalColumns).lines.last?.contains("hostel list") == true)
    }

    @Test func touchesReachButtonsHeadersAndContent() throws {
        let page = Samples().page
        let second = page.placements[1]
        let button = try #require(second.button)
        #expect(page.part(at: CGPoint(x: button.midX, y: button.midY)) == .button(tile: 1))
        #expect(page.part(at: CGPoint(x: second.header.minX + 5, y: second.header.midY)) == .header(tile: 1))
        #expect(
            page.part(at: CGPoint(x: second.content.minX + 7, y: second.content.minY + 9))
                == .content(tile: 1, CGPoint(x: 7, y: 9)))
        #expect(page.part(at: .zero) == nil)
    }

    @Test func widgetCannotDrawOutsideItsTile() throws {
        let red = DisplayColor(red: 1, green: 0, blue: 0)
        let everywhere = DisplayOperation.fill(
            .rectangle(CGRect(x: -1000, y: -1000, width: 3000, height: 3000), cornerRadius: 0), .color(red))
        let size = CGSize(width: 200, height: 100)
        // Neither by its size nor by closing groups of the page.
        let list = DisplayList(size: size, operations: [.pop, .pop, .pop, .pop, everywhere, .push(DisplayGroup())])
        let page = TodayPage(tiles: [TileContent(title: "Red", state: .live(list, [:]), size: size)])
        let (composed, pictures) = page.composed()
        let image = try DisplayListRenderer(pictures: pictures).pixels(composed)
        let content = page.placements[0].content
        for y in 0..<image.height {
            for x in 0..<image.width where image[x, y] == 0xFFFF_0000 {
                #expect(content.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
            }
        }
        #expect(image[Int(content.midX), Int(content.midY)] == 0xFFFF_0000)
    }

    @Test func picturesOfSeveralWidgetsStaySeparate() throws {
        let size = CGSize(width: 100, height: 50)
        func tile(_ bytes: [UInt8]) throws -> TileContent {
            let picture = try #require(Picture(width: 1, height: 1, format: .rgba, pixels: Data(bytes)))
            let list = DisplayList(
                size: size,
                operations: [.image(DisplayImage(image: 1, frame: CGRect(origin: .zero, size: size)))])
            return TileContent(title: "P", icon: .picture(picture), state: .live(list, [1: picture]), size: size)
        }
        let page = TodayPage(tiles: [try tile([255, 0, 0, 255]), try tile([0, 255, 0, 255])])
        let (composed, pictures) = page.composed()
        _ = try composed.validated(images: Set(pictures.keys))
        let image = try DisplayListRenderer(pictures: pictures).pixels(composed)
        let middles = page.placements.map { image[Int($0.content.midX), Int($0.content.midY)] }
        #expect(middles == [0xFFFF_0000, 0xFF00_FF00])
    }

    @Test func everyAppearanceAndTextSizeIsDrawn() throws {
        for appearance in Appearance.allCases {
            for textSize in [TextSize.extraSmall, .large, .extraExtraExtraLarge] {
                let page = Samples(textSize: textSize, appearance: appearance).page
                #expect(try page.png(scale: 1).count > 10_000)
                #expect(String(decoding: try page.svg(), as: UTF8.self).contains("</svg>"))
            }
        }
    }

    @Test func tileShowsItsStateInATerminal() {
        let size = CGSize(width: 359, height: 110)
        let page = TodayPage(tiles: [
            TileContent(
                title: "Weather", icon: .symbol("wb_sunny", .black), state: .unavailable(reason: "It crashed."),
                size: size),
            TileContent(title: "Feed", state: .loading, size: size, button: .showMore),
        ])
        #expect(
            page.plainPage(columns: 40, focus: 1).lines == [
                "╭─ ☀ WEATHER ──────────────────────────╮",
                "│            Unable to Load            │",
                "│             It crashed.              │",
                "╰──────────────────────────────────────╯",
                "┏━ FEED ━━━━━━━━━━━━━━━━━ Show More ▾ ━┓",
                "┃  ░░░░░░░░░░░░░░                      ┃",
                "┃                                      ┃",
                "┃  ░░░░░░░░░░░░░░░░░░░░░░░░░░░         ┃",
                "┃                                      ┃",
                "┃  ░░░░░░░░░░░░░░░░░░░░                ┃",
                "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
            ])
        #expect(page.plainPage(columns: 40).tiles == [0..<4, 4..<11])
    }

    @Test func emptyPageIsDrawn() throws {
        let page = TodayPage(tiles: [])
        #expect(try page.png(scale: 1).count > 0)
        #expect(page.plainPage(columns: 40).lines.isEmpty)
        let empty = TodayPage(tiles: [TileContent(title: "", state: .loading, size: .zero)])
        #expect(try empty.png(scale: 1).count > 0)
        #expect(empty.plainPage(columns: 12).lines.count == 3)
    }

    @Test func tileAtWhichDrawingFailsIsNamed() throws {
        var page = Samples().page
        // Mappings that leave no area at all: a list within its limits has none.
        let flat = DisplayOperation.push(DisplayGroup(mapping: DisplayMapping(a: 1e-4, b: 0, c: 0, d: 1e-4)))
        let list = DisplayList(
            size: page.tiles[1].size,
            operations: Array(repeating: flat, count: 60) + Array(repeating: .pop, count: 60))
        page.tiles[1].state = .live(list, [:])
        for isVector in [false, true] {
            let error = #expect(throws: DrawingError.self) { _ = isVector ? try page.svg() : try page.png() }
            #expect(error?.part == 1)
        }
    }
}
