import DisplayLists
import TextLayout

// Shapes, lines, texts, pictures and regions, each mapped by the transform.
extension Drawing {
    /// Fills a shape; a gradient runs across `frame`.
    mutating func fill(_ shape: DisplayShape, _ paint: Paint, in frame: CGRect) {
        if case .color(let color) = paint, color.alpha <= 0 { return }
        if case .angular = paint, shadow == nil { return fillAround(shape, paint, in: frame) }
        if case .mesh(let mesh) = paint, shadow == nil, let picture = evaluation.picture(of: mesh) {
            grouped(clip: shape) { $0.image(picture, in: frame, tint: nil, interpolates: true, accent: .fullColor) }
            return
        }
        var (shape, paint) = (shape, paint)
        if let shadow {
            (shape, paint) = (shape.spread(by: shadow.spread), .color(shadow.color.faded(paint.color.alpha)))
        }
        if !filters.isEmpty || rendering != .fullColor { paint = paint.recoloured(shown) }
        // A gradient is mapped by its points alone, so another group stretches what is not one colour.
        straightened(around: shape.bounds.middle, unless: { paint.isOneColor || $0.stretchesEvenly }) { drawing in
            drawing.addFill(shape, paint, in: frame)
        }
    }

    private mutating func addFill(_ shape: DisplayShape, _ paint: Paint, in frame: CGRect) {
        if case .elliptical(let stops, let center, let start, let end) = paint, frame.width > 0, frame.height > 0 {
            // A circle, which is stretched into the frame.
            let (side, middle) = (max(frame.width, frame.height), center.point(in: frame))
            let stretch = CGAffineTransform(scaleX: frame.width / side, y: frame.height / side).around(middle)
            let square = CGRect(
                x: middle.x - center.x * side, y: middle.y - center.y * side, width: side, height: side)
            let circle = Paint.radial(stops, center: center, start: start * side, end: end * side)
            return mapped(by: stretch) { drawing in
                let inner = shape.mapped(
                    CGAffineTransform(scaleX: side / frame.width, y: side / frame.height).around(middle))
                drawing.straightened(around: middle, unless: { $0.stretchesEvenly }) {
                    $0.addFill(inner, circle, in: square)
                }
            }
        }
        let mapped = shape.mapped(transform)
        guard mapped.isDrawable(limits), let drawn = paint.display(in: frame, transform, limits) else { return }
        add(.fill(mapped, drawn))
    }

    mutating func stroke(_ shape: DisplayShape, _ color: DisplayColor, width: CGFloat) {
        stroke(shape, color, DisplayLine(width: width))
    }

    mutating func stroke(_ shape: DisplayShape, _ color: DisplayColor, _ line: DisplayLine) {
        guard color.alpha > 0, line.width > 0 else { return }
        let color = shown(shadow.map { $0.color.faded(color.alpha) } ?? color)
        // A line is as wide in one direction as in the other, unless it is stretched.
        straightened(around: shape.bounds.middle, unless: { $0.stretchesEvenly }) { drawing in
            let mapped = shape.mapped(drawing.transform)
            var line = line
            line.width *= Double(drawing.transform.scale)
            guard mapped.isDrawable(drawing.limits), line.width.isFinite, line.width <= drawing.limits.coordinate
            else { return }
            drawing.add(.stroke(mapped, color, line))
        }
    }

    mutating func text(_ text: DisplayText) {
        if isMirrored {
            var text = text
            // A mirrored frame begins at the right; right-to-left text has its own leading side there.
            if !text.string.isRightToLeft { text.alignment = text.alignment.mirrored }
            return mirrored(in: text.frame) { $0.text(text) }
        }
        guard text.color.alpha > 0, !outlined(text) else { return }
        straightened(around: text.frame.middle, unless: \.isUpright) { $0.upright(text) }
    }

    private mutating func upright(_ text: DisplayText) {
        var text = text
        text.font.family = nil
        if let shadow { text.color = shadow.color.faded(text.color.alpha) }
        text.color = shown(text.color)
        let scale = transform.scale
        text.frame = text.frame.standing(transform)
        text.font.size *= Double(scale)
        text.font.tracking *= Double(scale)
        guard text.frame.isDrawable(limits), text.font.size > 0, text.font.size.isFinite else { return }
        text.font.size = min(text.font.size, limits.fontSize)
        text.font.tracking = min(max(text.font.tracking, -limits.tracking), limits.tracking)
        add(.text(text))
    }

    /// Draws a text in a font that the host has not, as outlines.
    ///
    /// - Returns: false for another text, and for one that cannot be drawn so: the host draws it in a font of its own.
    private mutating func outlined(_ text: DisplayText) -> Bool {
        guard text.font.family != nil, text.liveDate == nil else { return false }
        switch TextOutlines.elements(of: TextRequest(text), at: text.frame.origin, most: outlines.elements) {
        case .success(let elements) where takeOutlines(elements):
            fill(.path(elements), .color(text.color), in: text.frame)
            return true
        case .success, .failure(.tooMany):
            evaluation.warn("The view has more letters in its own fonts than can be drawn; the rest has the system's.")
        case .failure(.pictures):
            evaluation.warn("A text with emoji cannot be drawn in the view's own font; it has the system's.")
        }
        return false
    }

