internal import ExtensionFoundation

/// Finds the frames of the views in a tree that constraints place.
///
/// Places count from the top view's origin. Only the views that a constraint is about take part, and the views around
/// them.
@MainActor
struct ConstraintPass {
    /// The four numbers of a rectangle: sums of what the solver looks for, or known numbers.
    private struct Rectangle {
        var x = LinearRow()
        var y = LinearRow()
        var width = LinearRow()
        var height = LinearRow()

        mutating func inset(by insets: UIEdgeInsets) {
            x.add(Double(insets.left))
            y.add(Double(insets.top))
            width.add(-Double(insets.left + insets.right))
            height.add(-Double(insets.top + insets.bottom))
        }
    }

    /// Constraints of one tree. A year of dots, each in a stack of its month, has more than 2,000. An author's loop
    /// that adds more of them would take ever longer.
    private static let mostConstraints = 8_000

    private let top: UIView
    private var solver = LinearSolver()
    private var rectangles: [ObjectIdentifier: Rectangle] = [:]
    /// The rectangles of the contents of scroll views.
    private var contents: [(view: UIScrollView, rectangle: Rectangle)] = []
    private var items: [any LayoutItem] = []
    private var contradictions: [String] = []

    /// - Parameter size: the top view's; nil if constraints and content find it.
    private init(_ top: UIView, size: CGSize?) {
        self.top = top
        var rectangle = Rectangle()
        if let size {
            rectangle.width.add(Double(size.width))
            rectangle.height.add(Double(size.height))
        } else {
            rectangle.width.add(solver.makeLength())
            rectangle.height.add(solver.makeLength())
            boundByContent(top, rectangle)
        }
        rectangles[ObjectIdentifier(top)] = rectangle
    }

    // MARK: Uses

    /// Finds the frames in a tree, and keeps each in its view. The views take them in `layoutSubviews`.
    ///
    /// - Returns: the constraints that contradict others, for `report`.
    static func findFrames(in top: UIView) -> [String] {
        let constraints = constraints(in: top)
        guard !constraints.isEmpty else { return [] }
        var pass = ConstraintPass(top, size: top.bounds.size)
        pass.add(constraints)
        let contradictions = pass.contradictions
        let found = pass.frames()
        let labels = pass.labels(in: found)
        guard !labels.isEmpty else {
            pass.keep(found)
            return contradictions
        }
        // Lines break at the width that was found, so the height follows in a second round.
        for (label, width) in labels { label.foundWidth = width }
        pass = ConstraintPass(top, size: top.bounds.size)
        pass.add(constraints)
        pass.keep(pass.frames())
        return contradictions
    }

    /// Finds the frames in a view that joins a layout late, if any constraint is used.
    static func findFrames(inNew view: UIView) {
        if NSLayoutConstraint.isUsed { report(findFrames(in: view)) }
    }

    /// The size of a view by the constraints in it.
    static func fittingSize(of view: UIView, target: CGSize, _ horizontal: Float, _ vertical: Float) -> CGSize {
        let constraints = constraints(in: view)
        func solve() -> (pass: ConstraintPass, size: CGSize) {
            var pass = ConstraintPass(view, size: nil)
            let rectangle = pass.rectangle(of: view)
            pass.add(constraints)
            pass.prefer(rectangle.width, Double(target.width), horizontal)
            pass.prefer(rectangle.height, Double(target.height), vertical)
            let size = CGSize(
                width: pass.solver.value(of: rectangle.width), height: pass.solver.value(of: rectangle.height))
            return (pass, size)
        }
        let (pass, size) = solve()
        let labels = pass.labels(in: pass.frames())
        guard !labels.isEmpty else { return size }
        for (label, width) in labels { label.foundWidth = width }
        return solve().size
    }

