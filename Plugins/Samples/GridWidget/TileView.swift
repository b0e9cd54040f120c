import UIKit

/// A coloured tile with a symbol, and its title below.
final class TileView: UIView {
    private let plate = UIView()
    private let symbolView = UIImageView()
    private let titleLabel = UILabel()

    init(_ tile: Tile) {
        super.init(frame: .zero)
        plate.backgroundColor = tile.uiColor
        plate.layer.cornerRadius = 14
        symbolView.image = UIImage(systemName: tile.symbol)
        symbolView.tintColor = .white
        symbolView.contentMode = .scaleAspectFit
        titleLabel.text = tile.title
        titleLabel.textColor = .label
        titleLabel.textAlignment = .center
        addSubview(plate)
        plate.addSubview(symbolView)
        addSubview(titleLabel)
        useFonts()
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the font for the person's text size.
    func useFonts() {
        titleLabel.font = .preferredFont(forTextStyle: .caption1)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = titleLabel.intrinsicContentSize.height
        let inset: CGFloat = 10
        let gap: CGFloat = 4
        let side = max(0, min(bounds.width - 2 * inset, bounds.height - 2 * inset - gap - line))
        let top = (bounds.height - side - gap - line) / 2
        plate.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        let symbol = side * 0.5
        symbolView.frame = CGRect(x: (side - symbol) / 2, y: (side - symbol) / 2, width: symbol, height: symbol)
        titleLabel.frame = CGRect(x: 2, y: top + side + gap, width: max(0, bounds.width - 4), height: line)
    }
}
