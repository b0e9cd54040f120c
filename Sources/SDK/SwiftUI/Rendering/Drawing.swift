import DisplayLists

/// Collects the operations of a display list. Coordinates are mapped by the transform before they are added.
@MainActor
package struct Drawing {
    private(set) var operations: [DisplayOperation] = []
    /// The pictures that the list shows.
    private(set) var images: Set<UInt32> = []
    let evaluation: Evaluation
    private(set) var transform = CGAffineTransform.identity
    /// Whether left and right are swapped, as from right to left: texts and pictures keep their own sides.
    private(set) var isMirrored = false
    private var depth = 0
    /// The part of the tile that the groups around show.
    private var clipBounds = CGRect.infinite
    /// Set while a shadow is drawn: every shape and letter has this look.
    private(set) var shadow: (color: DisplayColor, spread: CGFloat)?
    /// The changes of colours around what is drawn, the outermost first.
    private(set) var filters: [ColorFilter] = []
    let rendering: ColorRendering
    /// Whether the view belongs to the group that a tinted tile shows in its tint.
    private(set) var isAccented = false
    private var blurs = 0
    private var softShadows = 0
    /// The room that is left for the outlines of letters.
    private(set) var outlines: OutlineRoom
    private var blends = 0
    /// UTF-8 bytes of the actions in the list.
    private var actionBytes = 0
    /// The fills of the tile that blurs and blend modes are worth.
    private var spent = 0.0
    let limits = DisplayListLimits.standard
    /// More would take longer to draw than a list may.
    private static let mostBlurs = 2
    private static let mostSoftShadows = 8
    /// Of a list's 64 fills; the others are for everything else.
    private static let mostSpent = 56.0

    /// - Parameter outlines: the room for letters in fonts that the host has not.
    init(_ evaluation: Evaluation, _ rendering: ColorRendering = .fullColor, outlines: OutlineRoom = .half) {
        self.evaluation = evaluation
        self.rendering = rendering
        self.outlines = outlines
    }

    /// Notes that the list shows a picture.
    mutating func use(_ picture: UInt32) { images.insert(picture) }

    /// Whether letters are drawn as outlines.
    var hasOutlines: Bool { outlines.isInUse }

    mutating func add(_ operation: DisplayOperation) {
        // Room is kept for the ends of the open groups.
        guard operations.count < limits.operations - limits.depth else {
            evaluation.warn("The view has more than \(limits.operations) drawing operations; the rest is left out.")
            return
        }
        if case .stroke(.path(let elements), let color, let line) = operation, color.alpha >= 1,
            joinStroke(elements, color, line)
        {
            return
        }
        operations.append(operation)
    }

    /// Adds a line to the last operation, if that is a line of the same opaque colour and pen. A line that begins where
    /// the other ended continues it, unless its ends have a form.
    private mutating func joinStroke(
        _ elements: [DisplayPathElement], _ color: DisplayColor, _ line: DisplayLine
    ) -> Bool {
        guard case .stroke(.path(var joined), color, line) = operations.last,
            joined.count + elements.count <= Self.mostJoined
        else { return false }
        // So that the array is not copied for each line.
        operations[operations.count - 1] = .pop
        let continues: Bool =
            if line.cap == .butt, case .move(let start) = elements.first {
                joined.last?.points.first == start
            } else {
                false
            }
        joined += continues ? elements.dropFirst() : elements[...]
        operations[operations.count - 1] = .stroke(.path(joined), color, line)
        return true
    }

    /// Steps of an outline: larger ones take longer to draw than their parts.
    private static let mostJoined = 512

    // MARK: Transforms and groups

    /// Runs drawing in coordinates that are mapped to the present ones.
    mutating func mapped(by inner: CGAffineTransform, _ draw: (inout Drawing) -> Void) {
        let outer = transform
        transform = inner.concatenating(outer)
        draw(&self)
        transform = outer
    }

    /// Runs drawing in which left and right of a frame are swapped, but not those of texts and pictures.
    mutating func mirrored(in frame: CGRect, _ draw: (inout Drawing) -> Void) {
        isMirrored.toggle()
        mapped(by: .mirror(in: frame), draw)
        isMirrored.toggle()
    }

    /// Runs drawing whose coordinates are moved and enlarged alone: a group turns, mirrors and stretches it.
    ///
    /// - Parameters:
    ///   - point: the middle of what is drawn.
    ///   - isEnough: whether the drawing needs no group.
    /// - Returns: false if it is seen from its edge, or groups are nested too deeply.
    @discardableResult
    mutating func straightened(
        around point: CGPoint, unless isEnough: (CGAffineTransform) -> Bool, _ draw: (inout Drawing) -> Void
    ) -> Bool {
        if isEnough(transform) {
            draw(&self)
            return true
        }
        let (linear, place) = (transform.mapping, point.applying(transform))
        let stretch = linear.stretch
        guard stretch > 0, stretch.isFinite, place.x.magnitude <= limits.coordinate,
            place.y.magnitude <= limits.coordinate
        else { return false }
        let mapping = DisplayMapping(
            a: linear.a / stretch, b: linear.b / stretch, c: linear.c / stretch, d: linear.d / stretch)
        guard abs(mapping.determinant) > 0.001 else { return false }
        guard depth < limits.depth - 1, operations.count < limits.operations - limits.depth else {
            evaluation.warn("Turned and stretched views are nested deeper than \(limits.depth); one is left out.")
            return false
        }
        let outer = transform
        depth += 1
        let start = operations.count
        operations.append(.push(DisplayGroup(offset: place, mapping: mapping)))
        transform = CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(CGAffineTransform(scaleX: stretch, y: stretch))
        draw(&self)
        transform = outer
        depth -= 1
        if operations.count == start + 1 { operations.removeLast() } else { operations.append(.pop) }
        return true
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
        if let steps = mappedClip?.pathElements?.count, steps > limits.clipElements {
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
        let outer = clipBounds
        if let clip { clipBounds = clipBounds.intersection(place(clip.bounds)) }
        defer { clipBounds = outer }
        operations.append(.push(DisplayGroup(clip: mappedClip, opacity: min(opacity, 1), blur: blur, blend: blend)))
        draw(&self)
        depth -= 1
        if operations.count == start + 1 {
            operations.removeLast()
            return false
        }
        operations.append(.pop)
        if clip == nil, blur == 0, blend == nil, opacity < 1 { narrowFade(from: start, opacity) }
        return true
    }

    /// Makes a faded group that has just been drawn cheap: a host paints it to a sheet of its own.
    ///
    /// - Parameter start: its first operation; its last one is the last of all.
    private mutating func narrowFade(from start: Int, _ opacity: Double) {
        let content = operations[(start + 1)..<(operations.count - 1)]
        let drawn = content.indices.filter { if case .region = operations[$0] { false } else { true } }
        if drawn.isEmpty { return ungroup(from: start) }
        if let only = drawn.first, drawn.count == 1, let faded = operations[only].faded(opacity) {
            operations[only] = faded
            return ungroup(from: start)
        }
        let bounds = DrawnBounds(content).bounds.insetBy(dx: -1, dy: -1)
        // A large one is not worth the clip, to which each operation in it is cut.
        let (tile, area) = (evaluation.tile, bounds.width * bounds.height)
        guard bounds.isDrawable(limits), area < tile.width * tile.height / 2 else { return }
        operations[start] = .push(DisplayGroup(clip: .rectangle(bounds.integral, cornerRadius: 0), opacity: opacity))
    }

    /// Leaves what a group holds in its place, without the group.
    ///
    /// - Parameter start: its first operation; its last one is the last of all.
    private mutating func ungroup(from start: Int) {
        operations.removeLast()
        operations.remove(at: start)
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
            ungroup(from: start)
        }
    }

    /// The operations of a drawing by itself, which is not added.
    func sketch(_ draw: (inout Drawing) -> Void) -> [DisplayOperation] {
        var sketch = Drawing(evaluation)
        evaluation.onTrial { draw(&sketch) }
        return sketch.operations.filter { if case .region = $0 { false } else { true } }
    }

    /// Whether outlines of symbols have room in the list; it is then taken.
    mutating func takeOutlines(_ elements: [DisplayPathElement]) -> Bool {
        outlines.take(elements.map { $0.mapped(transform) }, in: evaluation.tile)
    }

    /// Runs drawing of which the parts are cleared where something else is drawn.
    mutating func cleared(by other: (inout Drawing) -> Void, _ draw: (inout Drawing) -> Void) {
        let cost = DisplayBlend.normal.painting + DisplayBlend.destinationOut.painting
        guard shadow == nil, spent + cost <= Self.mostSpent, depth + 3 < limits.depth else { return draw(&self) }
        spent += cost
        grouped(blend: .normal) { drawing in
            let start = drawing.operations.count
            draw(&drawing)
            guard drawing.operations.count > start else { return }
            let filters = drawing.filters
            drawing.filters = []
            drawing.grouped(blend: .destinationOut, other)
            drawing.filters = filters
        }
    }

    /// Runs drawing of which only the parts are left where a mask is drawn.
    mutating func masked(by mask: (inout Drawing) -> Void, _ draw: (inout Drawing) -> Void) {
        let cost = DisplayBlend.normal.painting + DisplayBlend.destinationIn.painting
        guard spent + cost <= Self.mostSpent, depth + 3 < limits.depth else {
            evaluation.warn("The view has more masks than can be drawn in time; a mask is left out.")
            return draw(&self)
        }
        spent += cost
        grouped(blend: .normal) { drawing in
            let start = drawing.operations.count
            draw(&drawing)
            guard drawing.operations.count > start else { return }
            let (shadow, filters) = (drawing.shadow, drawing.filters)
            (drawing.shadow, drawing.filters) = (nil, [])
            // A mask outside of the view leaves nothing of it.
            if !drawing.grouped(blend: .destinationIn, mask) { drawing.operations.removeSubrange(start...) }
            (drawing.shadow, drawing.filters) = (shadow, filters)
        }
    }

    /// Runs drawing that is painted anew where it draws something; the colours below the paint are its middle. A paint
    /// that is not opaque everywhere first covers them, and then takes as much away as it is not.
    ///
    /// - Parameters:
    ///   - frame: all that is drawn.
    ///   - gradient: the frame of the paint; nil for the same.
    mutating func painted(
        _ paint: Paint, in frame: CGRect, across gradient: CGRect? = nil, _ draw: (inout Drawing) -> Void
    ) {
        guard canPaint(paint, in: frame) else { return draw(&self) }
        spent += Self.cost(of: paint)
        grouped(blend: .normal) { drawing in
            let start = drawing.operations.count
            drawing.filtered(.strengthen(1 / max(paint.color.alpha, 0.001)), draw)
            guard drawing.operations.count > start else { return }
            let (all, place) = (DisplayShape.rectangle(frame, cornerRadius: 0), gradient ?? frame)
            drawing.grouped(blend: .sourceAtop) { $0.fill(all, paint.opaque, in: place) }
            if !paint.isOpaque { drawing.grouped(blend: .destinationIn) { $0.fill(all, paint, in: place) } }
        }
    }

    private static func cost(of paint: Paint) -> Double {
        DisplayBlend.normal.painting + DisplayBlend.sourceAtop.painting
            + (paint.isOpaque ? 0 : DisplayBlend.destinationIn.painting)
    }

    /// Whether something can be painted anew in time. Two colours of a tinted tile need no gradient.
    func canPaint(_ paint: Paint, in frame: CGRect) -> Bool {
        if case .accented = rendering { return false }
        return shadow == nil && spent + Self.cost(of: paint) <= Self.mostSpent && depth + 3 < limits.depth
            && frame.isDrawable(limits)
    }

    /// Runs drawing whose colours are changed.
    mutating func filtered(_ filter: ColorFilter, _ draw: (inout Drawing) -> Void) {
        // The colour of a shadow is not the view's.
        guard shadow == nil else { return draw(&self) }
        filters.append(filter)
        draw(&self)
        filters.removeLast()
    }

    func shown(_ color: DisplayColor) -> DisplayColor {
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

    /// A place that can be pressed, with its frame in the present coordinates.
    mutating func action(_ area: PressableArea) {
        guard shadow == nil else { return }
        var area = area
        region(area.frame, label: area.label, url: nil, action: archivedAction(of: area))
        area.frame = visiblePart(area.frame)
        if !area.frame.isEmpty { evaluation.add(area) }
    }

    /// The action of a place as data, as long as the list has room for it beside its texts.
    private mutating func archivedAction(of area: PressableArea) -> String? {
        guard let action = area.archived, actionBytes + action.utf8.count <= limits.textBytes / 2 else { return nil }
        actionBytes += action.utf8.count
        return action
    }

    /// Where a point of the present coordinates lies in the tile.
    func place(_ frame: CGRect) -> CGRect { frame.standing(transform) }

    /// The part of a frame that the groups around show, in the tile's coordinates.
    func visiblePart(_ frame: CGRect) -> CGRect { place(frame).intersection(clipBounds) }
}
