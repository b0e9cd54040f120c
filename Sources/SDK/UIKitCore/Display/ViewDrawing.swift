package import DisplayLists
package import Foundation

/// Turns a tree of views into a display list. It changes no view, except that a view draws itself if it must.
///
/// Origins are added up on the way down, so a group is pushed only for a clip or a fade.
@MainActor
package struct ViewDrawing {
    package internal(set) var operations: [DisplayOperation] = []
    /// The pictures that the list shows, by number.
    package private(set) var images: Set<UInt32> = []
    package private(set) var traits: UITraitCollection

    // The origin of the view that is being drawn, in the innermost group.
    var origin = CGPoint.zero
    var blurs = BlurBudget(tile: .zero)
    /// The room that is left for letters in fonts that the host has not.
    var outlines = OutlineRoom.half
    private let pictures: any PictureNumbering

    package init(traits: UITraitCollection, pictures: any PictureNumbering) {
        self.traits = traits
        self.pictures = pictures
    }

    /// The display list of a whole tile.
    package static func list(
        of root: UIView, size: CGSize, traits: UITraitCollection, pictures: any PictureNumbering
    ) -> (list: DisplayList, images: Set<UInt32>) {
        func draw(outlines: OutlineRoom) -> ViewDrawing {
            var drawing = ViewDrawing(traits: traits, pictures: pictures)
            drawing.blurs = BlurBudget(tile: size)
            drawing.outlines = outlines
            drawing.add(root)
            return drawing
        }
        let drawing = draw(outlines: .half)
        let list = DisplayList(size: size, operations: drawing.operations)
        // Letters in the system's font need less of what a list may have.
        if drawing.outlines.isInUse, (try? list.validated(images: drawing.images)) == nil {
            let plain = draw(outlines: .none)
            return (DisplayList(size: size, operations: plain.operations), plain.images)
        }
        return (list, drawing.images)
    }

    /// - Parameter isTop: whether the drawing begins with this view, so that its place and its transform do not count.
    mutating func add(_ view: UIView, isTop: Bool = false) {
        guard view.storedExtras?.shownStyle != nil else { return addTree(view, isTop: isTop) }
        let around = traits
        traits = view.ownTraits(in: around)
        view.withOwnTraits { addTree(view, isTop: isTop) }
        traits = around
    }

    private mutating func addTree(_ view: UIView, isTop: Bool) {
        guard let part = DrawnPart(view, traits, isTop: isTop) else { return }
        draw(part) { drawing in
            if view.needsDraw || view.backingStore != nil, let store = view.drawing(for: drawing.traits) {
                drawing.add(store, part.size, view)
            }
            part.layer?.drawContent(into: &drawing, size: part.size)
            view.drawContent(into: &drawing)
            if let label = view.pressLabel { drawing.region(CGRect(origin: .zero, size: part.size), label: label) }
            drawing.origin.x -= view.bounds.minX
            drawing.origin.y -= view.bounds.minY
            var subviews = view.subviews
            if let drawn = view.storedExtras?.drawnSubviews, !drawn.isEmpty {
                subviews.removeAll { drawn.contains(ObjectIdentifier($0)) }
            }
            if let layer = part.layer {
                layer.drawSublayers(among: subviews, into: &drawing, size: part.size)
            } else {
                drawing.add([], among: subviews)
            }
        }
    }

    /// Draws a view or a layer: its group, its mask and its background, then what only it has, then its border and its
    /// shadow.
    ///
    /// - Parameter content: draws the content and the parts inside; it may move the origin.
    mutating func draw(_ part: DrawnPart, content: (inout ViewDrawing) -> Void) {
        let parent = origin
        var place = CGPoint(x: parent.x + part.offset.x, y: parent.y + part.offset.y)
        let opening = operations.count
        if let turned = part.turned { open(turned, at: &place) }
        if let group = part.group(at: place) {
            operations.append(.push(group))
            place = .zero
        }
        let alpha = part.mask.flatMap { open($0, at: &place) ? $0 : nil }
        let masked = operations.count
        let mask = part.layer?.maskShape
        if let mask {
            operations.append(.push(DisplayGroup(offset: place, clip: mask)))
            place = .zero
        }
        origin = place
        let start = operations.count
        if let color = part.background, color.alpha > 0, part.size.width > 0, part.size.height > 0 {
            operations.append(.fill(part.outline(of: moved(CGRect(origin: .zero, size: part.size))), .color(color)))
        }
        content(&self)
        origin = place
        if let layer = part.layer { finish(layer, size: part.size, radius: part.radius, from: start) }
        if mask != nil { operations.append(.pop) }
        if let alpha { close(alpha, from: masked) }
        if part.isGroup { operations.append(.pop) }
        if let turned = part.turned { close(turned, from: opening) }
        origin = parent
    }

    /// Cuts what was drawn since an operation off at a rectangle, in the view's own coordinates.
    mutating func clip(from start: Int, to rect: CGRect) {
        let group = DisplayGroup(offset: .zero, clip: .rectangle(moved(rect), cornerRadius: 0))
        operations.insert(.push(group), at: start)
        operations.append(.pop)
    }

    func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + origin.x, y: point.y + origin.y) }

    private mutating func add(_ store: BackingStore, _ size: CGSize, _ view: UIView) {
        guard size.width > 0, size.height > 0, let number = pictures.number(of: store.content) else { return }
        let frame = ContentPlacement.frame(of: store.size, in: size, mode: view.contentMode)
        images.insert(number)
        operations.append(.image(DisplayImage(image: number, frame: moved(frame), tint: nil)))
    }

    // MARK: Operations in a view's own coordinates

    package mutating func fill(_ rect: CGRect, radius: CGFloat = 0, _ color: DisplayColor) {
        operations.append(.fill(.rectangle(moved(rect), cornerRadius: radius), .color(color)))
    }

    package mutating func fillEllipse(_ rect: CGRect, _ color: DisplayColor) {
        operations.append(.fill(.ellipse(moved(rect)), .color(color)))
    }

    package mutating func stroke(_ rect: CGRect, radius: CGFloat = 0, _ color: DisplayColor, width: CGFloat) {
        operations.append(.stroke(.rectangle(moved(rect), cornerRadius: radius), color, width: width))
    }

    package mutating func line(from start: CGPoint, to end: CGPoint, _ color: DisplayColor, width: CGFloat) {
        operations.append(.stroke(.path([.move(moved(start)), .line(moved(end))]), color, width: width))
    }

    /// A part of a bar: its picture, stretched, or its colour with round ends.
    ///
    /// - Parameter keepsHeight: whether the picture is as high as it is by itself, around the bar's middle.
    mutating func bar(
        _ line: CGRect, _ picture: UIImage?, _ color: UIColor, tint: UIColor, keepsHeight: Bool = false
    ) {
        guard let picture else {
            return fill(line, radius: min(line.height, line.width) / 2, color.display(traits))
        }
        let height = keepsHeight ? picture.size.height : line.height
        image(
            picture, in: CGRect(x: line.minX, y: line.midY - height / 2, width: line.width, height: height),
            tint: picture.tint(inherited: tint)?.display(traits))
    }

    /// A picture or a symbol that fills `frame`.
    package mutating func image(_ image: UIImage, in frame: CGRect, tint: DisplayColor?) {
        guard frame.width > 0, frame.height > 0 else { return }
        if let symbol = image.symbol {
            // A symbol is a letter of the symbol font, as high as its box.
            var font = symbol.font
            font.size = Double(min(frame.width, frame.height))
            let box = CGRect(
                x: frame.midX - font.size / 2, y: frame.midY - font.size / 2, width: font.size, height: font.size)
            text(
                DisplayText(
                    frame: box, string: symbol.ligature, font: font, color: tint ?? .black, alignment: .center,
                    truncation: .clip))
            return
        }
        let image = image.filling(frame.size, scale: traits.displayScale)
        guard let content = image.content, let number = pictures.number(of: content) else { return }
        images.insert(number)
        operations.append(.image(DisplayImage(image: number, frame: moved(frame), tint: tint)))
    }

    package mutating func region(_ frame: CGRect, label: String, url: String? = nil) {
        operations.append(.region(DisplayRegion(frame: moved(frame), label: label, url: url)))
    }

    /// Adds the operations of a list with pictures of its own numbers, at this view's origin.
    ///
    /// - Parameter views: those that are drawn in place of some pictures.
    package mutating func add(
        _ list: [DisplayOperation], pictures contents: [UInt32: ImageContent], views: [UInt32: UIView] = [:]
    ) {
        var numbers: [UInt32: UInt32] = [:]
        for (own, content) in contents { numbers[own] = pictures.number(of: content) }
        let around = origin
        operations.append(.push(DisplayGroup(offset: around)))
        for operation in list {
            guard case .image(var image) = operation else {
                operations.append(operation)
                continue
            }
            if let view = views[image.image] {
                add(view, filling: image.frame)
            } else if let number = numbers[image.image] {
                image.image = number
                operations.append(.image(image))
            }
        }
        operations.append(.pop)
        origin = around
        images.formUnion(numbers.values)
    }

    /// Draws a view in a frame of the innermost group, stretched if it has another size.
    private mutating func add(_ view: UIView, filling frame: CGRect) {
        let size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let (across, down) = (frame.width / size.width, frame.height / size.height)
        // A hundredth of a point is not seen.
        guard abs(frame.width - size.width) > 0.01 || abs(frame.height - size.height) > 0.01 else {
            origin = frame.origin
            return add(view, isTop: true)
        }
        let turned = TurnedGroup(CGAffineTransform(scaleX: across, y: down), of: size)
        guard turned.isSeen else { return }
        let opening = operations.count
        var place = frame.origin
        open(turned, at: &place)
        origin = place
        add(view, isTop: true)
        close(turned, from: opening)
    }
}

/// Gives each picture its number in the session.
@MainActor
package protocol PictureNumbering: AnyObject {
    /// The picture's number, after its pixels were sent; nil if it cannot be shown.
    func number(of content: ImageContent) -> UInt32?
}
