internal import DisplayLists
internal import Foundation
internal import TextLayout
internal import WidgetDisplay

/// Builds a tile from the same operations as widgets, so that every output can draw it.
struct TileDecoration {
    let metrics: TileMetrics
    let palette: TilePalette
    let appearance: Appearance

    /// The frames of a tile's parts, in points from the tile's top left corner.
    struct Layout: Hashable, Sendable {
        var size: CGSize
        var header: CGRect
        var content: CGRect
        var button: CGRect?
    }

    func layout(_ tile: TileContent) -> Layout {
        let width = max(tile.size.width, 0)
        let area = CGRect(x: 0, y: 0, width: width, height: max(tile.size.height, 0))
        switch tile.style {
        case .card: break
        case .home:
            let height = TextMeasure.lineHeight(nameFont).rounded(.up)
            return Layout(
                size: CGSize(width: width, height: area.height + 4 + height),
                header: CGRect(x: 0, y: area.height + 4, width: width, height: height), content: area)
        case .accessory: return Layout(size: area.size, header: .zero, content: area)
        }
        let header = CGRect(x: 0, y: 0, width: width, height: metrics.headerHeight)
        let content = CGRect(x: 0, y: metrics.headerHeight, width: width, height: max(tile.size.height, 0))
        let button = tile.button.map { button in
            let wanted = TextMeasure.size(of: TextRequest(button.title, font: titleFont))
            let side = Double(wanted.width) + 2 * metrics.inset
            // The whole height of the header reacts to touches.
            return CGRect(x: width - side, y: 0, width: side, height: metrics.headerHeight)
        }
        return Layout(
            size: CGSize(width: width, height: metrics.headerHeight + content.size.height), header: header,
            content: content, button: button)
    }

    private var titleFont: DisplayFont { DisplayFont(size: metrics.titleSize, weight: 500) }
    private var nameFont: DisplayFont { DisplayFont(size: metrics.titleSize, weight: 400) }

    /// The tile's operations, for a group whose origin is the tile's corner.
    ///
    /// - Parameter content: the widget's own operations, whose pictures have the page's numbers.
    func operations(_ tile: TileContent, content: [DisplayOperation], icon: UInt32?) -> [DisplayOperation] {
        let layout = layout(tile)
        let frame = tile.style == .card ? CGRect(origin: .zero, size: layout.size) : layout.content
        let radius = cornerRadius(tile)
        let card = DisplayShape.rectangle(frame, cornerRadius: radius)
        var operations = shadow(frame.size, radius)
        operations += [.push(DisplayGroup(clip: card)), .fill(card, .color(background(tile)))]
        if tile.style == .card { operations += header(tile, layout, icon: icon) }
        operations += body(tile, layout, content: content) + caption(tile, layout)
        operations.append(.pop)
        return operations + name(tile, layout)
    }

    private func cornerRadius(_ tile: TileContent) -> Double {
        switch tile.style {
        case .card: metrics.cornerRadius
        case .home: 22
        // A circle, or a row with round corners.
        case .accessory:
            tile.size.width == tile.size.height ? tile.size.width / 2 : max(0, min(14, tile.size.height / 2))
        }
    }

    /// Widgets of the home screen have a background of their own, and those of the lock screen none; the system's lies
    /// below.
    private func background(_ tile: TileContent) -> DisplayColor {
        tile.style == .card ? palette.card : TileColor(tile.style).color(appearance)
    }

    /// The name below a tile of the home screen.
    private func name(_ tile: TileContent, _ layout: Layout) -> [DisplayOperation] {
        guard tile.style == .home else { return [] }
        return [
            .text(
                DisplayText(
                    frame: layout.header, string: tile.title, font: nameFont, color: palette.heading,
                    alignment: .center))
        ]
    }

    /// The caption on a strip over the lower edge of the content.
    private func caption(_ tile: TileContent, _ layout: Layout) -> [DisplayOperation] {
        guard let caption = tile.caption else { return [] }
        let font = DisplayFont(design: .monospaced, size: metrics.titleSize - 2)
        let height = TextMeasure.lineHeight(font).rounded(.up)
        let strip = CGRect(
            x: 0, y: layout.content.maxY - height - 4, width: layout.size.width, height: height + 4)
        let line = CGRect(
            x: metrics.inset, y: strip.minY + 2, width: max(strip.width - 2 * metrics.inset, 0), height: height)
        return [
            .fill(.rectangle(strip, cornerRadius: 0), .color(palette.terminalCard)),
            .text(DisplayText(frame: line, string: caption, font: font, color: palette.primary)),
        ]
    }

    /// A shadow made of faint rings, because Cairo has no blur.
    private func shadow(_ size: CGSize, _ radius: Double) -> [DisplayOperation] {
        (1...6).map { ring in
            let spread = Double(ring) * 1.5
            let rect = CGRect(
                x: -spread, y: 2 - spread, width: size.width + 2 * spread, height: size.height + 2 * spread)
            return .fill(
                .rectangle(rect, cornerRadius: radius + spread), .color(palette.shadow))
        }
    }

