import UIKit

/// The time in large digits, the seconds beside it, the date below, and the elapsed part of the day.
final class ClockFace: UIView {
    private let timeLabel = UILabel()
    private let secondsLabel = UILabel()
    private let dateLabel = UILabel()
    private let daytimeLabel = UILabel()
    private let symbolView = UIImageView()
    private let dayTrack = UIView()
    private let dayBar = UIView()
    private let margin: CGFloat = 16

    /// 0 (midnight) … 1 (the next midnight).
    private var dayFraction: CGFloat = 0

    init() {
        super.init(frame: .zero)
        timeLabel.textColor = .label
        secondsLabel.textColor = .secondaryLabel
        dateLabel.textColor = .secondaryLabel
        daytimeLabel.textColor = .secondaryLabel
        daytimeLabel.textAlignment = .right
        symbolView.tintColor = .systemOrange
        symbolView.contentMode = .scaleAspectFit
        dayTrack.backgroundColor = .tertiarySystemFill
        dayTrack.layer.cornerRadius = 2
        dayBar.backgroundColor = .systemOrange
        dayBar.layer.cornerRadius = 2
        for view in [timeLabel, secondsLabel, dateLabel, daytimeLabel, symbolView, dayTrack, dayBar] {
            addSubview(view)
        }
        useFonts()
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the fonts for the person's text size.
    func useFonts() {
        let title = UIFont.preferredFont(forTextStyle: .largeTitle).pointSize
        timeLabel.font = .monospacedDigitSystemFont(ofSize: title * 1.35, weight: .light)
        secondsLabel.font = .monospacedDigitSystemFont(ofSize: title * 0.6, weight: .light)
        dateLabel.font = .preferredFont(forTextStyle: .subheadline)
        daytimeLabel.font = .preferredFont(forTextStyle: .footnote)
        setNeedsLayout()
    }

    /// Shows a moment. Equal texts are not set again, so a second changes one label.
    func show(_ date: Date, formats: ClockFormats, calendar: Calendar) {
        set(timeLabel, formats.time.string(from: date))
        set(secondsLabel, formats.seconds.string(from: date))
        set(dateLabel, formats.date.string(from: date))
        let daytime = Daytime(hour: calendar.component(.hour, from: date))
        if set(daytimeLabel, daytime.name) { symbolView.image = UIImage(systemName: daytime.symbolName) }
        let minutes = calendar.component(.hour, from: date) * 60 + calendar.component(.minute, from: date)
        let fraction = CGFloat(minutes) / (24 * 60)
        if fraction != dayFraction {
            dayFraction = fraction
            setNeedsLayout()
        }
    }

    @discardableResult
    private func set(_ label: UILabel, _ text: String) -> Bool {
        guard label.text != text else { return false }
        label.text = text
        setNeedsLayout()
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let time = timeLabel.intrinsicContentSize
        let date = dateLabel.intrinsicContentSize
        let bar: CGFloat = 4
        let gap = max(2, (bounds.height - time.height - date.height - bar) / 4)

        timeLabel.frame = CGRect(x: margin, y: gap, width: time.width, height: time.height)
        let seconds = secondsLabel.intrinsicContentSize
        secondsLabel.frame = CGRect(
            x: timeLabel.frame.maxX + 6, y: timeLabel.frame.maxY - seconds.height - time.height * 0.09,
            width: seconds.width, height: seconds.height)

        let side = time.height * 0.5
        symbolView.frame = CGRect(
            x: width - margin - side, y: timeLabel.frame.midY - side / 2, width: side, height: side)

        let dateTop = timeLabel.frame.maxY + gap * 0.6
        let daytime = daytimeLabel.intrinsicContentSize
        daytimeLabel.frame = CGRect(
            x: width - margin - daytime.width, y: dateTop + date.height - daytime.height,
            width: daytime.width, height: daytime.height)
        dateLabel.frame = CGRect(
            x: margin, y: dateTop, width: max(0, daytimeLabel.frame.minX - margin - 8), height: date.height)

        let barTop = min(bounds.height - bar - 4, dateLabel.frame.maxY + gap * 0.8)
        dayTrack.frame = CGRect(x: margin, y: barTop, width: max(0, width - 2 * margin), height: bar)
        dayBar.frame = CGRect(
            x: margin, y: barTop, width: max(bar, dayTrack.frame.width * dayFraction), height: bar)
    }
}

/// The formats of the clock's texts, made once: making a formatter is slow, using it is fast.
@MainActor
struct ClockFormats {
    let time = DateFormatter()
    let seconds = DateFormatter()
    let date = DateFormatter()

    init(locale: Locale, timeZone: TimeZone) {
        for formatter in [time, seconds, date] {
            formatter.locale = locale
            formatter.timeZone = timeZone
        }
        time.dateFormat = "HH:mm"
        seconds.dateFormat = "ss"
        date.setLocalizedDateFormatFromTemplate("EEEEdMMMM")
    }
}
