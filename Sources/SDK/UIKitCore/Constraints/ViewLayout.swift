/// The state of a view for constraints. Most views of a tile have none of it.
@MainActor
final class ViewLayout {
    /// The active constraints that this view holds.
    var constraints: [NSLayoutConstraint] = []
    /// The guides that an author added.
    var guides: [UILayoutGuide] = []
    /// The guides that every view has, made at their first use.
    private var ownGuides: [UILayoutGuide] = []
    /// Whether the view's frame is given, and not found by constraints.
    var isFramed = true
    /// How strongly the view resists to be larger, or smaller, than its content.
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// The margins that an author or a storyboard set, in points; nil for the usual ones.
    var margins: UIEdgeInsets?
    /// Whether the margins are at least those of the superview.
    var keepsOuterMargins = false
    /// Whether the present layout has moved a view whose margins depend on its place, or resized one by its frame whose
    /// views constraints place.
    @MainActor static var awaitsAnotherPass = false
    /// The frame that the last layout found.
    var foundFrame: CGRect?
    /// Whether `updateConstraints` is to be called before the next layout.
    var needsUpdate = false

    func guide(_ place: UILayoutGuide.Place, of view: UIView) -> UILayoutGuide {
        if let guide = ownGuides.first(where: { $0.place == place }) { return guide }
        let guide = UILayoutGuide(place, of: view)
        ownGuides.append(guide)
        return guide
    }
}