    private static func constraints(in view: UIView) -> [HeldConstraint] {
        var found: [HeldConstraint] = []
        // The outer views first: they count more than what is in them.
        var (waiting, next) = ([view], 0)
        while next < waiting.count, found.count < mostConstraints {
            let view = waiting[next]
            next += 1
            let isFromRight = view.isFromRight
            for constraint in view.constraints + view.contentConstraints {
                found.append(HeldConstraint(constraint, isFromRight: isFromRight))
            }
            waiting += view.subviews
        }
        if found.count > mostConstraints { Log.write(tooMany) }
        return Array(found.prefix(mostConstraints))
    }

    private static let tooMany =
        "A view has more than \(mostConstraints) constraints within it; the inner ones are left out."

    private func keep(_ frames: [(view: UIView, frame: CGRect)]) {
        for (view, frame) in frames where view.layout?.foundFrame != frame {
            view.requiredLayout.foundFrame = frame
            view.superview?.setNeedsLayout()
        }
        for (view, content) in contents {
            view.contentSize = CGSize(
                width: max(0, solver.value(of: content.width)), height: max(0, solver.value(of: content.height)))
        }
    }

    // MARK: Rectangles

    /// The rectangle of an item. The first use adds what is known of it.
    private mutating func rectangle(of item: any LayoutItem) -> Rectangle {
        if let known = rectangles[ObjectIdentifier(item)] { return known }
        let made =
            if let view = item as? UIView { makeRectangle(of: view) } else if let guide = item as? UILayoutGuide {
                makeRectangle(of: guide)
            } else { Rectangle() }
        rectangles[ObjectIdentifier(item)] = made
        items.append(item)
        return made
    }

    /// A rectangle that constraints place; it lies at the corner of another one where they do not.
    private mutating func makeFreeRectangle(in outer: Rectangle) -> Rectangle {
        var rectangle = Rectangle(x: outer.x, y: outer.y)
        rectangle.x.add(solver.makePlace())
        rectangle.y.add(solver.makePlace())
        rectangle.width.add(solver.makeLength())
        rectangle.height.add(solver.makeLength())
        return rectangle
    }

    private mutating func makeRectangle(of view: UIView) -> Rectangle {
        // A view outside of the tree has no place in it; its constraints end with the next change.
        guard let parent = view.superview else { return makeFreeRectangle(in: Rectangle()) }
        let outer = rectangle(of: parent)
        if view.translatesAutoresizingMaskIntoConstraints {
            let (frame, origin) = (CGRect(origin: view.place, size: view.bounds.size), parent.bounds.origin)
            var rectangle = Rectangle(x: outer.x, y: outer.y)
            rectangle.x.add(Double(frame.minX - origin.x))
            rectangle.y.add(Double(frame.minY - origin.y))
            rectangle.width.add(Double(frame.width))
            rectangle.height.add(Double(frame.height))
            return rectangle
        }
        let rectangle = makeFreeRectangle(in: outer)
        boundByContent(view, rectangle)
        return rectangle
    }

    /// The content's size bounds the view by its two priorities.
    private mutating func boundByContent(_ view: UIView, _ rectangle: Rectangle) {
        var size = view.preferredSize
        let insets = view.alignmentRectInsets
        if size.width != UIView.noIntrinsicMetric { size.width += insets.left + insets.right }
        if size.height != UIView.noIntrinsicMetric { size.height += insets.top + insets.bottom }
        let (hugging, compression) = (view.layout?.hugging, view.layout?.compression)
        if size.width != UIView.noIntrinsicMetric {
            let weights = (hugging?.horizontal ?? .defaultLow, compression?.horizontal ?? .defaultHigh)
            bound(rectangle.width, by: size.width, hugging: weights.0, compression: weights.1)
        }
        if size.height != UIView.noIntrinsicMetric {
            let weights = (hugging?.vertical ?? .defaultLow, compression?.vertical ?? .defaultHigh)
            bound(rectangle.height, by: size.height, hugging: weights.0, compression: weights.1)
        }
    }

