internal import DisplayLists
internal import Foundation

/// The view of an accessory in a cell.
@MainActor
struct ShownAccessory {
    let view: UIView
    let isLeading: Bool
    /// Points.
    let size: CGSize
    /// The room of the view, in points.
    let width: CGFloat

    init(_ accessory: UICellAccessory, in cell: UIView) {
        isLeading = accessory.isLeading
        let color = accessory.tintColor
        switch accessory.sign {
        case .none: (view, size) = (UIView(), .zero)
        case .disclosure:
            size = CGSize(width: 8, height: 14)
            view = Self.sign([(1.5, 1.5), (7, 7), (1.5, 12.5)], size, isMirrored: cell.isFromRight) { _ in
                color ?? .systemGray3
            }
        case .checkmark:
            size = CGSize(width: 16, height: 14)
            view = Self.sign([(1.5, 7), (6, 11.5), (14.5, 1.5)], size, isMirrored: false) { color ?? $0.tintColor }
        case .label(let text, let font):
            let label = UILabel()
            (label.text, label.font, label.textColor) = (text, font, color ?? .secondaryLabel)
            let own = label.sizeThatFits(.zero)
            size = CGSize(width: own.width.rounded(.up), height: own.height.rounded(.up))
            view = label
        case .view(let custom):
            let fits = custom.contentSize(width: nil, height: nil)
            size = custom.frame.size == .zero ? fits ?? .zero : custom.frame.size
            if let color { custom.tintColor = color }
            view = custom
        }
        width =
            switch accessory.width {
            case .actual: size.width
            case .standard: max(size.width, UIListContentConfiguration.ImageProperties.standardDimension)
            case .custom(let width): width.isFinite ? max(0, width) : 0
            }
        view.translatesAutoresizingMaskIntoConstraints = true
    }

    /// A view that draws lines between points.
    private static func sign(
        _ points: [(CGFloat, CGFloat)], _ size: CGSize, isMirrored: Bool, _ color: @escaping (UIView) -> UIColor
    ) -> UIView {
        let view = DrawnView { _, _ in
            size
        } content: { view, drawing in
            let places = points.map { CGPoint(x: isMirrored ? size.width - $0.0 : $0.0, y: $0.1) }
            for (from, to) in zip(places, places.dropFirst()) {
                drawing.line(from: from, to: to, color(view).display(drawing.traits), width: 2)
            }
        }
        view.isUserInteractionEnabled = false
        return view
    }
}
