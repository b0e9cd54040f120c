/// A constraint in the direction of the view that holds it.
///
/// From right to left, `leading = leading + 16` is `right = right - 16`: distances count to the left, while the origin
/// of coordinates stays at the left. On the original platform a trailing edge at 0.8 of the superview's lies at the left
/// side itself (stackoverflow.com/a/33714527). The view that holds a constraint decides about its direction: our choice.
@MainActor
struct HeldConstraint {
    let constraint: NSLayoutConstraint
    private let isMirrored: Bool

    /// - Parameter isFromRight: whether the view leads from right to left.
    init(_ constraint: NSLayoutConstraint, isFromRight: Bool) {
        self.constraint = constraint
        isMirrored =
            isFromRight && constraint.firstAttribute.axis == constraint.secondAttribute.axis
            && (constraint.firstAttribute.followsWriting || constraint.secondAttribute.followsWriting)
    }

    var firstAttribute: NSLayoutConstraint.Attribute {
        isMirrored ? constraint.firstAttribute.mirrored : constraint.firstAttribute
    }
    var secondAttribute: NSLayoutConstraint.Attribute {
        isMirrored ? constraint.secondAttribute.mirrored : constraint.secondAttribute
    }
    /// Points.
    var constant: Double { isMirrored ? -Double(constraint.constant) : Double(constraint.constant) }
    var relation: LinearSolver.Relation {
        switch constraint.relation {
        case .lessThanOrEqual: isMirrored ? .greaterOrEqual : .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: isMirrored ? .lessOrEqual : .greaterOrEqual
        }
    }
}
