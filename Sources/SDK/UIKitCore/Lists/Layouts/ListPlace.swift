/// Where a view lies in a list.
@MainActor
struct ListPlace {
    enum Role { case item, header, footer }

    let list: UICollectionLayoutListConfiguration
    let role: Role
    let edges: GroupEdges
    let indexPath: IndexPath

    var defaultContent: UIListContentConfiguration {
        switch role {
        case .item: .cell()
        case .header: list.isGrouped ? .groupedHeader() : .plainHeader()
        case .footer: list.isGrouped ? .groupedFooter() : .plainFooter()
        }
    }

    var defaultBackground: UIBackgroundConfiguration {
        switch role {
        case .item: list.isGrouped ? .listGroupedCell() : .listPlainCell()
        case .header, .footer: list.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
        }
    }

    /// The line below the view; nil for none.
    var separator: UIListSeparatorConfiguration? {
        guard role == .item, list.showsSeparators else { return nil }
        let all = list.separatorConfiguration
        let own = list.itemSeparatorHandler?(indexPath, all) ?? all
        switch own.bottomSeparatorVisibility {
        case .hidden: return nil
        case .visible: return own
        case .automatic: return edges.isLast && list.isGrouped ? nil : own
        }
    }
}

extension UICollectionView {
    /// Tells a cell of a list where it lies, before its author fills it.
    final func enter(_ view: UICollectionReusableView, kind: String?, _ path: IndexPath) {
        guard let cell = view as? UICollectionViewListCell,
            let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
        else { return }
        let hasHeaderItem = list.headerMode == .firstItemInSection
        let role: ListPlace.Role =
            switch kind {
            case nil: hasHeaderItem && path.item == 0 ? .header : .item
            case Self.elementKindSectionFooter: .footer
            default: .header
            }
        let edges = GroupEdges(
            isFirst: path.item == (hasHeaderItem ? 1 : 0),
            isLast: path.item + 1 == numberOfItems(inSection: path.section))
        cell.listPlace = ListPlace(list: list, role: role, edges: edges, indexPath: path)
    }
}