    private mutating func bound(
        _ length: LinearRow, by size: CGFloat, hugging: UILayoutPriority, compression: UILayoutPriority
    ) {
        var rest = length
        rest.add(-Double(size))
        try? solver.add(rest, .lessOrEqual, weight: hugging.weight)
        try? solver.add(rest, .greaterOrEqual, weight: compression.weight)
    }

    private mutating func makeRectangle(of guide: UILayoutGuide) -> Rectangle {
        guard let owner = guide.owningView else { return makeFreeRectangle(in: Rectangle()) }
        var rectangle = rectangle(of: owner)
        switch guide.place {
        case .free: return makeFreeRectangle(in: rectangle)
        case .content: return (owner as? UIScrollView).map { content(of: $0) } ?? rectangle
        case .safeArea, .frame: break
        case .margins:
            rectangle.inset(by: owner.layoutMargins)
        case .top: rectangle.height = LinearRow()
        case .bottom:
            rectangle.y.add(rectangle.height)
            rectangle.height = LinearRow()
        }
        return rectangle
    }

    /// The content of a scroll view moves with its offset, and has a size of its own.
    private mutating func content(of view: UIScrollView) -> Rectangle {
        if let known = contents.first(where: { $0.view === view }) { return known.rectangle }
        let outer = rectangle(of: view)
        var content = Rectangle(x: outer.x, y: outer.y)
        content.x.add(-Double(view.bounds.minX))
        content.y.add(-Double(view.bounds.minY))
        content.width.add(solver.makeLength())
        content.height.add(solver.makeLength())
        contents.append((view, content))
        return content
    }

    // MARK: Constraints

    private mutating func add(_ constraints: [HeldConstraint]) {
        for held in constraints {
            let constraint = held.constraint
            guard let first = constraint.first else { continue }
            let factor = Double(constraint.multiplier)
            var sum = expression(held.firstAttribute, of: first, for: constraint.second)
            if let second = constraint.second, constraint.secondAttribute != .notAnAttribute {
                sum.add(expression(held.secondAttribute, of: second, for: first), times: -factor)
                // Places count from the origin of the view that holds the constraint. Between two it mostly cancels.
                let axes = (constraint.firstAttribute.axis, constraint.secondAttribute.axis)
                if factor != 1 || axes.0 != axes.1, let holder = constraint.holder {
                    sum.add(origin(axes.0, of: holder), times: -1)
                    sum.add(origin(axes.1, of: holder), times: factor)
                }
            }
            sum.add(-held.constant)
            do {
                try solver.add(sum, held.relation, weight: constraint.priority.weight)
            } catch {
                contradictions.append(constraint.name)
            }
        }
    }

    /// The origin of a view's coordinates on an axis; 0 without one, as for a length.
    private mutating func origin(_ axis: NSLayoutConstraint.Axis?, of view: UIView) -> LinearRow {
        switch axis {
        case .horizontal: rectangle(of: view).x.plus(-Double(view.bounds.minX))
        case .vertical: rectangle(of: view).y.plus(-Double(view.bounds.minY))
        case nil: LinearRow()
        }
    }

