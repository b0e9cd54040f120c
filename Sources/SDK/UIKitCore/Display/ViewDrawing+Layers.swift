import DisplayLists

/// The layers of views, and those that an author adds.
extension ViewDrawing {
    /// Draws an author's layers between the subviews, at their levels.
    mutating func add(_ layers: [(layer: CALayer, level: Int)], among views: [UIView]) {
        guard !layers.isEmpty || CALayer.isDepthUsed else {
            for view in views { add(view) }
            return
        }
        var items: [LayerItem] = []
        var rest = layers[...]
        for (index, view) in views.enumerated() {
            while let first = rest.first, first.level <= index {
                items.append(.layer(first.layer))
                rest.removeFirst()
            }
            items.append(.view(view))
        }
        items += rest.map { .layer($0.layer) }
        for item in CALayer.isDepthUsed ? items.byDepth : items {
            switch item {
            case .view(let view): add(view)
            case .layer(let layer): add(layer)
            }
        }
    }

    mutating func add(_ layer: CALayer, isTop: Bool = false) {
        layer.layoutIfNeeded()
        guard let part = DrawnPart(layer, isTop: isTop) else { return }
        draw(part) { drawing in
            layer.drawContent(into: &drawing, size: part.size)
            layer.drawSublayers(among: [], into: &drawing, size: part.size)
        }
    }

    /// The display list of a layer with all inside, from its upper left corner on.
    static func list(of layer: CALayer, pictures: any PictureNumbering) -> DisplayList {
        let size = layer.bounds.size
        var drawing = ViewDrawing(traits: layer.view?.traitCollection ?? .current, pictures: pictures)
        drawing.blurs = BlurBudget(tile: size)
        if let view = layer.view { drawing.add(view, isTop: true) } else { drawing.add(layer, isTop: true) }
        return DisplayList(size: size, operations: drawing.operations)
    }

    /// Draws the border above a layer's content, and the shadow below it.
    ///
    /// - Parameter start: the first operation of the layer.
    mutating func finish(_ layer: CALayer, size: CGSize, radius: CGFloat, from start: Int) {
        addBorder(of: layer, size: size, radius: radius)
        guard let shadow = layer.shownShadow, var color = shadow.color?.display else { return }
        color.alpha *= Double(shadow.opacity)
        guard color.alpha > 0 else { return }
        let edge = CGRect(origin: .zero, size: size)
        var forms: [DisplayOperation] = []
        if let path = shadow.path {
            if let shape = path.shape(movedBy: origin) { forms = [.fill(shape, .color(color))] }
        } else if let background = layer.backgroundColor, background.alpha > 0 {
            color.alpha *= Double(background.alpha)
            forms = [.fill(layer.outline(of: moved(edge), radius: radius), .color(color))]
        } else {
            forms = operations[start...].compactMap { $0.shadow(color) }
        }
        guard !forms.isEmpty else { return }
        let reach = 3 * shadow.radius
        let frame = (shadow.path?.boundingBox ?? edge).insetBy(dx: -reach, dy: -reach)
        let group = DisplayGroup(
            offset: CGPoint(x: shadow.offset.width, y: shadow.offset.height),
            clip: .rectangle(moved(frame), cornerRadius: 0),
            blur: blurs.take(shadow.radius, over: frame.size))
        operations.insert(contentsOf: [.push(group)] + forms + [.pop], at: start)
    }

    private mutating func addBorder(of layer: CALayer, size: CGSize, radius: CGFloat) {
        let width = layer.borderWidth
        guard width > 0, let color = layer.borderColor, color.alpha > 0 else { return }
        // The border lies inside the edge; a stroke is centred on its line.
        let line = CGRect(origin: .zero, size: size).insetBy(dx: width / 2, dy: width / 2)
        guard line.width > 0, line.height > 0 else { return }
        operations.append(
            .stroke(
                layer.outline(of: moved(line), radius: max(0, radius - width / 2)), color.display, width: width))
    }

    // MARK: Operations in a layer's own coordinates

    /// - Parameters:
    ///   - outline: the form of a rectangle in the group's coordinates.
    ///   - paint: makes the filling; it moves points into the group's coordinates.
    mutating func fill(
        _ rect: CGRect, outline: (CGRect) -> DisplayShape, paint: ((CGPoint) -> CGPoint) -> DisplayPaint
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        let origin = origin
        let filling = paint { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
        operations.append(.fill(outline(moved(rect)), filling))
    }

    mutating func fill(_ path: CGPath, _ color: DisplayColor, isEvenOdd: Bool) {
        if let shape = path.shape(movedBy: origin, isEvenOdd: isEvenOdd) {
            operations.append(.fill(shape, .color(color)))
        }
    }

    mutating func stroke(_ path: CGPath, _ color: DisplayColor, _ line: DisplayLine) {
        if let shape = path.shape(movedBy: origin) { operations.append(.stroke(shape, color, line)) }
    }
}

/// The blurs that a tile can have: a host refuses a list that takes longer to draw.
struct BlurBudget {
    let tile: CGSize
    private var rest = 24.0

    init(tile: CGSize) { self.tile = tile }

    /// Whether a mask can be drawn in time: the group and its mask are two fills each.
    mutating func takeMask(over area: CGSize) -> Bool {
        guard tile.width > 0, tile.height > 0 else { return false }
        let cost = DisplayBlend.normal.painting + DisplayBlend.destinationIn.painting
        let share = min(area.width, tile.width) * min(area.height, tile.height) / (tile.width * tile.height)
        guard cost * Double(share) <= rest else { return false }
        rest -= cost * Double(share)
        return true
    }

    /// The radius of a blur; 0 for one that would take too long, so that its shadow has sharp edges.
    mutating func take(_ radius: CGFloat, over area: CGSize) -> Double {
        let limits = DisplayListLimits.standard
        guard radius > 0, tile.width > 0, tile.height > 0 else { return 0 }
        let share = min(area.width, tile.width) * min(area.height, tile.height) / (tile.width * tile.height)
        let cost = limits.blurPainting * Double(share)
        guard cost <= rest else { return 0 }
        rest -= cost
        return min(Double(radius), limits.blur)
    }
}

extension DisplayOperation {
    /// The operation's part of a shadow of one colour; nil for none.
    fileprivate func shadow(_ color: DisplayColor) -> DisplayOperation? {
        func faded(_ alpha: Double) -> DisplayColor {
            DisplayColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
        }
        switch self {
        case .push, .pop: return self
        case .fill(let shape, .color(let own)): return .fill(shape, .color(faded(own.alpha)))
        case .fill(let shape, _): return .fill(shape, .color(color))
        case .stroke(let shape, let own, let line): return .stroke(shape, faded(own.alpha), line)
        case .text(var text):
            text.color = faded(text.color.alpha)
            return .text(text)
        case .image(var image):
            image.tint = color
            return .image(image)
        case .progress, .region: return nil
        }
    }
}
