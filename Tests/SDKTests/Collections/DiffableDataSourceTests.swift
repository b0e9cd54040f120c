import Foundation
import Testing
import UIKit

@MainActor
struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private var sample: Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    // MARK: Snapshots

    @Test func itemsGoToTheirSectionOrTheLastOne() {
        #expect(sample.itemIdentifiers(inSection: "a") == [1, 2, 3])
        #expect(sample.itemIdentifiers(inSection: "b") == [4, 5] && sample.itemIdentifiers(inSection: "c") == [])
        #expect(sample.numberOfItems == 5 && sample.sectionIdentifier(containingItem: 5) == "b")
        #expect(sample.indexOfItem(4) == 3 && sample.indexOfItem(9) == nil && sample.indexOfSection("b") == 1)
    }

    @Test func itemOccursOnceAndMovesWhereItIsAddedAgain() {
        var snapshot = sample
        snapshot.appendItems([2, 6, 6], toSection: "b")
        #expect(snapshot.itemIdentifiers == [1, 3, 4, 5, 2, 6])
        snapshot.insertItems([6, 7], beforeItem: 1)
        snapshot.moveItem(3, afterItem: 5)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [6, 7, 1])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 3, 2])
        snapshot.deleteItems([4, 2, 99])
        #expect(snapshot.itemIdentifiers == [6, 7, 1, 5, 3] && snapshot.numberOfItems == 5)
    }

    @Test func sectionsMoveAndGoWithTheirItems() {
        var snapshot = sample
        snapshot.moveSection("a", afterSection: "b")
        #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
        snapshot.insertSections(["c"], beforeSection: "a")
        #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
        snapshot.deleteSections(["a", "z"])
        #expect(snapshot.itemIdentifiers == [4, 5] && snapshot.sectionIdentifier(containingItem: 1) == nil)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    // MARK: Tables

    @Test func tableShowsTheRowsOfTheAppliedSnapshot() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        table.layoutIfNeeded()
        #expect(table.visibleCells.isEmpty)
        var ends = 0
        source.apply(sample) { ends += 1 }
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3", "4", "5"] && ends == 1)
        #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 5)
        #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 1)) == nil)
        #expect(source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
        var fewer = source.snapshot()
        fewer.deleteSections(["a"])
        source.apply(fewer, animatingDifferences: false)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["4", "5"])
    }

    // MARK: Collections

    @Test func registrationsMakeAndConfigureCellsAndHeaders() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<BadgeCell, Int> { cell, path, item in
            cell.accessibilityLabel = "\(item) at \(path.item)"
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in view.accessibilityLabel = "header \(path.section)" }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        source.apply(sample)
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.allSatisfy { $0 is BadgeCell })
        #expect(
            collection.visibleCells.map(\.accessibilityLabel) == ["1 at 0", "2 at 1", "3 at 2", "4 at 0", "5 at 1"])
        let kind = UICollectionView.elementKindSectionHeader
        let header = collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
        #expect(header?.accessibilityLabel == "header 1")
    }
}
