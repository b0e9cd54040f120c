import UIKit

/// One of the next hours: its time, its light, and how far away it is.
final class HourRow: UIView {
    private let separator = UIView()
    private let hourLabel = UILabel()
    private let symbolView = UIImageView()
    private let nameLabel = UILabel()
    private let distanceLabel = UILabel()
    private let margin: CGFloat = 16

    init() {
        super.init(frame: .zero)
        separator.backgroundColor = .separator
        hourLabel.textColor = .label
        nameLabel.textColor = .label
        distanceLabel.textColor = .secondaryLabel
        distanceLabel.textAlignment = .right
        symbolView.contentMode = .scaleAspectFit
        for view in [separator, hourLabel, symbolView, nameLabel, distanceLabel] { addSubview(view) }
        useFonts()
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the fonts for the person's text size.
    func useFonts() {
        let body = UIFont.preferredFont(forTextStyle: .body)
        hourLabel.font = .monospacedDigitSystemFont(ofSize: body.pointSize, weight: .medium)
        nameLabel.font = body
        distanceLabel.font = .preferredFont(forTextStyle: .subheadline)
        setNeedsLayout()
    }

    func show(_ hour: UpcomingHour, formats: ClockFormats) {
        let time = formats.time.string(from: hour.start)
        if hourLabel.text != time {
            hourLabel.text = time
            nameLabel.text = hour.daytime.name
            symbolView.image = UIImage(systemName: hour.daytime.symbolName)
            symbolView.tintColor = hour.daytime == .night ? .systemIndigo : .systemOrange
            setNeedsLayout()
        }
        if distanceLabel.text != hour.distance {
            distanceLabel.text = hour.distance
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let height = bounds.height
        separator.frame = CGRect(x: margin, y: 0, width: max(0, width - margin), height: 0.5)
        // As wide as the widest hour, so that the columns are aligned.
        let point = hourLabel.font.pointSize
        hourLabel.frame = CGRect(x: margin, y: 0, width: point * 3.2, height: height)
        let side = min(height, point * 1.25)
        symbolView.frame = CGRect(
            x: hourLabel.frame.maxX + 8, y: (height - side) / 2, width: side, height: side)
        let distance = distanceLabel.intrinsicContentSize
        distanceLabel.frame = CGRect(
            x: width - margin - distance.width, y: 0, width: distance.width, height: height)
        let left = symbolView.frame.maxX + 10
        nameLabel.frame = CGRect(
            x: left, y: 0, width: max(0, distanceLabel.frame.minX - left - 8), height: height)
    }
}
