internal import InterfaceFiles

/// The values of scroll views, tables and cells.
extension StoryboardViews {
    static func configure(_ scroll: UIScrollView, _ element: InterfaceElement) {
        if let size = element.value("contentSize").flatMap(StoryboardValue.size) { scroll.contentSize = size }
        if let inset = element.value("contentInset") { scroll.contentInset = StoryboardValue.insets(inset) }
        scroll.isScrollEnabled = element.flag("scrollEnabled") ?? true
        scroll.isPagingEnabled = element.flag("pagingEnabled") ?? false
        scroll.bounces = element.flag("bounces") ?? true
    }

    static func configure(_ table: UITableView, _ element: InterfaceElement, _ file: StoryboardFile) {
        configure(table, element)
        if let height = element.number("rowHeight") { table.rowHeight = height }
        if let height = element.number("estimatedRowHeight") { table.estimatedRowHeight = height }
        if let height = element.number("sectionHeaderHeight") { table.sectionHeaderHeight = height }
        if let height = element.number("sectionFooterHeight") { table.sectionFooterHeight = height }
        switch element["separatorStyle"] {
        case "none": table.separatorStyle = .none
        case "singleLineEtched": table.separatorStyle = .singleLineEtched
        default: table.separatorStyle = .singleLine
        }
        if let color = element.value("separatorColor").flatMap({ StoryboardValue.color($0, file) }) {
            table.separatorColor = color
        }
        if let inset = element.value("separatorInset") { table.separatorInset = StoryboardValue.insets(inset) }
        table.allowsSelection = element.flag("allowsSelection") ?? true
        table.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
    }

    static func configure(_ cell: UITableViewCell, _ element: InterfaceElement) {
        cell.reuseIdentifier = element["reuseIdentifier"]
        cell.style = StoryboardNames.cellStyle(element["style"])
        cell.accessoryType = StoryboardNames.accessory(element["accessoryType"])
        cell.selectionStyle = StoryboardNames.selection(element["selectionStyle"])
        if let level = element.number("indentationLevel") { cell.indentationLevel = Int(exactly: level) ?? 0 }
        if let width = element.number("indentationWidth") { cell.indentationWidth = width }
        if let height = element.number("rowHeight"), height > 0 { cell.fixedHeight = height }
        if let inset = element.value("separatorInset") { cell.separatorInset = StoryboardValue.insets(inset) }
    }

    static func configure(_ items: UICollectionView, _ element: InterfaceElement) {
        configure(items as UIScrollView, element)
        items.allowsSelection = element.flag("allowsSelection") ?? true
        items.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
    }

    /// The arrangement of a collection view, with the values of its element.
    static func flowLayout(_ element: InterfaceElement?) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        guard let element else { return layout }
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let gap = element.number("minimumLineSpacing") { layout.minimumLineSpacing = gap }
        if let gap = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = gap }
        if let size = element.value("itemSize").flatMap(StoryboardValue.size) { layout.itemSize = size }
        if let size = element.value("headerReferenceSize").flatMap(StoryboardValue.size) {
            layout.headerReferenceSize = size
        }
        if let size = element.value("footerReferenceSize").flatMap(StoryboardValue.size) {
            layout.footerReferenceSize = size
        }
        if let inset = element.value("sectionInset") { layout.sectionInset = StoryboardValue.insets(inset) }
        // Interface Builder writes `automatic` for items that their constraints size.
        if element["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        return layout
    }
}
