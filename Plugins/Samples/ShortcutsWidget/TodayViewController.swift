import NotificationCenter
import UIKit

/// Four buttons, each of which opens a page of the container.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let shortcuts = Shortcut.all
    private var buttons: [UIButton] = []
    private var titles: [UILabel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        // An earlier version asked for a height of 130; a compact widget always gets its fixed height.
        preferredContentSize = CGSize(width: view.bounds.width, height: 130)
        let large = UIImage.SymbolConfiguration(pointSize: 26)
        for shortcut in shortcuts {
            let button = UIButton(type: .custom)
            button.setImage(UIImage(systemName: shortcut.symbolName, withConfiguration: large), for: .normal)
            button.accessibilityLabel = shortcut.title
            button.tintColor = .white
            button.backgroundColor = shortcut.color
            button.layer.cornerRadius = 14
            button.addAction(UIAction { [weak self] _ in self?.open(shortcut) }, for: .touchUpInside)
            buttons.append(button)
            view.addSubview(button)

            let title = UILabel()
            title.text = shortcut.title
            title.textColor = .secondaryLabel
            title.textAlignment = .center
            titles.append(title)
            view.addSubview(title)
        }
        useFonts()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = ShortcutLayout(width: view.bounds.width, count: shortcuts.count)
        for (index, title) in titles.enumerated() {
            buttons[index].frame = layout.button(index)
            let frame = layout.title(
                index, lineHeight: title.intrinsicContentSize.height, height: view.bounds.height)
            title.isHidden = frame == nil
            title.frame = frame ?? .zero
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        useFonts()
    }

    private func useFonts() {
        for title in titles { title.font = .preferredFont(forTextStyle: .caption2) }
        view.setNeedsLayout()
    }

    private func open(_ shortcut: Shortcut) {
        guard let url = shortcut.url else { return }
        extensionContext?.open(url) { opened in
            if !opened { print("The page \(shortcut.page) was not opened.") }
        }
    }

    // MARK: NCWidgetProviding

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        // Four fixed buttons: the content never changes.
        completionHandler(.noData)
    }
}
