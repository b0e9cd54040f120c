internal import ExtensionFoundation
internal import InterfaceFiles

/// Makes the constraints of a storyboard.
@MainActor
struct StoryboardConstraints {
    private let storyboard: String
    private let objects: [String: AnyObject]

    init(_ objects: [String: AnyObject], storyboard: String) { (self.objects, self.storyboard) = (objects, storyboard) }

    /// The constraints of a view's list, active.
    ///
    /// - Returns: each with its identifier, for outlets.
    func make(_ list: InterfaceElement?, in view: UIView) -> [(String, NSLayoutConstraint)] {
        var made: [(String, NSLayoutConstraint)] = []
        for element in list?.children ?? [] where element.name == "constraint" {
            // A placeholder counts in Interface Builder alone.
            guard element.flag("placeholder") != true, let constraint = constraint(element, view) else { continue }
            if element.flag("active") ?? true {
                guard constraint.canBeActive else {
                    Log.write(
                        "\(storyboard): the constraint \(element.identifier ?? "") is left out: its views are in no common "
                            + "view")
                    continue
                }
                constraint.isActive = true
            }
            made.append((element.identifier ?? "", constraint))
        }
        return made
    }

    private func constraint(_ element: InterfaceElement, _ view: UIView) -> NSLayoutConstraint? {
        guard let first = side(element["firstItem"], element["firstAttribute"], view),
            first.attribute != .notAnAttribute
        else { return nil }
        var second: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) = (nil, .notAnAttribute)
        if element["secondAttribute"] != nil {
            guard let found = side(element["secondItem"], element["secondAttribute"], view) else { return nil }
            second = found
        }
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        guard let item = first.item else { return nil }
        let constraint = NSLayoutConstraint(
            item: item, attribute: first.attribute, relatedBy: relation, toItem: second.item,
            attribute: second.attribute,
            multiplier: Self.multiplier(element["multiplier"]), constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// An item and its attribute; nil for one that does not exist. No item stands for the view of the list.
    private func side(
        _ item: String?, _ name: String?, _ view: UIView
    ) -> (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)? {
        guard let name, let attribute = Self.attribute(name) else { return nil }
        guard let item else { return (view, attribute) }
        switch objects[item] {
        // The lower edge of the guide at the top is where the content begins, and likewise below.
        case let edge as StoryboardEdge: return (edge.view.safeAreaLayoutGuide, edge.isTop ? .top : .bottom)
        case let found?: return (found, attribute)
        case nil: return nil
        }
    }

    /// A number, a proportion such as 16:9 or 1/2, or a share such as 85%.
    private static func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        if text.hasSuffix("%") { return multiplier(text.dropLast() + "/100") }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0.trimmingCharacters(in: .whitespaces)) }
        switch (parts.first ?? nil, parts.count) {
        case (let value?, 1): return value.isFinite && value != 0 ? value : 1
        case (let value?, 2):
            guard let divisor = parts[1], divisor != 0, (value / divisor).isFinite, value != 0 else { return 1 }
            return value / divisor
        default: return 1
        }
    }

    private static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline", "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leftMargin": .leftMargin
        case "rightMargin": .rightMargin
        case "topMargin": .topMargin
        case "bottomMargin": .bottomMargin
        case "leadingMargin": .leadingMargin
        case "trailingMargin": .trailingMargin
        case "centerXWithinMargins": .centerXWithinMargins
        case "centerYWithinMargins": .centerYWithinMargins
        default: nil
        }
    }
}
