import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Collections whose items lie in groups.
@MainActor @Suite struct CompositionalLayoutTests {
    private final class Numbers: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { UICollectionViewCell(frame: .zero) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    }

    private func frames(_ counts: [Int], _ layout: UICollectionViewCompositionalLayout) -> [[CGRect]] {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        let numbers = Numbers(counts)
        view.dataSource = numbers
        view.layoutIfNeeded()
        return withExtendedLifetime(numbers) {
            counts.enumerated().map { section, count in
                (0..<count).compactMap {
                    layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
                }
            }
        }
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    @Test func itemsFillTheirGroupAndGroupsFollowOneAnother() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
        section.interGroupSpacing = 5
        let layout = UICollectionViewCompositionalLayout(section: section)
        let found = frames([5], layout)[0]
        #expect(found.count == 5)
        #expect(found[0] == CGRect(x: 12, y: 6, width: 86, height: 56))
        #expect(found[2].minX == 192 && found[3] == CGRect(x: 12, y: 71, width: 86, height: 56))
        #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 4 + 60 + 5 + 60 + 6))
    }

    @Test func equalPartsShareAGroup() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(20)
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let found = frames([3], layout)[0]
        #expect(
            found == [
                CGRect(x: 0, y: 0, width: 140, height: 100), CGRect(x: 160, y: 0, width: 140, height: 100),
                CGRect(x: 0, y: 100, width: 140, height: 100),
            ])
    }

    @Test func groupsLieInGroupsAndSectionsHaveEnds() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: small, count: 2)
        let layout = UICollectionViewCompositionalLayout { number, environment in
            #expect(environment.container.effectiveContentSize.width == 300)
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: self.size(.fractionalWidth(1), .absolute(80)), subitems: [large, column]))
            guard number == 1 else { return section }
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: self.size(.fractionalWidth(1), .absolute(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
        let found = frames([3, 1], layout)
        #expect(
            found[0] == [
                CGRect(x: 0, y: 0, width: 150, height: 80), CGRect(x: 150, y: 0, width: 150, height: 40),
                CGRect(x: 150, y: 40, width: 150, height: 40),
            ])
        #expect(found[1] == [CGRect(x: 0, y: 110, width: 150, height: 80)])
        let header = layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 80, width: 300, height: 30))
    }

    @Test func aSectionThatScrollsAcrossLiesInOneLine() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(100), .absolute(50)), subitems: [item]))
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        let layout = UICollectionViewCompositionalLayout(section: section)
        #expect(frames([4], layout)[0].map(\.minX) == [0, 110, 220, 330])
        #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 50))
    }

    @Test func unusableSizesEndTheLayout() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(.nan), .absolute(-4)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(.infinity), .fractionalHeight(-1)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        #expect(frames([40], layout)[0].isEmpty)
        let none = NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(10), .absolute(10)), subitems: [])
        let empty = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: none))
        #expect(frames([3], empty)[0].isEmpty && empty.collectionViewContentSize.width == 300)
    }

    /// A cell whose label lies in a view that follows its frame.
    private final class Cell: UICollectionViewCell {
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "Pets"
            for view in [effect, label] { view.translatesAutoresizingMaskIntoConstraints = false }
            contentView.addSubview(effect)
            effect.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                effect.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                effect.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                effect.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                effect.heightAnchor.constraint(equalToConstant: 24),
                label.centerXAnchor.constraint(equalTo: effect.contentView.centerXAnchor),
                label.centerYAnchor.constraint(equalTo: effect.contentView.centerYAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Cells: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { Cell(frame: .zero) }
    }

    @Test func viewsInsideOfACellsEffectArePlacedInTheFirstLayout() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(90)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [item])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        let cells = Cells()
        view.dataSource = cells
        view.layoutIfNeeded()
        let cell = try #require(view.visibleCells.first as? Cell)
        #expect(cell.effect.frame == CGRect(x: 0, y: 66, width: 300, height: 24))
        #expect(abs(cell.label.center.x - 150) <= 1 && abs(cell.label.center.y - 12) <= 1)
    }
}
