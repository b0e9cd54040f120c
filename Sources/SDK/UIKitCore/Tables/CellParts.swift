internal import DisplayLists

/// The labels, the picture and the accessory of a cell, each made at its first use.
@MainActor
final class CellParts {
    private var title: UILabel?
    private var detail: UILabel?
    private var image: UIImageView?
    /// The round sign of an accessory that can be pressed.
    private var info: UIButton?

    /// The widths beside the content for each accessory, in points. In storyboards and nibs of 100 public projects,
    /// Interface Builder writes 30.3 to 31 for a disclosure indicator (Xcode 11 to 26, 60 cells), and 44 for a checkmark
    /// (Xcode 16, 4 of 5 cells). The two with a button are estimates of the same margins around wider signs.
    private static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 31
        case .checkmark: 44
        case .detailButton: 47
        case .detailDisclosureButton: 67
        }
    }

    // MARK: Labels

    func title(in cell: UITableViewCell) -> UILabel {
        if let title { return title }
        let made = UILabel()
        // Interface Builder writes 13 points for style value 2, and 17 for the others.
        made.font = .systemFont(ofSize: cell.style == .value2 ? 13 : 17)
        if cell.style == .value2 {
            made.textAlignment = cell.isFromRight ? .left : .right
            made.textColor = cell.tintColor
        }
        cell.contentView.addSubview(made)
        title = made
        return made
    }

    func detail(in cell: UITableViewCell) -> UILabel {
        if let detail { return detail }
        let made = UILabel()
        switch cell.style {
        case .value1:
            made.font = .systemFont(ofSize: 17)
            made.textColor = .secondaryLabel
            made.textAlignment = cell.isFromRight ? .left : .right
        case .value2: made.font = .systemFont(ofSize: 13)
        case .subtitle, .default: made.font = .systemFont(ofSize: 12)
        }
        cell.contentView.addSubview(made)
        detail = made
        return made
    }

    func image(in cell: UITableViewCell) -> UIImageView {
        if let image { return image }
        let made = UIImageView()
        cell.contentView.addSubview(made)
        image = made
        return made
    }

    /// Forgets the labels and the picture: the content view that held them is replaced.
    func forgetContent() { (title, detail, image) = (nil, nil, nil) }

    // MARK: Layout

    private var isUsed: Bool { title != nil || detail != nil || image?.image != nil }

    private func arrangement(in cell: UITableViewCell, width: CGFloat, height: CGFloat) -> CellArrangement {
        func size(_ label: UILabel?) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: max(0, width - 32), height: 0))
            return CGSize(width: size.width.rounded(.up), height: (size.height * 2).rounded(.up) / 2)
        }
        let margins = cell.contentView.layoutMargins
        let hasAccessory = cell.bounds.width > width + 1
        let end = cell.isFromRight ? margins.left : margins.right
        return CellArrangement(
            size: CGSize(width: width, height: height), style: cell.style, isFromRight: cell.isFromRight,
            left: cell.isFromRight ? margins.right : margins.left,
            right: hasAccessory ? min(8, end) : end, image: image?.image?.size ?? .zero,
            title: size(title), detail: size(detail))
    }

    /// How far from the cell's edge the text begins, for the separator; nil without a picture.
    func textStart(in cell: UITableViewCell) -> CGFloat? {
        guard image?.image != nil else { return nil }
        let content = cell.contentView.frame
        let before = cell.isFromRight ? cell.bounds.width - content.maxX : content.minX
        return before + arrangement(in: cell, width: content.width, height: content.height).textStart
    }

    func place(in cell: UITableViewCell) {
        guard isUsed else { return }
        let content = cell.contentView.bounds
        let frames = arrangement(in: cell, width: content.width, height: content.height).frames
        place(image, frames.image)
        place(title, frames.title)
        place(detail, frames.detail)
    }

    /// A part that constraints place keeps their frame.
    private func place(_ view: UIView?, _ frame: CGRect) {
        guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
        view.frame = frame
    }

    /// The height that the texts want; nil for a cell without any.
    func height(in cell: UITableViewCell, width: CGFloat) -> CGFloat? {
        guard isUsed, cell.contentView.constraints.isEmpty else { return nil }
        let parts = arrangement(in: cell, width: width, height: UITableView.usualRowHeight)
        let text =
            cell.style == .subtitle
            ? parts.title.height + parts.detail.height : max(parts.title.height, parts.detail.height)
        // The margins above and below the text that make one line of 17 points as high as a usual row.
        return max(UITableView.usualRowHeight, (text + (cell.style == .subtitle ? 16 : 23)).rounded(.up))
    }

    // MARK: Accessory

    /// - Returns: the width that the content view loses.
    func placeAccessory(in cell: UITableViewCell) -> CGFloat {
        let size = cell.bounds.size
        let type = cell.accessoryView == nil ? cell.accessoryType : .none
        placeInfo(type, in: cell)
        if let view = cell.accessoryView {
            let own = view.frame.size
            view.frame.origin = CGPoint(
                x: cell.isFromRight ? 16 : size.width - 16 - own.width,
                y: ((size.height - own.height) / 2).rounded(.down))
            return own.width + 24
        }
        return Self.width(of: type)
    }

    private func placeInfo(_ type: UITableViewCell.AccessoryType, in cell: UITableViewCell) {
        guard type == .detailButton || type == .detailDisclosureButton else {
            info?.removeFromSuperview()
            info = nil
            return
        }
        let button = info ?? makeInfo(in: cell)
        info = button
        let margin: CGFloat = type == .detailButton ? 15 : 36
        let x = cell.isFromRight ? margin : cell.bounds.width - margin - 22
        button.frame = CGRect(x: x, y: (cell.bounds.height - 22) / 2, width: 22, height: 22)
    }

    private func makeInfo(in cell: UITableViewCell) -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(for: .touchUpInside) { [weak cell] in
            guard let cell else { return }
            cell.table?.accessoryPressed(on: cell)
        }
        cell.addSubview(button)
        return button
    }

    func drawAccessory(of cell: UITableViewCell, into drawing: inout ViewDrawing) {
        guard cell.accessoryView == nil else { return }
        let isFromRight = cell.isFromRight
        let (end, middle) = (isFromRight ? 16 : cell.bounds.width - 16, cell.bounds.height / 2)
        // The points lie before the end. A sign that points to the side of the end is mirrored with it.
        func line(_ points: [(CGFloat, CGFloat)], shift: CGFloat = 0, isMirrored: Bool, _ color: UIColor) {
            let points = points.map { CGPoint(x: end + shift + (isMirrored ? -$0.0 : $0.0), y: middle + $0.1) }
            for (from, to) in zip(points, points.dropFirst()) {
                drawing.line(from: from, to: to, color.display(drawing.traits), width: 2)
            }
        }
        switch cell.accessoryType {
        case .none, .detailButton: break
        case .disclosureIndicator, .detailDisclosureButton:
            line([(-6, -5.5), (-0.5, 0), (-6, 5.5)], isMirrored: isFromRight, .systemGray3)
        case .checkmark:
            line(
                [(-13, 0), (-8.5, 4.5), (0, -5.5)], shift: isFromRight ? 13 : 0, isMirrored: false, cell.tintColor)
        }
    }
}