    private func header(_ tile: TileContent, _ layout: Layout, icon: UInt32?) -> [DisplayOperation] {
        let header = layout.header
        let side = metrics.iconSide
        let iconFrame = CGRect(x: metrics.inset, y: (header.height - side) / 2, width: side, height: side)
        let left = iconFrame.maxX + 8
        let right = layout.button?.minX ?? header.width - metrics.inset
        let lineHeight = TextMeasure.lineHeight(titleFont)
        let top = ((header.height - lineHeight) / 2).rounded()
        let title = DisplayText(
            frame: CGRect(x: left, y: top, width: max(right - left, 0), height: lineHeight.rounded(.up)),
            string: tile.title.uppercased(), font: titleFont, color: palette.title)
        var operations: [DisplayOperation] = [
            .fill(.rectangle(header, cornerRadius: 0), .color(palette.header))
        ]
        operations += iconOperations(tile, frame: iconFrame, picture: icon)
        operations.append(.text(title))
        if let button = tile.button, let frame = layout.button {
            let text = CGRect(
                x: frame.minX, y: top, width: frame.width - metrics.inset, height: lineHeight.rounded(.up))
            operations.append(
                .text(
                    DisplayText(
                        frame: text, string: button.title, font: titleFont, color: palette.title,
                        alignment: .trailing)))
            operations.append(.region(DisplayRegion(frame: frame, label: button.title)))
        }
        return operations
    }

    private func iconOperations(_ tile: TileContent, frame: CGRect, picture: UInt32?) -> [DisplayOperation] {
        let outline = DisplayShape.rectangle(frame, cornerRadius: frame.width * 0.225)
        switch tile.icon {
        case .picture:
            guard let picture else { return [] }
            return [
                .push(DisplayGroup(clip: outline)), .image(DisplayImage(image: picture, frame: frame)), .pop,
            ]
        case .symbol(let name, let color):
            return badge(outline, frame, color: color)
                + [mark(name, in: frame, font: DisplayFont(design: .symbol, size: frame.width * 0.7))]
        case .letter:
            let letter = tile.title.first.map { String($0).uppercased() } ?? "?"
            let sum = tile.title.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
            let color = TilePalette.iconColors[sum % TilePalette.iconColors.count]
            return badge(outline, frame, color: color)
                + [mark(letter, in: frame, font: DisplayFont(size: frame.width * 0.6, weight: 700))]
        }
    }

    private func badge(_ outline: DisplayShape, _ frame: CGRect, color: DisplayColor) -> [DisplayOperation] {
        var bright = DisplayColor.white
        bright.alpha = 0.28
        let shine = DisplayPaint.linearGradient(
            [
                DisplayGradientStop(location: 0, color: bright),
                DisplayGradientStop(location: 1, color: DisplayColor(red: 1, green: 1, blue: 1, alpha: 0)),
            ], start: frame.origin, end: CGPoint(x: frame.minX, y: frame.maxY))
        return [.fill(outline, .color(color)), .fill(outline, shine)]
    }

    private func mark(_ string: String, in frame: CGRect, font: DisplayFont) -> DisplayOperation {
        let height = TextMeasure.lineHeight(font)
        let line = CGRect(
            x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height.rounded(.up))
        return .text(
            DisplayText(frame: line, string: string, font: font, color: .white, alignment: .center, truncation: .clip))
    }

    private func body(_ tile: TileContent, _ layout: Layout, content: [DisplayOperation]) -> [DisplayOperation] {
        let area = CGRect(origin: .zero, size: layout.content.size)
        let group = DisplayGroup(offset: layout.content.origin, clip: .rectangle(area, cornerRadius: 0))
        let inner: [DisplayOperation] =
            switch tile.state {
            case .live: content
            case .loading: TileSkeleton.operations(area, metrics, palette(of: tile))
            case .unavailable(let reason): notice(reason, area, palette(of: tile).secondary)
            }
        return [.push(group)] + inner + [.pop]
    }

    /// Widgets of the lock screen are dark in both appearances.
    private func palette(of tile: TileContent) -> TilePalette { tile.style == .accessory ? .dark : palette }

    private func notice(_ reason: String, _ area: CGRect, _ color: DisplayColor) -> [DisplayOperation] {
        let width = max(area.width - 32, 0)
        let titleFont = DisplayFont(size: metrics.titleSize + 4, weight: 500)
        let reasonFont = DisplayFont(size: metrics.titleSize)
        let titleHeight = TextMeasure.lineHeight(titleFont).rounded(.up)
        let room = max(area.height - titleHeight - 20, 0)
        let reasonSize = TextMeasure.size(
            of: TextRequest(
                reason, font: reasonFont, maximumWidth: width, maximumHeight: room, lineLimit: 3))
        let top = max((area.height - titleHeight - 4 - reasonSize.height) / 2, 0)
        let title = DisplayText(
            frame: CGRect(x: 16, y: top, width: width, height: titleHeight), string: "Unable to Load",
            font: titleFont, color: color, alignment: .center)
        let detail = DisplayText(
            frame: CGRect(x: 16, y: top + titleHeight + 4, width: width, height: reasonSize.height), string: reason,
            font: reasonFont, color: color, alignment: .center, lineLimit: 3)
        return [.text(title), .text(detail)]
    }
}
