import DailyShared
import NotificationCenter
import UIKit

/// The first article of a feed that the container keeps in the shared folder.
///
/// If the article is already on screen, nothing is drawn again, and the host receives `noData`.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let store = FeedStore(
        container: FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: FeedSettings.group))
    private let settings = FeedSettings()
    private var observer: (any NSObjectProtocol)?
    private let paperView = PaperView()
    private let messageLabel = UILabel()
    private var paper: Paper?
    private var image: UIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        messageLabel.text = "No articles yet"
        messageLabel.textColor = .secondaryLabel
        messageLabel.textAlignment = .center
        messageLabel.font = .preferredFont(forTextStyle: .subheadline)
        view.addSubview(messageLabel)
        view.addSubview(paperView)
        paperView.isHidden = true
        paperView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.openArticle() })
        // The stored article is on screen before the view appears, so no appearance begins blank.
        refresh()
        guard let defaults = settings.defaults else { return }
        observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.useSettings() } }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        paperView.headHeight = compactHeight
        paperView.frame = view.bounds
        messageLabel.frame = view.bounds
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        messageLabel.font = .preferredFont(forTextStyle: .subheadline)
        paperView.useFonts()
        askForSize()
    }

    // MARK: NCWidgetProviding

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(refresh())
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        askForSize()
    }

    /// Reads the feed and redraws if its first article is not the one on screen.
    @discardableResult
    private func refresh() -> NCUpdateResult {
        switch FeedOutcome(store.read(), shown: paper?.articleID) {
        case .fresh(let paper):
            show(paper)
            return .newData
        case .unchanged, .nothing:
            return .noData
        case .unreadable:
            return .failed
        }
    }

    private func show(_ paper: Paper) {
        self.paper = paper
        image = paper.image.flatMap { store.picture(named: $0) }
        settings.note(shown: paper.articleID)
        useSettings()
        paperView.isHidden = false
        messageLabel.isHidden = true
        extensionContext?.widgetLargestAvailableDisplayMode = paper.summary == nil ? .compact : .expanded
        askForSize()
    }

    /// Applies the container's changes, or another article.
    private func useSettings() {
        guard let paper else { return }
        paperView.show(
            paper, image: image, showsCategory: settings.showsCategory,
            planned: settings.planned(), later: ReadingList.stored(in: settings.defaults)?.titles.count,
            isOpened: FeedSettings.opened == paper.articleID)
    }

    private var compactHeight: CGFloat {
        extensionContext?.widgetMaximumSize(for: .compact).height ?? 110
    }

    private func askForSize() {
        guard let context = extensionContext else { return }
        let mode = context.widgetActiveDisplayMode
        let maximum = context.widgetMaximumSize(for: mode)
        paperView.headHeight = compactHeight
        let wanted = mode == .expanded ? paperView.wantedHeight(width: maximum.width) : maximum.height
        preferredContentSize = CGSize(width: maximum.width, height: min(wanted.rounded(.up), maximum.height))
        view.setNeedsLayout()
    }

    private func openArticle() {
        guard let paper, let url = URL(string: "com.hostel.daily://article/\(paper.articleID)") else { return }
        FeedSettings.opened = paper.articleID
        useSettings()
        extensionContext?.open(url)
    }
}
