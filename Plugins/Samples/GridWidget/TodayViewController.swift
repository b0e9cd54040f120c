import NotificationCenter
import UIKit

/// A grid of tiles whose height follows their number: the compact mode shows one row, the expanded mode all.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var tiles: [Tile] = []
    private var tileViews: [TileView] = []
    private let emptyLabel = UILabel()

    private var layout: GridLayout { GridLayout(count: tiles.count) }

    override func viewDidLoad() {
        super.viewDidLoad()
        emptyLabel.text = "No items"
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        emptyLabel.font = .preferredFont(forTextStyle: .subheadline)
        view.addSubview(emptyLabel)
        show(loadTiles())
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // In the compact mode the one visible row has the tile's height, which depends on the text size.
        let compact = extensionContext?.widgetMaximumSize(for: .compact).height ?? GridLayout.rowHeight
        let rowHeight = view.bounds.height <= compact ? view.bounds.height : GridLayout.rowHeight
        for (index, tile) in tileViews.enumerated() {
            let cell = layout.cell(index, width: view.bounds.width, rowHeight: rowHeight)
            tile.isHidden = cell.map { $0.maxY > view.bounds.height + 0.5 } ?? true
            tile.frame = cell ?? .zero
        }
        emptyLabel.frame = view.bounds
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        emptyLabel.font = .preferredFont(forTextStyle: .subheadline)
        for tile in tileViews { tile.useFonts() }
        view.setNeedsLayout()
    }

    // MARK: NCWidgetProviding

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        let fresh = loadTiles()
        guard fresh != tiles else { return completionHandler(.noData) }
        show(fresh)
        completionHandler(.newData)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        askForSize(activeDisplayMode, maximum: maxSize)
    }

    private func loadTiles() -> [Tile] {
        Tile.load(from: Bundle.main.url(forResource: "Items", withExtension: "json"))
    }

    private func show(_ fresh: [Tile]) {
        tiles = fresh
        for view in tileViews { view.removeFromSuperview() }
        tileViews = tiles.map { TileView($0) }
        for tile in tileViews { view.addSubview(tile) }
        emptyLabel.isHidden = !tiles.isEmpty
        guard let context = extensionContext else { return }
        // The mode first and the size after it: in the other order older systems lose the size.
        context.widgetLargestAvailableDisplayMode = layout.needsExpanded ? .expanded : .compact
        let mode = context.widgetActiveDisplayMode
        askForSize(mode, maximum: context.widgetMaximumSize(for: mode))
        view.setNeedsLayout()
    }

    /// Compact has its fixed height and also asks for it; expanded is as high as its rows.
    private func askForSize(_ mode: NCWidgetDisplayMode, maximum: CGSize) {
        let height = mode == .expanded ? min(layout.expandedHeight, maximum.height) : maximum.height
        preferredContentSize = CGSize(width: maximum.width, height: height)
    }
}
