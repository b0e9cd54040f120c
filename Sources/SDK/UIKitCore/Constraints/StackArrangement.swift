/// The constraints of a stack's views.
@MainActor
struct StackArrangement {
    let stack: UIStackView
    /// Those that are not hidden.
    let views: [UIView]
    /// One for each space between two views.
    let gaps: [UILayoutGuide]
    /// The space after each view.
    let spacings: [CGFloat]

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var length: Attribute { isRow ? .width : .height }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var near: Attribute { isRow ? .top : .leading }
    private var far: Attribute { isRow ? .bottom : .trailing }
    private var breadth: Attribute { isRow ? .height : .width }
    private var centre: Attribute { isRow ? .centerY : .centerX }

    /// Below every priority of an author: a stack is as small as its views allow.
    private static let shrinking = UILayoutPriority(20)
    /// The platform gives way here if a view has no room for its share.
    private static let sharing = UILayoutPriority(999)

    private var bounds: any LayoutItem { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    var constraints: [NSLayoutConstraint] { ends + line + shares + across + rest }

    /// `first = multiplier × second + constant`, or at least that.
    private func relate(
        _ first: any LayoutItem, _ attribute: Attribute, _ second: (any LayoutItem)?, _ other: Attribute,
        isLeast: Bool = false, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
        at priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first, attribute, isLeast ? .greaterThanOrEqual : .equal, second, other, multiplier: multiplier,
            constant: constant)
        constraint.priority = priority
        constraint.identifier = "of a UIStackView"
        return constraint
    }

    /// The first and the last view lie at the stack's ends.
    private var ends: [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        return [relate(first, start, bounds, start), relate(bounds, end, last, end)]
    }

    /// Each view follows the one before it.
    private var line: [NSLayoutConstraint] {
        zip(views, views.dropFirst()).enumerated().flatMap { place, pair -> [NSLayoutConstraint] in
            let (view, next) = pair
            let space = spacings[place]
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                return [relate(next, start, view, end, plus: space)]
            case .equalSpacing:
                return [
                    relate(gaps[place], start, view, end), relate(gaps[place], end, next, start),
                    relate(gaps[place], length, nil, .notAnAttribute, isLeast: true, plus: space),
                    relate(gaps[place], length, gaps[0], length, at: Self.sharing),
                ]
            case .equalCentering:
                return [
                    relate(gaps[place], start, view, middle), relate(gaps[place], end, next, middle),
                    relate(next, start, view, end, isLeast: true, plus: space),
                    relate(gaps[place], length, gaps[0], length, at: UILayoutPriority(149)),
                ]
            }
        }
    }

    /// How the views share the length.
    private var shares: [NSLayoutConstraint] {
        guard let first = views.first else { return [] }
        func equally() -> [NSLayoutConstraint] {
            views.dropFirst().map { relate($0, length, first, length, at: Self.sharing) }
        }
        switch stack.distribution {
        case .fill, .equalSpacing, .equalCentering: return []
        case .fillEqually: return equally()
        case .fillProportionally:
            let sizes = views.map { isRow ? $0.preferredSize.width : $0.preferredSize.height }
            // Views without any content share equally.
            if sizes.allSatisfy({ $0 <= 0 }) { return equally() }
            guard let own = sizes.first, own > 0 else { return [] }
            return zip(views, sizes).dropFirst().filter { $0.1 > 0 }
                .map { relate($0.0, length, first, length, times: $0.1 / own, at: Self.sharing) }
        }
    }

    /// Where each view lies across the stack.
    private var across: [NSLayoutConstraint] {
        let leader = views.first
        return views.flatMap { view -> [NSLayoutConstraint] in
            let inside = [
                relate(view, near, bounds, near, isLeast: true),
                relate(bounds, far, view, far, isLeast: true),
            ]
            switch stack.alignment {
            case .fill: return [relate(view, near, bounds, near), relate(bounds, far, view, far)]
            case .leading: return [relate(view, near, bounds, near), inside[1]]
            case .trailing: return [relate(bounds, far, view, far), inside[0]]
            case .center: return inside + [relate(view, centre, bounds, centre)]
            case .firstBaseline, .lastBaseline:
                // Only a row has lines side by side.
                guard isRow, let leader else { return [relate(view, near, bounds, near), inside[1]] }
                let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                // The lines lie as near to one edge as the views allow.
                let pull =
                    stack.alignment == .firstBaseline
                    ? relate(view, near, bounds, near, at: Self.shrinking)
                    : relate(bounds, far, view, far, at: Self.shrinking)
                return inside + [pull] + (view === leader ? [] : [relate(view, line, leader, line)])
            }
        }
    }

    private var rest: [NSLayoutConstraint] {
        [length, breadth].map { relate(stack, $0, nil, .notAnAttribute, at: Self.shrinking) }
    }
}