    /// - Parameter accent: how a tinted tile shows a picture without a tint of its own.
    mutating func image(
        _ content: ImageContent, in frame: CGRect, tint: DisplayColor?, interpolates: Bool,
        accent: PictureAccent = .template
    ) {
        if isMirrored {
            return mirrored(in: frame) {
                $0.image(content, in: frame, tint: tint, interpolates: interpolates, accent: accent)
            }
        }
        guard frame.width > 0, frame.height > 0 else { return }
        var (content, own) = rendering.shown(content, tint: tint, accent, isAccented: isAccented)
        if own == nil, shadow == nil, !filters.isEmpty {
            let filters = filters
            let changed = content.recoloured(filters) { color in filters.reversed().reduce(color) { $1.apply(to: $0) } }
            if let changed {
                content = changed
            } else {
                evaluation.warn("The colours of a large picture cannot be changed: it is shown as it is.")
            }
        }
        guard let number = evaluation.pictures.number(of: content) else {
            evaluation.warn("A picture is left out: a view can show \(PictureCollector.most) pictures.")
            return
        }
        let tint = (shadow?.color ?? own).map(shown)
        picture(number, in: frame, tint: tint, interpolates: interpolates)
    }

    /// A picture by its number in the list.
    private mutating func picture(_ number: UInt32, in frame: CGRect, tint: DisplayColor?, interpolates: Bool) {
        straightened(around: frame.middle, unless: { !$0.isRotated && $0.a > 0 && $0.d > 0 }) { drawing in
            let frame = frame.standing(drawing.transform)
            guard frame.width > 0, frame.height > 0, frame.isDrawable(drawing.limits) else { return }
            drawing.use(number)
            drawing.add(.image(DisplayImage(image: number, frame: frame, tint: tint, interpolates: interpolates)))
        }
    }

    /// A view of UIKit, which is drawn when the list is.
    mutating func view(_ hosted: HostedView, in frame: CGRect, isTouchable: Bool) {
        if isMirrored { return mirrored(in: frame) { $0.view(hosted, in: frame, isTouchable: isTouchable) } }
        guard shadow == nil, frame.width > 0, frame.height > 0 else { return }
        guard let number = evaluation.pictures.number(of: hosted) else {
            evaluation.warn("A view of UIKit is left out: a view can show \(PictureCollector.most) pictures.")
            return
        }
        picture(number, in: frame, tint: nil, interpolates: true)
        let visible = isTouchable ? visiblePart(frame) : .null
        evaluation.add(
            .view(PlacedView(hosted: hosted, frame: frame, transform: transform, visible: visible, number: number)))
    }

    /// A bar or a ring that changes with the clock.
    mutating func progress(_ progress: DisplayProgress, in frame: CGRect) {
        var progress = progress
        // A shadow of it would stand still.
        guard shadow == nil, progress.color.alpha > 0, frame.width > 0, frame.height > 0 else { return }
        progress.color = shown(progress.color)
        if isMirrored, case .bar = progress.form {
            // From right to left a bar grows from the right; a ring goes clockwise everywhere.
            progress.form = .bar(fromRight: true)
        }
        func add(_ drawing: inout Drawing) {
            drawing.straightened(around: frame.middle, unless: { !$0.isRotated && $0.a > 0 && $0.d > 0 }) { drawing in
                var placed = progress
                placed.frame = frame.standing(drawing.transform)
                if case .ring(let width) = progress.form {
                    placed.form = .ring(width: width * Double(drawing.transform.scale))
                }
                guard placed.frame.width > 0, placed.frame.isDrawable(drawing.limits) else { return }
                drawing.add(.progress(placed))
            }
        }
        if isMirrored { mirrored(in: frame, add) } else { add(&self) }
    }

    /// - Parameter action: the action of a press as data; nil for a link and for code.
    mutating func region(_ frame: CGRect, label: String, url: String?, action: String? = nil) {
        guard shadow == nil else { return }
        let frame = frame.standing(transform)
        guard frame.isDrawable(limits) else { return }
        add(.region(DisplayRegion(frame: frame, label: label, url: url, action: action)))
    }

    /// A gradient around a centre: wedges within the shape.
    private mutating func fillAround(_ shape: DisplayShape, _ paint: Paint, in frame: CGRect) {
        guard case .angular(let stops, let center, _, _) = paint, shape.isDrawable(limits) else { return }
        if !paint.isOpaque {
            // Wedges that overlap would be seen through one another.
            if let alpha = stops.first?.color.alpha, stops.allSatisfy({ $0.color.alpha == alpha }) {
                grouped(opacity: alpha) { $0.fillAround(shape, paint.opaque, in: frame) }
                return
            }
            let place = shape.bounds.union(frame)
            if let picture = evaluation.picture(of: AngularPicture(paint, in: frame, covering: place)) {
                grouped(clip: shape) { $0.image(picture, in: place, tint: nil, interpolates: true, accent: .fullColor) }
                return
            }
        }
        let middle = center.point(in: frame)
        let bounds = shape.bounds
        // Far enough for each corner of the shape.
        let radius =
            max(abs(bounds.minX - middle.x), abs(bounds.maxX - middle.x))
            + max(abs(bounds.minY - middle.y), abs(bounds.maxY - middle.y)) + 1
        // As many as their outlines have room for, as large as they are drawn: less than half of what the paths of a list
        // may have.
        let reach = evaluation.tile.width + evaluation.tile.height
        let wedges = Int(min(max(24 * reach / (radius * transform.scale), 24), 90))
        grouped(clip: shape) { drawing in
            for index in 0..<wedges {
                let from = Double(index) / Double(wedges) * 2 * .pi
                // Wedges overlap by one, so that no line shows between them, not even near the middle.
                let to = Double(min(index + 2, wedges)) / Double(wedges) * 2 * .pi
                func point(_ angle: Double) -> CGPoint {
                    CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
                }
                let half = point(from + .pi / Double(wedges))
                let near = CGPoint(x: middle.x + (half.x - middle.x) / 4, y: middle.y + (half.y - middle.y) / 4)
                drawing.fill(
                    .path([.move(middle), .line(point(from)), .line(point(to)), .close]),
                    .color(paint.color(at: near, in: frame)), in: frame)
            }
        }
    }
}
