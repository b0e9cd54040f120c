import NotificationCenter
import UIKit

/// A clock: the time and date when compact, the next hours when expanded.
///
/// It ticks only while it is visible: the timer lives from `viewWillAppear` to `viewWillDisappear`.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let face = ClockFace()
    private let rows = (0..<6).map { _ in HourRow() }
    private let calendar = Calendar.current
    private let formats = ClockFormats(locale: .current, timeZone: .current)
    private var timer: Timer?

    /// 44 points at the default text size, more for larger text.
    private var rowHeight: CGFloat {
        max(44, (UIFont.preferredFont(forTextStyle: .body).lineHeight * 1.9).rounded())
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.addSubview(face)
        for row in rows { view.addSubview(row) }
        showTime()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTime()
        let timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.showTime() }
        }
        // A tick may be a little late, so that the processor wakes for several timers at once.
        timer.tolerance = 0.1
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let compact = extensionContext?.widgetMaximumSize(for: .compact).height ?? 110
        face.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: min(compact, view.bounds.height))
        for (index, row) in rows.enumerated() {
            let top = compact + CGFloat(index) * rowHeight
            row.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: rowHeight)
            // A row that does not fit is hidden.
            row.isHidden = row.frame.maxY > view.bounds.height + 0.5
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        face.useFonts()
        for row in rows { row.useFonts() }
        view.setNeedsLayout()
    }

    // MARK: NCWidgetProviding

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        showTime()
        completionHandler(.newData)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        switch activeDisplayMode {
        case .expanded:
            let compact = extensionContext?.widgetMaximumSize(for: .compact).height ?? 110
            let wanted = compact + CGFloat(rows.count) * rowHeight
            preferredContentSize = CGSize(width: maxSize.width, height: min(wanted, maxSize.height))
        default:
            preferredContentSize = maxSize
        }
    }

    private func showTime() {
        let now = Date()
        face.show(now, formats: formats, calendar: calendar)
        for (row, hour) in zip(rows, UpcomingHour.following(now, count: rows.count, calendar: calendar)) {
            row.show(hour, formats: formats)
        }
    }
}
