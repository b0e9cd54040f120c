import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Collections that look like lists.
@MainActor @Suite(.serialized) struct ListLayoutTests {
    private enum Section: Hashable, Sendable { case main }

    private func shown(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<Section, String>) {
        var list = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&list)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            fill(cell, item)
        }
        let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.main])
        snapshot.appendItems(["One", "Two", "Three"])
        source.apply(snapshot)
        view.layoutIfNeeded()
        return (view, source)
    }

    private func lines(_ view: UIView) throws -> [CGRect] {
        try DrawnTree(view).operations.compactMap { operation in
            if case .fill(.rectangle(let frame, _), _) = operation, frame.height <= 1 { frame } else { nil }
        }
    }

    @Test func rowsOfAListAreAsHighAsTheirContentsWithLinesBelow() throws {
        let (view, source) = shown(.plain)
        try withExtendedLifetime(source) {
            #expect(view.visibleCells.map { $0.frame.minY.rounded() } == [0, 44, 88])
            #expect(view.visibleCells.allSatisfy { $0.frame.width == 320 })
            let found = try lines(view)
            #expect(found.map(\.minX) == [16, 16, 16])
        }
    }

    @Test func aListMayHaveNoLines() throws {
        let (view, source) = shown(.plain, change: { $0.showsSeparators = false })
        let found = try withExtendedLifetime(source) { try lines(view) }
        #expect(found.isEmpty)
    }

    @Test func anInsetGroupHasMarginsAndRoundEnds() {
        let (view, source) = shown(.insetGrouped)
        withExtendedLifetime(source) {
            #expect(view.visibleCells.map(\.frame.minX) == [16, 16, 16])
            #expect(view.visibleCells.map { $0.layer.mask != nil } == [true, false, true])
        }
    }

    @Test func accessoriesLieAtTheEndOfTheContent() throws {
        let (view, source) = shown(
            .plain,
            fill: { cell, item in
                cell.accessories = item == "One" ? [.label(text: "9"), .disclosureIndicator(), .delete()] : []
            })
        try withExtendedLifetime(source) {
            let cells = view.visibleCells
            let label = try #require(cells[0].subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.text == "9" && label.frame.maxX == 320 - 16 - 8 - 8)
            #expect(cells[0].contentView.frame.width < 280 && cells[1].contentView.frame.width == 320)
        }
    }

    @Test func theFirstItemMayBeTheHeader() throws {
        let (view, source) = shown(.grouped, change: { $0.headerMode = .firstItemInSection })
        try withExtendedLifetime(source) {
            let header = try #require(view.visibleCells.first as? UICollectionViewListCell)
            let content = try #require(header.contentConfiguration as? UIListContentConfiguration)
            #expect(content.textProperties.transform == .uppercase)
        }
    }
}
