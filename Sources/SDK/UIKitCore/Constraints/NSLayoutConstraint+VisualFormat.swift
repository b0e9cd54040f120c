extension NSLayoutConstraint {
    /// The constraints of a line of views, such as `V:|-[title]-8-[value(20)]`. They are not active.
    ///
    /// A text with a fault, or a name that neither the views nor the metrics have, ends the process, as on the platform.
    ///
    /// - Parameters:
    ///   - metrics: numbers by name.
    ///   - views: views and guides by name.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let line = VisualFormatLine(try VisualFormat(format), metrics: metrics ?? [:], views: views, opts)
            return line.constraints + line.alignments(opts)
        } catch {
            fatalError("The visual format \"\(format)\" needs \(error.expected) at character \(error.place + 1).")
        }
    }
}

/// Makes the constraints of a visual format.
@MainActor
private struct VisualFormatLine {
    private let format: VisualFormat
    private let metrics: [String: Any]
    private let items: [String: any LayoutItem]
    private let options: NSLayoutConstraint.FormatOptions

    private typealias Attribute = NSLayoutConstraint.Attribute

    init(
        _ format: VisualFormat, metrics: [String: Any], views: [String: Any],
        _ options: NSLayoutConstraint.FormatOptions
    ) {
        (self.format, self.metrics, self.options) = (format, metrics, options)
        items = views.compactMapValues { $0 as? any LayoutItem }
    }

    private var start: Attribute { format.isVertical ? .top : isFromLeft ? .left : .leading }
    private var end: Attribute { format.isVertical ? .bottom : isFromLeft ? .right : .trailing }
    private var startMargin: Attribute {
        format.isVertical ? .topMargin : isFromLeft ? .leftMargin : .leadingMargin
    }
    private var endMargin: Attribute {
        format.isVertical ? .bottomMargin : isFromLeft ? .rightMargin : .trailingMargin
    }

    private var isFromLeft: Bool { options.contains(.directionLeftToRight) }
    private var length: Attribute { format.isVertical ? .height : .width }

    /// The platform's usual space between two views, in points.
    private static let space: CGFloat = 8

    private var firstItem: (any LayoutItem)? { format.parts.lazy.compactMap(\.view).first.map(item) }

    private func item(_ name: String) -> any LayoutItem {
        guard let item = items[name] else { fatalError("A visual format names the view \(name), which is missing.") }
        return item
    }

    private func number(_ text: String) -> CGFloat? {
        if let number = Double(text) { return number }
        return switch metrics[text] {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    var constraints: [NSLayoutConstraint] {
        var made: [NSLayoutConstraint] = []
        var before: VisualFormat.Part?
        for part in format.parts {
            if let name = part.view { made += part.lengths.map { size(of: item(name), $0) } }
            if let before { made += gap(between: before, and: part) }
            before = part
        }
        return made
    }

    private func size(of item: any LayoutItem, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
        if let number = number(predicate.value) { return relate(item, length, nil, .notAnAttribute, number, predicate) }
        return relate(item, length, self.item(predicate.value), length, 0, predicate)
    }

    private func gap(between before: VisualFormat.Part, and part: VisualFormat.Part) -> [NSLayoutConstraint] {
        guard let parent = firstItem?.layoutSuperview else { return [] }
        let left: any LayoutItem = before.view.map(item) ?? parent
        let right: any LayoutItem = part.view.map(item) ?? parent
        let (from, to) = (before.view == nil ? start : end, part.view == nil ? end : start)
        switch part.gap {
        case .none: return [relate(right, to, left, from, 0, VisualFormat.Predicate(value: ""))]
        case .standard:
            // The usual space to a superview is its margin.
            let isEdge = before.view == nil || part.view == nil
            return [
                relate(
                    right, part.view == nil ? endMargin : to, left, before.view == nil ? startMargin : from,
                    isEdge ? 0 : Self.space, VisualFormat.Predicate(value: ""))
            ]
        case .lengths(let predicates):
            return predicates.map { predicate in
                guard let number = number(predicate.value) else {
                    fatalError("A visual format names the metric \(predicate.value), which is missing.")
                }
                return relate(right, to, left, from, number, predicate)
            }
        }
    }

    private func relate(
        _ first: any LayoutItem, _ attribute: Attribute, _ second: (any LayoutItem)?, _ other: Attribute,
        _ constant: CGFloat, _ predicate: VisualFormat.Predicate
    ) -> NSLayoutConstraint {
        let relation: NSLayoutConstraint.Relation =
            switch predicate.relation {
            case ">=": .greaterThanOrEqual
            case "<=": .lessThanOrEqual
            default: .equal
            }
        let constraint = NSLayoutConstraint(first, attribute, relation, second, other, constant: constant)
        if let priority = predicate.priority.flatMap(number) { constraint.priority = UILayoutPriority(Float(priority)) }
        return constraint
    }

    /// The same edge or centre for all views.
    func alignments(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
        let attributes: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        let views = format.parts.compactMap(\.view).map(item)
        guard let first = views.first else { return [] }
        return attributes.filter { options.contains($0.0) }.flatMap { _, attribute in
            views.dropFirst().map { NSLayoutConstraint($0, attribute, .equal, first, attribute) }
        }
    }
}
