package import DisplayLists
package import Foundation
internal import TextLayout
package import WidgetDisplay

// The page as a drawing: the places of its tiles, and all of it as one list.

extension TodayPage {
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

    var decoration: TileDecoration { TileDecoration(metrics: metrics, palette: palette, appearance: appearance) }

    private var headingFont: DisplayFont { DisplayFont(size: min(metrics.titleSize + 15, 30), weight: 700) }

    private var headingHeight: Double {
        heading == nil ? 0 : TextMeasure.lineHeight(headingFont).rounded(.up) + 18
    }

    private var footerFont: DisplayFont { DisplayFont(size: metrics.titleSize, weight: 500) }

    private var footerHeight: Double {
        footer == nil ? 0 : TextMeasure.lineHeight(footerFont).rounded(.up) + metrics.spacing
    }

    private func flow(_ layouts: [TileDecoration.Layout]) -> TileFlow {
        TileFlow(zip(tiles, layouts).map { ($1.size, $0.style) }, spacing: metrics.spacing)
    }

    /// The frames of all tiles, from the top.
    package var placements: [Placement] {
        let layouts = tiles.map(decoration.layout)
        return zip(layouts, flow(layouts).frames).map { layout, frame in
            let frame = frame.offsetBy(dx: metrics.margin, dy: metrics.margin + headingHeight)
            return Placement(
                frame: frame, header: layout.header.offsetBy(dx: frame.minX, dy: frame.minY),
                content: layout.content.offsetBy(dx: frame.minX, dy: frame.minY),
                button: layout.button?.offsetBy(dx: frame.minX, dy: frame.minY))
        }
    }

    /// The page's size in points.
    package var size: CGSize {
        let tiles = flow(tiles.map(decoration.layout)).size
        return CGSize(
            width: max(tiles.width, footer == nil ? 100 : 300) + 2 * metrics.margin,
            height: metrics.margin + headingHeight + tiles.height + footerHeight + metrics.margin + 4)
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
        let (layers, pictures) = layers()
        return (DisplayList(size: size, operations: layers.flatMap(\.operations)), pictures)
    }

    /// A part of the page that is drawn at once: a tile, or what surrounds the tiles.
    private struct Layer {
        var tile: Int?
        var operations: [DisplayOperation]
    }

    private func layers() -> ([Layer], Pictures) {
        var album = Album()
        var layers = [Layer(operations: background() + headingOperations())]
        for (index, (tile, place)) in zip(tiles, placements).enumerated() {
            var content: [DisplayOperation] = []
            if case .live(let list, let pictures) = tile.state { content = album.adopt(list, pictures) }
            var icon: UInt32?
            if case .picture(let picture) = tile.icon { icon = album.add(picture) }
            let operations = decoration.operations(tile, content: content, icon: icon)
            layers.append(
                Layer(
                    tile: index,
                    operations: [.push(DisplayGroup(offset: place.frame.origin))] + operations + [.pop]))
        }
        layers.append(Layer(operations: footerOperations()))
        return (layers, album.pictures)
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
    ///
    /// - Parameter begin: called before each tile is drawn, with its place.
    package func png(scale: Double = 2, begin: (Int) -> Void = { _ in }) throws(DrawingError) -> Data {
        let (layers, pictures) = layers()
        return try CairoSurface.drawing(size: size, scale: scale) { context throws(DrawingError) in
            try draw(layers, pictures, on: context, begin: begin)
        }.png()
    }

    /// The page as an SVG.
    package func svg(begin: (Int) -> Void = { _ in }) throws(DrawingError) -> Data {
        let (layers, pictures) = layers()
        return try CairoSurface.svg(size: size) { context throws(DrawingError) in
            try draw(layers, pictures, on: context, begin: begin)
        }
    }

    private func draw(
        _ layers: [Layer], _ pictures: Pictures, on context: borrowing CairoContext, begin: (Int) -> Void
    ) throws(DrawingError) {
        let renderer = DisplayListRenderer(pictures: pictures, now: now)
        for layer in layers {
            if let tile = layer.tile { begin(tile) }
            renderer.draw(DisplayList(size: size, operations: layer.operations), on: context)
            try context.check(part: layer.tile)
        }
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
            case .fill, .stroke, .text, .region, .progress: break
            }
            return operation
        }
        return adopted + Array(repeating: .pop, count: open)
    }
}
