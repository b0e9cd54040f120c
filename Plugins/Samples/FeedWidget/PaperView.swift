import UIKit

/// An article: its picture, category and title, and its summary if there is room.
final class PaperView: UIView {
    private let imageView = UIImageView()
    private let categoryLabel = UILabel()
    private let titleLabel = UILabel()
    private let summaryLabel = UILabel()
    private let margin: CGFloat = 16

    /// The height of the part that is always visible; the summary is below it.
    var headHeight: CGFloat = 110

    init() {
        super.init(frame: .zero)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 8
        imageView.backgroundColor = .tertiarySystemFill
        categoryLabel.textColor = .systemRed
        titleLabel.textColor = .label
        titleLabel.numberOfLines = 0
        summaryLabel.textColor = .secondaryLabel
        summaryLabel.numberOfLines = 0
        for view in [imageView, categoryLabel, titleLabel, summaryLabel] { addSubview(view) }
        useFonts()
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the fonts for the person's text size.
    func useFonts() {
        let caption = UIFont.preferredFont(forTextStyle: .caption1)
        categoryLabel.font = .systemFont(ofSize: caption.pointSize, weight: .semibold)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        summaryLabel.font = .preferredFont(forTextStyle: .subheadline)
        setNeedsLayout()
    }

    /// - Parameters:
    ///   - image: the article's picture.
    ///   - showsCategory: whether the person wants to see what kind of article it is.
    ///   - planned: how many articles there are to read today.
    ///   - later: how many articles the person put on the reading list.
    ///   - isOpened: whether the person has opened it.
    func show(
        _ paper: Paper, image: UIImage?, showsCategory: Bool = true, planned: Int? = nil, later: Int? = nil,
        isOpened: Bool = false
    ) {
        imageView.image = image
        let category = showsCategory ? paper.category?.uppercased() : nil
        let counts = [planned.map { "\($0) to read" }, later.map { "\($0) for later" }]
        categoryLabel.text = ([category] + counts).compactMap { $0 }.joined(separator: " · ")
        titleLabel.text = paper.title
        titleLabel.textColor = isOpened ? .secondaryLabel : .label
        summaryLabel.text = paper.summary
        setNeedsLayout()
    }

    /// How high the view wants to be to show the whole summary.
    func wantedHeight(width: CGFloat) -> CGFloat {
        guard summaryLabel.text != nil else { return headHeight }
        return headHeight + summarySize(width: width).height + margin
    }

    private func summarySize(width: CGFloat) -> CGSize {
        let room = CGSize(width: max(0, width - 2 * margin), height: .greatestFiniteMagnitude)
        return summaryLabel.sizeThatFits(room)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let side = max(0, headHeight - 2 * margin)
        imageView.frame = CGRect(x: width - margin - side, y: margin, width: side, height: side)

        let textWidth = max(0, imageView.frame.minX - 2 * margin)
        let category = categoryLabel.intrinsicContentSize.height
        let gap: CGFloat = 3
        let line = titleLabel.font.lineHeight
        // Whole lines only: a title that is cut through the middle cannot be read.
        let lines = max(1, ((headHeight - margin - category - gap) / line).rounded(.down))
        let wanted = titleLabel.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height
        let title = min(wanted.rounded(.up), (lines * line).rounded(.up))
        let top = max(4, (headHeight - category - gap - title) / 2)
        categoryLabel.frame = CGRect(x: margin, y: top, width: textWidth, height: category)
        titleLabel.frame = CGRect(x: margin, y: top + category + gap, width: textWidth, height: title)

        let room = bounds.height - headHeight - margin
        summaryLabel.isHidden = room < summaryLabel.font.lineHeight
        summaryLabel.frame = CGRect(
            x: margin, y: headHeight, width: max(0, width - 2 * margin),
            height: min(max(0, room), summarySize(width: width).height.rounded(.up)))
    }
}
