package import DisplayLists
package import Foundation
import TextLayout

/// The page of the Today view: tiles in a column.
package struct TodayPage: Sendable {
    package var tiles: [TileContent]
    package var appearance: Appearance
    package var textSize: TextSize
    /// A large heading above the tiles, such as the date; nil for no heading.
    package var heading: String?
    /// A line below the tiles, such as a count of the bundles without a tile; nil for no line.
    package var footer: String?
    /// The moment for live dates; nil to show the text of layout.
    package var now: Date?

    package init(
        tiles: [TileContent], appearance: Appearance = .light, textSize: TextSize = .large, heading: String? = nil,
        footer: String? = nil, now: Date? = nil
    ) {
        self.tiles = tiles
        self.appearance = appearance
        self.textSize = textSize
        self.heading = heading
        self.footer = footer
        self.now = now
    }

    /// The frames of a tile and its parts, in points on the page.
    package struct Placement: Hashable, Sendable {
        package var frame: CGRect
        package var header: CGRect
        package var content: CGRect
        package var button: CGRect?
    }

    /// The target of a touch on the page.
    package enum Part: Hashable, Sendable {
        case header(tile: Int)
        case button(tile: Int)
        /// The point is in the content's own coordinates.
        case content(tile: Int, CGPoint)
    }

    var metrics: TileMetrics { TileMetrics(textSize: textSize) }
    var palette: TilePalette { TilePalette.palette(appearance) }
    var decoration: TileDecoration { TileDecoration(metrics: metrics, palette: palette) }

    private var headingFont: DisplayFont { DisplayFont(size: min(metrics.titleSize + 15, 30), weight: 700) }

    private var headingHeight: Double {
        heading == nil ? 0 : TextMeasure.lineHeight(headingFont).rounded(.up) + 18
    }

    private var footerFont: DisplayFont { DisplayFont(size: metrics.titleSize, weight: 500) }

    private var footerHeight: Double {
        footer == nil ? 0 : TextMeasure.lineHeight(footerFont).rounded(.up) + metrics.spacing
    }

    /// The frames of all tiles, from the top.
    package var placements: [Placement] {
        var top = metrics.margin + headingHeight
        return tiles.map { tile in
            let layout = decoration.layout(tile)
            let (x, y) = (metrics.margin, top)
            top += layout.size.height + metrics.spacing
            return Placement(
                frame: CGRect(x: x, y: y, width: layout.size.width, height: layout.size.height),
                header: layout.header.offsetBy(dx: x, dy: y), content: layout.content.offsetBy(dx: x, dy: y),
                button: layout.button?.offsetBy(dx: x, dy: y))
        }
    }

    /// The page's size in points.
    package var size: CGSize {
        let widest = tiles.reduce(0) { max($0, $1.size.width) }
        let bottom = placements.last?.frame.maxY ?? metrics.margin + headingHeight
        return CGSize(
            width: max(widest, footer == nil ? 100 : 300) + 2 * metrics.margin,
            height: bottom + footerHeight + metrics.margin + 4)
    }

    /// The part of a tile at a point of the page; nil between the tiles.
    package func part(at point: CGPoint) -> Part? {
        for (index, place) in placements.enumerated() where place.frame.contains(point) {
            if let button = place.button, button.contains(point) { return .button(tile: index) }
            if place.header.contains(point) { return .header(tile: index) }
            return .content(
                tile: index, CGPoint(x: point.x - place.content.minX, y: point.y - place.content.minY))
        }
        return nil
    }

    /// The whole page as one list of operations, with new numbers for its pictures.
    package func composed() -> (list: DisplayList, pictures: Pictures) {
        var album = Album()
        var operations = background() + headingOperations()
        for (tile, place) in zip(tiles, placements) {
            var content: [DisplayOperation] = []
            if case .live(let list, let pictures) = tile.state { content = album.adopt(list, pictures) }
            var icon: UInt32?
            if case .picture(let picture) = tile.icon { icon = album.add(picture) }
            operations.append(.push(DisplayGroup(offset: place.frame.origin)))
            operations += decoration.operations(tile, content: content, icon: icon)
            operations.append(.pop)
        }
        operations += footerOperations()
        return (DisplayList(size: size, operations: operations), album.pictures)
    }

    private func background() -> [DisplayOperation] {
        let page = DisplayShape.rectangle(CGRect(origin: .zero, size: size), cornerRadius: 0)
        let (width, height) = (Double(size.width), Double(size.height))
        let centers = [CGPoint(x: width * 0.1, y: height * 0.12), CGPoint(x: width * 0.95, y: height * 0.8)]
        let glows = zip(palette.glows, centers).map { color, center in
            var edge = color
            edge.alpha = 0
            return DisplayOperation.fill(
                page,
                .radialGradient(
                    [
                        DisplayGradientStop(location: 0, color: color), DisplayGradientStop(location: 1, color: edge),
                    ], center: center, radius: max(width, height) * 0.6))
        }
        return [
            .fill(page, .linearGradient(palette.background, start: .zero, end: CGPoint(x: width * 0.3, y: height)))
        ] + glows
    }

    private func headingOperations() -> [DisplayOperation] {
        guard let heading else { return [] }
        let frame = CGRect(
            x: metrics.margin + 10, y: metrics.margin + 6, width: max(size.width - 2 * metrics.margin - 20, 0),
            height: headingHeight - 18)
        return [.text(DisplayText(frame: frame, string: heading, font: headingFont, color: palette.heading))]
    }

    private func footerOperations() -> [DisplayOperation] {
        guard let footer else { return [] }
        let height = TextMeasure.lineHeight(footerFont).rounded(.up)
        let frame = CGRect(
            x: metrics.margin + 10, y: size.height - metrics.margin - 4 - height,
            width: max(size.width - 2 * metrics.margin - 20, 0), height: height)
        return [.text(DisplayText(frame: frame, string: footer, font: footerFont, color: palette.heading))]
    }

    /// The page as a PNG with `scale` pixels per point.
    package func png(scale: Double = 2) throws(DrawingError) -> Data {
        let (list, pictures) = composed()
        return try DisplayListRenderer(pictures: pictures, now: now).png(list, scale: scale)
    }

    /// The page as an SVG.
    package func svg() throws(DrawingError) -> Data {
        let (list, pictures) = composed()
        return try DisplayListRenderer(pictures: pictures, now: now).svg(list)
    }
}

/// The pictures of several widgets, with the numbers of one page.
private struct Album {
    private(set) var pictures: Pictures = [:]

    mutating func add(_ picture: Picture) -> UInt32 {
        let number = UInt32(pictures.count + 1)
        pictures[number] = picture
        return number
    }

    /// A widget's operations with the page's numbers for its pictures. Missing pictures are left out.
    ///
    /// Groups are balanced for every list, because a widget must not draw outside its tile.
    mutating func adopt(_ list: DisplayList, _ pictures: Pictures) -> [DisplayOperation] {
        var numbers: [UInt32: UInt32] = [:]
        var open = 0
        let adopted: [DisplayOperation] = list.operations.compactMap { operation in
            switch operation {
            case .push: open += 1
            case .pop where open == 0: return nil
            case .pop: open -= 1
            case .image(var image):
                guard let picture = pictures[image.image] else { return nil }
                let number = numbers[image.image] ?? add(picture)
                numbers[image.image] = number
                image.image = number
                return .image(image)
            case .fill, .stroke, .text, .region: break
            }
            return operation
        }
        return adopted + Array(repeating: .pop, count: open)
    }
}
