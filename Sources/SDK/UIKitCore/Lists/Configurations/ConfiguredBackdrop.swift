internal import Foundation

/// The views of a background configuration, behind the content of a cell.
@MainActor
final class ConfiguredBackdrop {
    private let plate = UIImageView()
    /// The drawing of the cell itself, above the background.
    private let front: DrawnView
    private weak var custom: UIView?

    init(in owner: some ConfiguredView) {
        front = DrawnView { view, _ in
            view.bounds.size
        } content: { [weak owner] _, drawing in
            owner?.drawParts(into: &drawing)
        }
        front.isUserInteractionEnabled = false
        owner.insertSubview(plate, at: 0)
        owner.insertSubview(front, aboveSubview: plate)
    }

    func remove() {
        plate.removeFromSuperview()
        front.removeFromSuperview()
    }

    func show(_ background: UIBackgroundConfiguration, in owner: UIView) {
        plate.backgroundColor = background.resolvedBackgroundColor(for: owner.tintColor)
        plate.image = background.image
        plate.contentMode = background.imageContentMode
        if background.cornerRadius > 0 || plate.layer.cornerRadius > 0 {
            plate.layer.cornerRadius = background.cornerRadius
        }
        if background.strokeWidth > 0 || plate.layer.borderWidth > 0 {
            plate.layer.borderWidth = background.strokeWidth
            plate.layer.borderColor = background.resolvedStrokeColor(for: owner.tintColor).cgColor
        }
        plate.clipsToBounds = background.image != nil || background.customView != nil
        if custom !== background.customView {
            custom?.removeFromSuperview()
            custom = background.customView
            if let custom { plate.addSubview(custom) }
        }
        place(background, in: owner)
    }

    func place(_ background: UIBackgroundConfiguration, in owner: UIView) {
        let sides = background.backgroundInsets.sides(isFromRight: owner.isFromRight)
        plate.frame = owner.bounds.inset(within: sides)
        custom?.frame = plate.bounds
        front.frame = owner.bounds
    }
}
