internal import DisplayLists

/// A row of a list in a collection.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The signs and views at the ends of the cell.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// Levels of `indentationWidth` points by which the content moves to the right.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    private var indent: CGFloat { CGFloat(max(0, indentationLevel)) * max(0, indentationWidth) }
    /// Has no effect: all accessories follow `indentationLevel`.
    open var indentsAccessories = true

    /// Where the separator below the cell begins, if constraints say so.
    open private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()
    private var hasSeparatorGuide = false

    private func makeSeparatorGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasSeparatorGuide = true
        return guide
    }

    /// A configuration for the cell's place in its list, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { listPlace?.defaultContent ?? .cell() }

    // MARK: Background

    /// Where the cell lies in its list; nil outside of one.
    final var listPlace: ListPlace? {
        didSet {
            if !hasOwnBackground, let listPlace { super.backgroundConfiguration = listPlace.defaultBackground }
            setNeedsLayout()
        }
    }
    /// Whether the background is the author's, and not the list's.
    private var hasOwnBackground = false

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil, !hasOwnBackground { backgroundConfiguration = nil } }
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        listPlace?.defaultBackground ?? .listPlainCell()
    }

    // MARK: Accessories

    private var shownAccessories: [ShownAccessory] = []

    private func showAccessories() {
        for accessory in shownAccessories { accessory.view.removeFromSuperview() }
        shownAccessories = accessories.filter(\.isShown).map { ShownAccessory($0, in: self) }
        for accessory in shownAccessories { addSubview(accessory.view) }
        setNeedsLayout()
    }

    /// The room beside the content.
    override var contentSides: UIEdgeInsets {
        var sides = NSDirectionalEdgeInsets(top: 0, leading: indent, bottom: 0, trailing: 0)
        for accessory in shownAccessories {
            if accessory.isLeading {
                sides.leading += (sides.leading == indent ? 16 : 8) + accessory.width
            } else {
                sides.trailing += (sides.trailing == 0 ? 16 : 8) + accessory.width
            }
        }
        return sides.sides(isFromRight: isFromRight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var (start, end) = (indent + 16, bounds.width - 16)
        func put(_ accessory: ShownAccessory, from left: CGFloat) {
            let size = accessory.size
            let x = left + (accessory.width - size.width) / 2
            accessory.view.frame = CGRect(
                x: isFromRight ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
        for accessory in shownAccessories where accessory.isLeading {
            put(accessory, from: start)
            start += accessory.width + 8
        }
        // The last one lies at the edge.
        for accessory in shownAccessories.reversed() where !accessory.isLeading {
            put(accessory, from: end - accessory.width)
            end -= accessory.width + 8
        }
        if let listPlace, listPlace.list.appearance == .insetGrouped, listPlace.role == .item {
            layer.mask = listPlace.edges.mask(of: bounds.size)
        }
    }

    // MARK: Separator

    override class var contentMargins: UIEdgeInsets? { UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16) }

    package override func drawContent(into drawing: inout ViewDrawing) {
        if configured?.hasBackdrop != true { drawParts(into: &drawing) }
    }

    override func drawParts(into drawing: inout ViewDrawing) {
        guard let listPlace else { return }
        let pixel = 1 / max(1, traitCollection.displayScale)
        func line(_ y: CGFloat, _ start: CGFloat, _ end: CGFloat, _ color: UIColor) {
            let width = bounds.width - start - end
            guard width > 0 else { return }
            drawing.fill(
                CGRect(x: isFromRight ? end : start, y: y, width: width, height: pixel), color.display(drawing.traits))
        }
        if let separator = listPlace.separator {
            let insets = separator.bottomSeparatorInsets
            let start = insets.leading < 10_000 ? insets.leading : separatorStart
            line(bounds.height - pixel, start, insets.trailing < 10_000 ? insets.trailing : 0, separator.color)
        }
        guard listPlace.list.appearance == .grouped, listPlace.role == .item, listPlace.list.showsSeparators else {
            return
        }
        let color = listPlace.list.separatorConfiguration.color
        if listPlace.edges.isFirst { line(0, 0, 0, color) }
        if listPlace.edges.isLast { line(bounds.height - pixel, 0, 0, color) }
    }

    /// Where the separator begins, in points from the leading edge.
    private var separatorStart: CGFloat {
        if hasSeparatorGuide, separatorLayoutGuide.layoutFrame.width > 0 {
            let frame = separatorLayoutGuide.layoutFrame
            return isFromRight ? bounds.width - frame.maxX : frame.minX
        }
        let content = contentView.frame
        let before = isFromRight ? bounds.width - content.maxX : content.minX
        return before + ((contentView as? UIListContentView)?.textStart ?? 16)
    }
}