    /// An attribute as a sum of a rectangle's numbers.
    ///
    /// - Parameter other: the constraint's other item. To the views inside of a scroll view its edges are the content's,
    ///   and its centre is that of its frame before it scrolls.
    private mutating func expression(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, for other: (any LayoutItem)?
    ) -> LinearRow {
        var outer = rectangle(of: item)
        var rectangle =
            if let view = item as? UIScrollView, attribute != .width, attribute != .height, view.holdsContent(other) {
                content(of: view)
            } else { outer }
        if let insets = (item as? UIView)?.alignmentRectInsets, insets != .zero, !attribute.isWithinMargins {
            outer.inset(by: insets)
            rectangle.inset(by: insets)
        }
        let margins = attribute.isWithinMargins ? item.attributeMargins : .zero
        let (left, right) = (Double(margins.left), Double(margins.right))
        let (above, below) = (Double(margins.top), Double(margins.bottom))
        return switch attribute {
        case .left, .leading: rectangle.x
        case .right, .trailing: rectangle.x.plus(rectangle.width)
        case .top: rectangle.y
        case .bottom: rectangle.y.plus(rectangle.height)
        case .width: rectangle.width
        case .height: rectangle.height
        case .centerX: rectangle.x.plus(outer.width, times: 0.5)
        case .centerY: rectangle.y.plus(outer.height, times: 0.5)
        case .firstBaseline: line(of: item.lineHolders.first) { $0.first }
        case .lastBaseline: line(of: item.lineHolders.last) { $0.last }
        case .leftMargin, .leadingMargin: rectangle.x.plus(left)
        case .rightMargin, .trailingMargin: rectangle.x.plus(rectangle.width).plus(-right)
        case .topMargin: rectangle.y.plus(above)
        case .bottomMargin: rectangle.y.plus(rectangle.height).plus(-below)
        case .centerXWithinMargins: rectangle.x.plus(outer.width, times: 0.5).plus((left - right) / 2)
        case .centerYWithinMargins: rectangle.y.plus(outer.height, times: 0.5).plus((above - below) / 2)
        case .notAnAttribute: LinearRow()
        }
    }

    /// The place of a line of text.
    private mutating func line(
        of item: any LayoutItem, _ choose: ((first: LinePlace, last: LinePlace)) -> LinePlace
    ) -> LinearRow {
        let (rectangle, place) = (rectangle(of: item), choose(item.textLines))
        return rectangle.y.plus(rectangle.height, times: Double(place.share)).plus(Double(place.offset))
    }

    private mutating func prefer(_ length: LinearRow, _ value: Double, _ priority: Float) {
        try? solver.add(length.plus(-value), .equal, weight: UILayoutPriority(priority).weight)
    }

    /// The platform breaks one of several required constraints that contradict one another, and says which.
    static func report(_ contradictions: [String]) {
        for name in contradictions {
            contradictionLog.write(
                name,
                "The constraint \(name) contradicts other required ones and is left out. Lower the priority of one of them."
            )
        }
    }

    // MARK: Results

    /// The frames of the views that constraints place, on the screen's pixels.
    private func frames() -> [(view: UIView, frame: CGRect)] {
        let scale = max(1, top.traitCollection.displayScale)
        func pixel(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }
        func place(_ item: any LayoutItem) -> (x: Double, y: Double) {
            guard let rectangle = rectangles[ObjectIdentifier(item)] else { return (0, 0) }
            return (solver.value(of: rectangle.x), solver.value(of: rectangle.y))
        }
        var found: [(view: UIView, frame: CGRect)] = []
        for item in items {
            guard let rectangle = rectangles[ObjectIdentifier(item)], let parent = item.layoutSuperview, item !== top
            else { continue }
            let (origin, outer) = (place(item), place(parent))
            let shift = item is UIView ? parent.bounds.origin : .zero
            let (x, y) = (origin.x - outer.x + Double(shift.x), origin.y - outer.y + Double(shift.y))
            let (right, bottom) = (x + solver.value(of: rectangle.width), y + solver.value(of: rectangle.height))
            let frame = CGRect(
                x: pixel(x), y: pixel(y), width: max(0, pixel(right) - pixel(x)),
                height: max(0, pixel(bottom) - pixel(y)))
            if let guide = item as? UILayoutGuide { guide.layoutFrame = frame }
            guard let view = item as? UIView, !view.translatesAutoresizingMaskIntoConstraints else { continue }
            found.append((view, frame))
        }
        return found
    }

    /// The labels of several lines whose width is another one than the one for which they were measured.
    private func labels(in frames: [(view: UIView, frame: CGRect)]) -> [(any LineBreaking, CGFloat)] {
        frames.compactMap { view, frame in
            guard let breaker = view.lineBreaker, breaker.foundWidth != frame.width else { return nil }
            return (breaker, frame.width)
        }
    }
}

/// The constraints that were broken.
private let contradictionLog = LogOnce()
