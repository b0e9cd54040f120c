internal import DisplayLists

/// The corners, the border, the shadow and the sublayers of a view, or a layer that an author adds to one.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view whose layer this is; nil for an author's own.
    private(set) weak var view: UIView?
    /// The values that few layers have; nil until one is used.
    private var more: LayerParts?
    final var storedParts: LayerParts? { more }
    final var parts: LayerParts {
        if let more { return more }
        let made = LayerParts()
        more = made
        return made
    }

    public override init() { super.init() }
    /// A new layer: here no layer is a copy of another one, so an override is not called.
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// The layer of a view, of the class that the view names.
    static func make(for view: UIView) -> CALayer {
        let layer = (type(of: view).layerClass as? CALayer.Type ?? CALayer.self)._new()
        layer.view = view
        view.layerWasMade()
        return layer
    }

    final func changed() {
        if let view { view.setNeedsFrame() } else { more?.superlayer?.changed() }
    }

    private func change(_ edit: (LayerParts) -> Void) {
        edit(parts)
        changed()
    }

    /// Points; more than half of the shorter side counts as half.
    open var cornerRadius: CGFloat = 0 { didSet { changed() } }
    /// Points, drawn inside the edge.
    open var borderWidth: CGFloat = 0 { didSet { changed() } }
    /// Opaque black, unless set; nil draws no border.
    open var borderColor: CGColor? = CALayer.black { didSet { changed() } }
    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    open var backgroundColor: CGColor? {
        get { if let view { view.backgroundColor?.cgColor } else { more?.background } }
        set {
            guard let view else { return change { $0.background = newValue } }
            view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
        }
    }

    /// Whether the content is clipped at the round corners. A clipped layer has no shadow.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? more?.clips ?? false }
        set { if let view { view.clipsToBounds = newValue } else { change { $0.clips = newValue } } }
    }

    /// 0 (clear) … 1 (opaque).
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? more?.opacity ?? 1 }
        set { if let view { view.alpha = CGFloat(newValue) } else { change { $0.opacity = newValue } } }
    }

    open var isHidden: Bool {
        get { view?.isHidden ?? more?.isHidden ?? false }
        set { if let view { view.isHidden = newValue } else { change { $0.isHidden = newValue } } }
    }

    // MARK: Place

    /// The rectangle in the layer around, in points.
    open var frame: CGRect {
        get { view?.frame ?? more?.shownFrame(of: self) ?? .zero }
        set {
            guard newValue.isUsable else { return }
            if let view { view.frame = newValue } else { change { $0.frame = newValue } }
        }
    }

    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: more?.frame.size ?? .zero) }
        set {
            if let view { return view.bounds = newValue }
            let middle = position
            frame = CGRect(origin: place, size: newValue.size)
            position = middle
        }
    }

    /// The place of the anchor in the layer around: of the middle, unless `anchorPoint` is set.
    open var position: CGPoint {
        get {
            let (anchor, size) = (anchorPoint, bounds.size)
            return CGPoint(x: place.x + size.width * anchor.x, y: place.y + size.height * anchor.y)
        }
        set {
            let (anchor, size) = (anchorPoint, bounds.size)
            let corner = CGPoint(x: newValue.x - size.width * anchor.x, y: newValue.y - size.height * anchor.y)
            frame = CGRect(origin: corner, size: size)
        }
    }

    /// The upper left corner without the transform.
    final var place: CGPoint { view?.place ?? more?.frame.origin ?? .zero }

    // MARK: Shadow

    private var shadow: LayerShadow { more?.shadow ?? LayerShadow() }
    /// The shadow, if it is seen.
    final var shownShadow: LayerShadow? {
        guard let shadow = more?.shadow, shadow.opacity > 0, !masksToBounds else { return nil }
        return shadow
    }

    /// Black, unless set.
    open var shadowColor: CGColor? {
        get { shadow.color }
        set { change { $0.shadow.color = newValue } }
    }
    /// 0 (no shadow), unless set, … 1.
    open var shadowOpacity: Float {
        get { shadow.opacity }
        set { change { $0.shadow.opacity = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
    }
    /// Points; 3 to the top, unless set.
    open var shadowOffset: CGSize {
        get { shadow.offset }
        set { change { if newValue.width.isFinite, newValue.height.isFinite { $0.shadow.offset = newValue } } }
    }
    /// Points; 3, unless set.
    open var shadowRadius: CGFloat {
        get { shadow.radius }
        set { change { $0.shadow.radius = newValue.isFinite ? max(newValue, 0) : 0 } }
    }
    /// The outline whose shadow is drawn; that of the content, unless set.
    open var shadowPath: CGPath? {
        get { shadow.path }
        set { change { $0.shadow.path = newValue } }
    }

    // MARK: Sublayers

    /// The layer around; nil for the layer of a view.
    open var superlayer: CALayer? { more?.superlayer }
    /// The layers that an author added. Those of subviews are not among them.
    /// Setting it does not remove the layers of a view's subviews, which are no sublayers here.
    open var sublayers: [CALayer]? {
        get {
            guard let all = more?.sublayers, !all.isEmpty else { return nil }
            return all.map(\.layer)
        }
        set {
            for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    /// The layer whose alpha decides what is shown of this one. A `CAShapeLayer` cuts at its path.
    open var mask: CALayer? {
        get { more?.mask }
        set { change { $0.mask = newValue } }
    }

    /// Adds a layer above all others, also above the subviews that the view has by now.
    open func addSublayer(_ layer: CALayer) {
        insert(layer) { (level: subviewCount, place: parts.sublayers.count) }
    }

    /// - Parameter index: among these layers and those of all subviews, the one at the back first.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer) { room(at: Int(index)) }
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, distance: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, distance: 1) }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, distance: Int) {
        insert(layer) {
            if let other = sibling?.view, let index = view?.subviews.firstIndex(where: { $0 === other }) {
                let place = parts.sublayers.firstIndex { $0.level > index }
                return (index + distance, place ?? parts.sublayers.count)
            }
            if let place = parts.sublayers.firstIndex(where: { $0.layer === sibling }) {
                return (parts.sublayers[place].level, place + distance)
            }
            return (subviewCount, parts.sublayers.count)
        }
    }

    /// - Parameter room: how many subviews lie below the layer, and its place in `sublayers`. Asked once the layer has left
    ///   its former place.
    private func insert(_ layer: CALayer, at room: () -> (level: Int, place: Int)) {
        // The layer of a view stays with its view, and no layer lies in itself.
        guard layer.view == nil, !isInside(layer) else { return }
        layer.removeFromSuperlayer()
        let (level, place) = room()
        parts.sublayers.insert((layer, level), at: place)
        layer.parts.superlayer = self
        changed()
    }

    private var subviewCount: Int { view?.subviews.count ?? 0 }

    /// The room of a layer with so many layers below it, those of subviews among them.
    private func room(at index: Int) -> (level: Int, place: Int) {
        var (level, place) = (0, 0)
        for _ in 0..<max(0, min(index, subviewCount + parts.sublayers.count)) {
            let isLayerNext = place < parts.sublayers.count && parts.sublayers[place].level <= level
            if isLayerNext || level == subviewCount { place += 1 } else { level += 1 }
        }
        return (level, place)
    }

    private func isInside(_ layer: CALayer) -> Bool {
        var step: CALayer? = self
        while let current = step {
            if current === layer { return true }
            step = current.superlayer
        }
        return false
    }

    open func removeFromSuperlayer() {
        guard let outer = more?.superlayer else { return }
        outer.parts.sublayers.removeAll { $0.layer === self }
        more?.superlayer = nil
        outer.changed()
    }

    /// Asks for a new drawing (`display()`) before the next frame.
    open func setNeedsDisplay() {
        view?.needsDraw = true
        parts.needsDisplay = true
        changed()
    }

    /// Asks for a new drawing: all of it is drawn, as the layer has one picture.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Makes the layer's picture (`contents`) by `draw(in:)`.
    open func display() { redraw() }

    /// Draws the layer's picture, in points, with the origin of `bounds` at the upper left corner. It is called once after
    /// `setNeedsDisplay()`. Unless overridden, it leaves the picture to the view or to the author's `contents`.
    open func draw(in ctx: CGContext) { CALayer.hasOwnDrawing = false }

    /// Whether the `draw(in:)` that runs is an author's; false once the empty one was called, which an author's may do, too.
    static var hasOwnDrawing = false

    /// Whether a change of a property of an author's class asks for a new drawing: of one with `@NSManaged`, after the
    /// build has lowered it.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The value of a property of an author's class that nothing has set; nil for 0 or nothing.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // Not asked: no change moves.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open func action(forKey event: String) -> (any CAAction)? { nil }

    /// The layer with all inside at a point of the layer around: the one in front, or nil.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        let own = CGPoint(x: p.x - place.x + bounds.minX, y: p.y - place.y + bounds.minY)
        guard !isHidden, opacity > 0.01 else { return nil }
        if let inside = sublayers?.reversed().lazy.compactMap({ $0.hitTest(own) }).first { return inside }
        return contains(own) ? self : nil
    }
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Layout

    /// Places the layers inside, after the size of this one changed. That of a view lays out its view.
    open func layoutSublayers() { view?.layoutSublayers(of: self) }

    // MARK: Drawing

    /// The author's layers in their order, each with the number of subviews below it.
    final var shownSublayers: [(layer: CALayer, level: Int)] { more?.sublayers ?? [] }
    /// The form that cuts the layer; nil for none.
    final var maskShape: DisplayShape? {
        guard let mask = more?.mask as? CAShapeLayer, mask.isOutline else { return nil }
        return mask.path?.shape(movedBy: mask.frame.origin, isEvenOdd: mask.fillRule == .evenOdd)
    }

    /// The layer that masks this one by its alpha; nil for none, and for the outline of a path.
    final var alphaMask: CALayer? { more?.mask.flatMap { ($0 as? CAShapeLayer)?.isOutline == true ? nil : $0 } }

    /// Draws the layer's own content above its background: its picture, in most layers.
    func drawContent(into drawing: inout ViewDrawing, size: CGSize) {
        if let more, more.needsDisplay || (more.drawsEachSize && more.drawnSize != size) { displayNow() }
        drawContents(into: &drawing, size: size)
    }

    /// Draws the layers inside, among the subviews of the layer's view.
    func drawSublayers(among views: [UIView], into drawing: inout ViewDrawing, size: CGSize) {
        drawing.add(shownSublayers, among: views)
    }
}
