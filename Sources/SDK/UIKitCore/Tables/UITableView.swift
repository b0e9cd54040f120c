/// Rows below one another, in sections.
///
/// The table asks for the cells of the rows that are visible, and for no others.
@preconcurrency @MainActor
open class UITableView: _ListView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

    /// A height that the content decides.
    public static let automaticDimension: CGFloat = -1
    /// The height of a row of one line in points, as the documentation of `rowHeight` and Interface Builder have it.
    static let usualRowHeight: CGFloat = 44
    /// The separator begins where a cell's text does, 16 points from the edge on an iPhone.
    static let usualSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    public let style: Style

    open weak var dataSource: (any UITableViewDataSource)? { didSet { contentChanged() } }
    /// Not asked: only visible cells are made.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The delegate, if it decides about heights, headers and presses.
    final var rules: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    // MARK: Heights

    /// Points, or `automaticDimension`: constraints or labels of the cell decide, else 44.
    open var rowHeight = UITableView.automaticDimension { didSet { contentChanged() } }
    /// Stands for the height of a row of automatic height before it is visible.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { contentChanged() } }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { contentChanged() } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { contentChanged() } }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    open var sectionHeaderTopPadding: CGFloat = 0

    /// Lies above all sections, with its own height and the table's width.
    open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
    /// Lies below all sections. A plain table without one has lines below its last row.
    open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }

    // MARK: Separators

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    /// Lines with vibrancy are drawn in their own colour.
    open var separatorEffect: UIVisualEffect?
    open var separatorColor: UIColor? = .separator { didSet { setNeedsFrame() } }
    open var separatorInset = UITableView.usualSeparatorInset {
        didSet {
            hasOwnInset = true
            setNeedsFrame()
        }
    }
    private var hasOwnInset = false
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    open var cellLayoutMarginsFollowReadableWidth = false

    open var allowsSelectionDuringEditing = false
    open var isEditing = false

    // MARK: Rows

    final let cells = ReusedViews<UITableViewCell>()
    final private(set) lazy var titles = ReusedViews<UITableViewHeaderFooterView>()
    /// The heights of all parts; nil until they are asked for.
    final var plan: TableLayout?
    /// Whether the visible rows have their cells.
    final var isShown = false
    final var shownCells: [IndexPath: UITableViewCell] = [:]
    final var shownTitles: [TableLayout.Kind: UIView] = [:]
    /// The delegate's headers and footers that were asked for their heights and are not shown yet.
    final var measuredTitles: [TableLayout.Kind: UIView] = [:]
    /// The width for which the rows were measured.
    final var measuredWidth: CGFloat = 0
    /// How many updates are open (`beginUpdates`).
    final var openUpdates = 0
    /// The sections of a storyboard that has the rows themselves.
    final var fixedSections: [FixedSection]?

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = (coder as? StoryboardCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// The space beside the rows of inset groups, in points: 20 in tables of 414 points and more, else 16. Interface Builder
    /// writes rows of 374 points in the first, and of 343 in tables of 375.
    final var sideInset: CGFloat { style != .insetGrouped ? 0 : bounds.width >= 414 ? 20 : 16 }
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

    override func connect(dataSource: Any) -> Bool {
        self.dataSource = dataSource as? any UITableViewDataSource
        return self.dataSource != nil
    }

    override func contentChanged() { forgetRows() }
    override func planContent() { _ = loadedPlan() }
    override func showContent() { showRows() }

    override func showMark(_ path: IndexPath, _ isSelected: Bool) {
        if let cell = shownCells[path], cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    }

    package override func drawContent(into drawing: inout ViewDrawing) { drawEmptyRows(into: &drawing) }

    /// The ends of a separator, for a cell whose text begins behind a picture.
    final func separatorInset(pictureEnd: CGFloat?) -> UIEdgeInsets {
        var inset = separatorInset
        if let pictureEnd, !hasOwnInset { inset.left = pictureEnd }
        return inset
    }
}
