import DisplayLists
import TextLayout

/// Collects the operations of a display list. Coordinates are mapped by the transform before they are added.
@MainActor
package struct Drawing {
    private(set) var operations: [DisplayOperation] = []
    /// The pictures that the list shows.
    private(set) var images: Set<UInt32> = []
    let evaluation: Evaluation
    private var transform = CGAffineTransform.identity
    private var depth = 0
    /// Set while a shadow is drawn: every shape and letter has this look.
    private var shadow: (color: DisplayColor, spread: CGFloat)?
    /// The changes of colours around what is drawn, the outermost first.
    private var filters: [ColorFilter] = []
    private let rendering: ColorRendering
    /// Whether the view belongs to the group that a tinted tile shows in its tint.
    private var isAccented = false
    private var blurs = 0
    private var softShadows = 0
    /// The room that is left for the outlines of letters.
    private var outlines: LetterRoom
    private var blends = 0
    /// The fills of the tile that blurs and blend modes are worth.
    private var spent = 0.0
    private let limits = DisplayListLimits.standard
    /// More would take longer to draw than a list may.
    private static let mostBlurs = 2
    private static let mostSoftShadows = 8
    /// Of a list's 64 fills; the others are for everything else.
    private static let mostSpent = 56.0

    /// - Parameter outlines: the room for letters in fonts that the host has not.
    init(_ evaluation: Evaluation, _ rendering: ColorRendering = .fullColor, outlines: LetterRoom = .half) {
        self.evaluation = evaluation
        self.rendering = rendering
        self.outlines = outlines
    }

    /// Whether letters are drawn as outlines.
    var hasOutlines: Bool { outlines.isInUse }

    private mutating func add(_ operation: DisplayOperation) {
        // Room is kept for the ends of the open groups.
        guard operations.count < limits.operations - limits.depth else {
            evaluation.warn("The view has more than \(limits.operations) drawing operations; the rest is left out.")
            return
        }
        operations.append(operation)
    }

    // MARK: Transforms and groups

    /// Runs drawing in coordinates that are mapped to the present ones.
    mutating func mapped(by inner: CGAffineTransform, _ draw: (inout Drawing) -> Void) {
        let outer = transform
        transform = inner.concatenating(outer)
        draw(&self)
        transform = outer
    }

    /// Runs drawing within a group that is clipped or faded as a whole.
    ///
    /// - Returns: whether the list has the group.
    @discardableResult
    mutating func grouped(
        clip: DisplayShape? = nil, opacity: Double = 1, blur: Double = 0, blend: DisplayBlend? = nil,
        _ draw: (inout Drawing) -> Void
    ) -> Bool {
        guard opacity > 0 else { return false }
        let mappedClip = clip.map { $0.mapped(transform) }
        if let mappedClip, !mappedClip.isDrawable(limits) { return false }
        if case .path(let elements) = mappedClip, elements.count > limits.clipElements {
            evaluation.warn("A clip or mask has more than \(limits.clipElements) steps in its outline; it is left out.")
            draw(&self)
            return false
        }
        guard depth < limits.depth - 1, operations.count < limits.operations - limits.depth else {
            evaluation.warn("Clipped and faded views are nested deeper than \(limits.depth); a clip is left out.")
            draw(&self)
            return false
        }
        depth += 1
        let start = operations.count
        operations.append(.push(DisplayGroup(clip: mappedClip, opacity: min(opacity, 1), blur: blur, blend: blend)))
        draw(&self)
        depth -= 1
        if operations.count == start + 1 {
            operations.removeLast()
            return false
        }
        operations.append(.pop)
        return true
    }

    /// Runs drawing that is blurred as a whole.
    mutating func blurred(_ radius: CGFloat, in frame: CGRect, _ draw: (inout Drawing) -> Void) {
        // A shadow is soft already.
        let wide = min(Double(radius * transform.scale), limits.blur)
        guard wide > 0, shadow == nil else { return draw(&self) }
        guard blurs < Self.mostBlurs else {
            evaluation.warn("More than \(Self.mostBlurs) blurs are in one view; the others are left out.")
            return draw(&self)
        }
        let cost = blurCost(radius, in: frame)
        guard spent + cost <= Self.mostSpent else {
            evaluation.warn("The view has more blurs and blend modes than can be drawn in time; a blur is left out.")
            return draw(&self)
        }
        (blurs, spent) = (blurs + 1, spent + cost)
        grouped(clip: Self.blurred(frame, radius), blur: wide, draw)
    }

    /// The room of a blurred view: beyond three radii nothing is seen.
    private static func blurred(_ frame: CGRect, _ radius: CGFloat) -> DisplayShape {
        .rectangle(frame.insetBy(dx: -3 * radius, dy: -3 * radius), cornerRadius: 0)
    }

    /// The fills of the tile that a blur of the frame is worth.
    private func blurCost(_ radius: CGFloat, in frame: CGRect) -> Double {
        let (tile, scale) = (evaluation.tile, transform.scale)
        let width = min((frame.width + 6 * radius) * scale, tile.width)
        let height = min((frame.height + 6 * radius) * scale, tile.height)
        return limits.blurPainting * Double(width * height / max(tile.width * tile.height, 1))
    }

    /// Runs drawing that is mixed with the drawing below it as a whole.
    mutating func blended(_ blend: DisplayBlend, _ draw: (inout Drawing) -> Void) {
        guard shadow == nil else { return draw(&self) }
        guard spent + blend.painting <= Self.mostSpent else {
            evaluation.warn(
                "The view has more blend modes than can be drawn in time; the others are left out. Mix fewer views, or "
                    + "choose multiply or screen.")
            return draw(&self)
        }
        spent += blend.painting
        blends += 1
        grouped(blend: blend, draw)
    }

    /// Runs drawing whose mixed colours mix among themselves alone.
    mutating func composited(_ draw: (inout Drawing) -> Void) {
        guard shadow == nil, spent + DisplayBlend.normal.painting <= Self.mostSpent else { return draw(&self) }
        let (mixed, start) = (blends, operations.count)
        guard grouped(blend: .normal, draw) else { return }
        if blends > mixed {
            spent += DisplayBlend.normal.painting
        } else {
            // Nothing in it is mixed, so the group changes nothing.
            operations.removeLast()
            operations.remove(at: start)
        }
    }

    /// Runs drawing whose colours are changed.
    mutating func filtered(_ filter: ColorFilter, _ draw: (inout Drawing) -> Void) {
        // The colour of a shadow is not the view's.
        guard shadow == nil else { return draw(&self) }
        filters.append(filter)
        draw(&self)
        filters.removeLast()
    }

    private func shown(_ color: DisplayColor) -> DisplayColor {
        let color = filters.reversed().reduce(color) { $1.apply(to: $0) }
        return rendering.shown(color, isAccented: isAccented)
    }

    /// Runs drawing that belongs to the group of the tint, or to the other one.
    mutating func accented(_ isInGroup: Bool, _ draw: (inout Drawing) -> Void) {
        let outer = isAccented
        isAccented = isInGroup
        draw(&self)
        isAccented = outer
    }

    /// Runs drawing that is turned around a point of the present coordinates, at which it has its origin.
    ///
    /// - Returns: false if groups are nested too deeply.
    private mutating func turned(around point: CGPoint, _ draw: (inout Drawing) -> Void) -> Bool {
        guard depth < limits.depth - 1, operations.count < limits.operations - limits.depth else { return false }
        depth += 1
        operations.append(.push(DisplayGroup(offset: point, rotation: transform.rotation)))
        draw(&self)
        operations.append(.pop)
        depth -= 1
        return true
    }

    /// Runs drawing in which everything is a shadow.
    mutating func shadowed(_ color: DisplayColor, spread: CGFloat, _ draw: (inout Drawing) -> Void) {
        // A shadow has no shadow of its own.
        guard shadow == nil, color.alpha > 0 else { return }
        shadow = (color, spread)
        draw(&self)
        shadow = nil
    }

    /// Runs drawing in which everything is a blurred shadow, unless the view has too many of them.
    ///
    /// - Returns: whether something was drawn.
    mutating func softlyShadowed(
        _ color: DisplayColor, radius: CGFloat, in frame: CGRect, _ draw: (inout Drawing) -> Void
    ) -> Bool {
        let (wide, cost) = (Double(radius * transform.scale), blurCost(radius, in: frame))
        guard shadow == nil, color.alpha > 0, wide <= limits.blur, softShadows < Self.mostSoftShadows,
            frame.isDrawable(limits), spent + cost <= Self.mostSpent / 2
        else { return false }
        let isDrawn = grouped(clip: Self.blurred(frame, radius), blur: wide) {
            $0.shadowed(color, spread: 0, draw)
        }
        if isDrawn { (softShadows, spent) = (softShadows + 1, spent + cost) }
        return isDrawn
    }

    /// The frame's place in the tile, and the press on it.
    mutating func action(_ frame: CGRect, label: String, _ action: ViewAction) {
        guard shadow == nil else { return }
        region(frame, label: label, url: nil)
        evaluation.add(PressableArea(frame: frame.standing(transform), label: label, action: action))
    }

    /// Where a point of the present coordinates lies in the tile.
    func place(_ frame: CGRect) -> CGRect { frame.standing(transform) }

    /// A gradient around a centre: wedges within the shape.
    private mutating func fillAround(_ shape: DisplayShape, _ paint: Paint, in frame: CGRect) {
        guard case .angular(_, let center, _, _) = paint, shape.isDrawable(limits) else { return }
        let middle = center.point(in: frame)
        let radius = frame.width + frame.height
        let wedges = 60
        grouped(clip: shape) { drawing in
            for index in 0..<wedges {
                let from = Double(index) / Double(wedges) * 2 * .pi
                // Wedges overlap a little, so that no line shows between them.
                let to = Double(index + 1) / Double(wedges) * 2 * .pi + (index + 1 < wedges ? 0.02 : 0)
                func point(_ angle: Double) -> CGPoint {
                    CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
                }
                let half = point((from + to) / 2)
                let near = CGPoint(x: middle.x + (half.x - middle.x) / 4, y: middle.y + (half.y - middle.y) / 4)
                drawing.fill(
                    .path([.move(middle), .line(point(from)), .line(point(to)), .close]),
                    .color(paint.color(at: near, in: frame)), in: frame)
            }
        }
    }

    // MARK: Operations

    /// Fills a shape; a gradient runs across `frame`.
    mutating func fill(_ shape: DisplayShape, _ paint: Paint, in frame: CGRect) {
        if case .color(let color) = paint, color.alpha <= 0 { return }
        if case .angular = paint, shadow == nil { return fillAround(shape, paint, in: frame) }
        var (shape, paint) = (shape, paint)
        if let shadow {
            (shape, paint) = (shape.spread(by: shadow.spread), .color(shadow.color.faded(paint.color.alpha)))
        }
        if !filters.isEmpty || rendering != .fullColor { paint = paint.recoloured(shown) }
        let mapped = shape.mapped(transform)
        guard mapped.isDrawable(limits) else { return }
        guard let drawn = paint.display(in: frame, transform, limits) else { return }
        add(.fill(mapped, drawn))
    }

    mutating func stroke(_ shape: DisplayShape, _ color: DisplayColor, width: CGFloat) {
        guard color.alpha > 0, width > 0 else { return }
        let color = shown(shadow.map { $0.color.faded(color.alpha) } ?? color)
        let mapped = shape.mapped(transform)
        guard mapped.isDrawable(limits) else { return }
        let wide = Double(width * transform.scale)
        guard wide.isFinite, wide <= limits.coordinate else { return }
        add(.stroke(mapped, color, width: wide))
    }

    mutating func text(_ text: DisplayText) {
        var text = text
        // A mirrored frame begins at the right; right-to-left text has its own leading side there.
        if transform.isMirrored, !text.string.isRightToLeft { text.alignment = text.alignment.mirrored }
        guard text.color.alpha > 0, !outlined(text) else { return }
        text.font.family = nil
        if let shadow { text.color = shadow.color.faded(text.color.alpha) }
        text.color = shown(text.color)
        let scale = transform.scale
        let center = CGPoint(x: text.frame.midX, y: text.frame.midY).applying(transform)
        let size = CGSize(width: text.frame.width * scale, height: text.frame.height * scale)
        text.frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        text.font.size *= Double(scale)
        text.font.tracking *= Double(scale)
        guard text.frame.isDrawable(limits), text.font.size > 0, text.font.size.isFinite else { return }
        text.font.size = min(text.font.size, limits.fontSize)
        text.font.tracking = min(max(text.font.tracking, -limits.tracking), limits.tracking)
        guard transform.isRotated else { return add(.text(text)) }
        var upright = text
        upright.frame.origin = CGPoint(x: -size.width / 2, y: -size.height / 2)
        if !turned(around: center, { $0.add(.text(upright)) }) { add(.text(text)) }
    }

    /// Draws a text in a font that the host has not, as outlines.
    ///
    /// - Returns: false for another text, and for one that cannot be drawn so: the host draws it in a font of its own.
    private mutating func outlined(_ text: DisplayText) -> Bool {
        guard text.font.family != nil, text.liveDate == nil else { return false }
        if transform.isMirrored {
            // The place of a text is mirrored, but not its letters.
            var isDrawn = false
            mapped(by: .mirror(in: text.frame)) { isDrawn = $0.outlined(text) }
            return isDrawn
        }
        switch TextOutlines.elements(of: TextRequest(text), at: text.frame.origin, most: outlines.elements) {
        case .success(let elements) where outlines.take(elements.map { $0.mapped(transform) }, in: evaluation.tile):
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
        let (content, own) = rendering.shown(content, tint: tint, accent, isAccented: isAccented)
        let unturned = frame
        let frame = frame.standing(transform)
        guard frame.width > 0, frame.height > 0, frame.isDrawable(limits) else { return }
        guard let number = evaluation.pictures.number(of: content) else {
            evaluation.warn("A picture is left out: a view can show \(PictureCollector.most) pictures.")
            return
        }
        images.insert(number)
        let tint = (shadow?.color ?? own).map(shown)
        if tint == nil, !filters.isEmpty {
            evaluation.warn("The colours of a picture cannot be changed: it is shown as it is.")
        }
        var drawn = DisplayImage(image: number, frame: frame, tint: tint, interpolates: interpolates)
        guard transform.isRotated else { return add(.image(drawn)) }
        let scale = transform.scale
        let (width, height) = (unturned.width * scale, unturned.height * scale)
        let center = CGPoint(x: unturned.midX, y: unturned.midY).applying(transform)
        let upright = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        guard upright.isDrawable(limits) else { return }
        let isTurned = turned(around: center) { drawing in
            drawn.frame = upright
            drawing.add(.image(drawn))
        }
        if !isTurned { add(.image(drawn)) }
    }

    mutating func region(_ frame: CGRect, label: String, url: String?) {
        guard shadow == nil else { return }
        let frame = frame.standing(transform)
        guard frame.isDrawable(limits) else { return }
        add(.region(DisplayRegion(frame: frame, label: label, url: url)))
    }
}
