internal import DisplayLists
public import Foundation

/// How a picker of dates looks. Here each has the compact form.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
    case compact = 2
    case inline = 3
}

/// Shows a day, a time or both. It keeps the date that the program sets: a press would present a calendar, and a widget
/// presents nothing.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The parts of a date that are shown.
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    public final var datePickerMode = Mode.dateAndTime { didSet { changed() } }
    public final var preferredDatePickerStyle = UIDatePickerStyle.automatic
    public final var datePickerStyle: UIDatePickerStyle { .compact }
    public final var locale: Locale? { didSet { changed() } }
    // The original's types: sources assign nil for the person's own and read without unwrapping.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public final var calendar: Calendar! = .current { didSet { changed() } }
    public final var timeZone: TimeZone? { didSet { changed() } }
    /// Within the bounds. Setting it sends no event.
    open var date = Date() {
        didSet {
            date = bounded(date)
            changed()
        }
    }
    open var minimumDate: Date? { didSet { date = bounded(date) } }
    open var maximumDate: Date? { didSet { date = bounded(date) } }
    /// Seconds, less than a day.
    public final var countDownDuration: TimeInterval = 0 {
        didSet {
            if !(0..<86_400).contains(countDownDuration) { countDownDuration = oldValue }
            changed()
        }
    }
    /// Minutes of a step, for the program.
    public final var minuteInterval = 1
    /// Without effect: a time is shown as it is.
    public final var roundsToMinuteInterval = true

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func bounded(_ date: Date) -> Date {
        // Bounds that contradict each other have no effect.
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        let late = max(date, minimumDate ?? date)
        return min(late, maximumDate ?? late)
    }

    private func changed() {
        knownTexts = nil
        invalidateIntrinsicContentSize()
        setNeedsFrame()
    }

    /// The texts in their fields, in a row.
    final var texts: [String] {
        if let knownTexts { return knownTexts }
        let made = makeTexts()
        knownTexts = made
        return made
    }
    private var knownTexts: [String]?

    private func makeTexts() -> [String] {
        let formatter = DateFormatter()
        formatter.calendar = calendar ?? .current
        formatter.locale = locale ?? .current
        formatter.timeZone = timeZone ?? .current
        func text(_ day: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
            (formatter.dateStyle, formatter.timeStyle) = (day, time)
            return formatter.string(from: date)
        }
        switch datePickerMode {
        case .time: return [text(.none, .short)]
        case .date: return [text(.medium, .none)]
        case .dateAndTime: return [text(.medium, .none), text(.none, .short)]
        case .yearAndMonth:
            formatter.setLocalizedDateFormatFromTemplate("yMMMM")
            return [formatter.string(from: date)]
        case .countDownTimer:
            let minutes = Int(countDownDuration / 60)
            return ["\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"]
        }
    }

    // MARK: Look

    // Points: estimates by pictures of iOS 14.
    private static let font = DisplayFont(size: 17)
    private static let height: CGFloat = 34
    private static let margin: CGFloat = 12
    private static let gap: CGFloat = 5

    private var widths: [CGFloat] { texts.map { TextMeter.size(of: $0, font: Self.font).width + 2 * Self.margin } }

    open override var intrinsicContentSize: CGSize {
        let widths = widths
        return CGSize(
            width: widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0)), height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    package override func drawContent(into drawing: inout ViewDrawing) {
        var color = UIColor.label.display(drawing.traits)
        if !isEnabled { color.alpha *= 0.3 }
        var x: CGFloat = 0
        for (text, width) in zip(texts, widths) {
            let box = CGRect(
                x: x, y: max((bounds.height - Self.height) / 2, 0), width: min(width, max(bounds.width - x, 0)),
                height: min(Self.height, bounds.height))
            x += width + Self.gap
            guard box.width > 0, box.height > 0 else { continue }
            drawing.fill(box, radius: min(8, box.height / 2), UIColor.tertiarySystemFill.display(drawing.traits))
            let height = TextMeter.lineHeight(of: text, font: Self.font)
            drawing.text(
                DisplayText(
                    frame: CGRect(x: box.minX, y: box.midY - height / 2, width: box.width, height: height),
                    string: text, font: Self.font, color: color, alignment: .center, lineLimit: 1, truncation: .tail))
        }
    }

    package override var spokenLabel: String? { accessibilityLabel ?? texts.joined(separator: " ") }
}

public typealias UIDatePickerMode = UIDatePicker.Mode
