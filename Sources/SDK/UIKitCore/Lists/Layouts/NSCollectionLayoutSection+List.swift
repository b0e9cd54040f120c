extension NSCollectionLayoutSection {
    /// A section whose items are the rows of a list, each as high as its content.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { list(configuration) }

    private static func list(_ list: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = list
        func add(_ kind: String, _ alignment: NSRectAlignment) {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: row, elementKind: kind, alignment: alignment))
        }
        if list.headerMode == .supplementary { add(UICollectionView.elementKindSectionHeader, .top) }
        if list.footerMode == .supplementary { add(UICollectionView.elementKindSectionFooter, .bottom) }
        let side: CGFloat = list.appearance == .insetGrouped ? 16 : 0
        let gap = list.isGrouped ? SectionTitle.groupGap : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: list.headerTopPadding ?? (list.headerMode == .none ? gap : 0), leading: side,
            bottom: list.footerMode == .none ? gap : 0, trailing: side)
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists of one look.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
        layout.backgroundColor = configuration.shownBackgroundColor
        return layout
    }
}
