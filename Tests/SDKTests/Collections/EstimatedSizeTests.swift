import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A cell that says its size, and counts how often it is asked.
private final class SizedCell: UICollectionViewCell {
    var own = CGSize.zero
    private(set) var asked: [CGSize] = []

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        asked.append(layoutAttributes.size)
        layoutAttributes.size = own
        return layoutAttributes
    }
}

/// A header with a text by constraints.
private final class TextHeader: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let spacer = UIView()
        spacer.translatesAutoresizingMaskIntoConstraints = false
        addSubview(spacer)
        NSLayoutConstraint.activate([
            spacer.topAnchor.constraint(equalTo: topAnchor), spacer.bottomAnchor.constraint(equalTo: bottomAnchor),
            spacer.leadingAnchor.constraint(equalTo: leadingAnchor),
            spacer.heightAnchor.constraint(equalToConstant: 33),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// A cell of a text that breaks.
private final class TextCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.text = String(repeating: "words ", count: 30)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// Compositional layouts whose views decide about estimated sides.
@MainActor @Suite struct EstimatedSizeTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        let sizes: [CGSize]
        private(set) var cells: [Int: SizedCell] = [:]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sizes.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = SizedCell(frame: .zero)
            cell.own = sizes[indexPath.item]
            cells[indexPath.item] = cell
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { TextHeader(frame: .zero) }
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func shown(_ source: any UICollectionViewDataSource, _ section: NSCollectionLayoutSection)
        -> UICollectionView
    {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

    private func heights(_ heights: CGFloat...) -> Source { Source(heights.map { CGSize(width: 999, height: $0) }) }

    private var rows: NSCollectionLayoutSection {
        let full = size(.fractionalWidth(1), .estimated(50))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    }

    @Test func groupsOfAnEstimatedHeightAreAsHighAsTheirCells() {
        let source = heights(20, 70, 30)
        let view = shown(source, rows)
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 20, width: 300, height: 70),
                CGRect(x: 0, y: 90, width: 300, height: 30),
            ])
        #expect(view.contentSize == CGSize(width: 300, height: 120))
    }

    @Test func aCellIsAskedOnceUntilTheItemsOrTheWidthChange() {
        let source = heights(20, 70)
        let view = shown(source, rows)
        #expect(source.cells[0]?.asked == [CGSize(width: 300, height: 50)])
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(source.cells[0]?.asked.count == 1)
        view.frame.size.width = 200
        view.layoutIfNeeded()
        #expect(source.cells[0]?.asked.last?.width == 200 && source.cells[0]?.asked.count == 2)
    }

    @Test func onlyVisibleItemsAreMeasuredAndTheOthersHaveTheEstimate() {
        let source = Source((0..<100).map { _ in CGSize(width: 300, height: 100) })
        let view = shown(source, rows)
        #expect(source.cells.count < 10 && view.visibleCells.count < 5)
        #expect(view.contentSize.height == 5_000 + CGFloat(source.cells.count) * 50)
    }

    @Test func anItemInARowKeepsItsOwnHeightAndTheRowTheHighestOne() {
        let source = heights(20, 60, 30)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(40)), subitem: item, count: 2))
        section.interGroupSpacing = 10
        #expect(
            frames(shown(source, section)) == [
                CGRect(x: 2, y: 1, width: 144, height: 20), CGRect(x: 152, y: 1, width: 144, height: 60),
                CGRect(x: 2, y: 75, width: 144, height: 30),
            ])
    }

    @Test func itemsOfAnEstimatedWidthFillTheirRowsByTheirWidths() {
        let source = Source([120, 150, 80, 40].map { CGSize(width: $0, height: 24) })
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .estimated(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        #expect(
            frames(shown(source, NSCollectionLayoutSection(group: group))) == [
                CGRect(x: 0, y: 0, width: 120, height: 24), CGRect(x: 130, y: 0, width: 150, height: 24),
                CGRect(x: 0, y: 24, width: 80, height: 24), CGRect(x: 90, y: 24, width: 40, height: 24),
            ])
    }

    @Test func aColumnOfAnEstimatedHeightHasAsManyItemsAsTheirEstimatesSay() {
        let source = heights(10, 20, 30)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .estimated(100)), subitems: [item])
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(100)), subitems: [column])
        #expect(
            frames(shown(source, NSCollectionLayoutSection(group: row))) == [
                CGRect(x: 0, y: 0, width: 150, height: 10), CGRect(x: 0, y: 10, width: 150, height: 20),
                CGRect(x: 150, y: 0, width: 150, height: 30),
            ])
    }

    @Test func aSectionAcrossIsAsHighAsItsHighestGroup() {
        let source = Source([CGSize(width: 80, height: 30), CGSize(width: 60, height: 45)])
        let size = size(.estimated(100), .estimated(20))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let view = shown(source, section)
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 80, height: 30), CGRect(x: 80, y: 0, width: 60, height: 45),
            ])
        #expect(view.contentSize.height == 45)
    }

    @Test func aHeaderOfAnEstimatedHeightMovesTheItemsBelow() {
        let source = heights(20)
        let section = rows
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(80)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let view = shown(source, section)
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: 33))
        #expect(frames(view) == [CGRect(x: 0, y: 33, width: 300, height: 20)])
    }

    private final class Texts: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { TextCell(frame: .zero) }
    }

    @Test func aTextBreaksInTheHeldWidth() throws {
        let texts = Texts()
        let cell = try #require(shown(texts, rows).visibleCells.first as? TextCell)
        #expect(cell.frame.width == 300 && cell.frame.height > 60 && cell.label.frame == cell.bounds)
    }

    @Test func unusableAnswersEndTheLayout() {
        let source = Source([
            CGSize(width: CGFloat.nan, height: -20), CGSize(width: 0, height: CGFloat.infinity), CGSize.zero,
        ])
        let view = shown(source, rows)
        #expect(view.contentSize.height.isFinite && view.contentSize.height >= 0)
    }
}
