import Testing
import UIKit

/// Sections of a collection that change their order.
@MainActor @Suite struct MovedSectionTests {
    private final class Widths: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var widths: [CGFloat] = [100, 60]

        func numberOfSections(in collectionView: UICollectionView) -> Int { widths.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: widths[indexPath.section], height: 20) }
    }

    @Test func aMovedSectionIsAskedForAgain() {
        let (layout, source) = (UICollectionViewFlowLayout(), Widths())
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 90), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        (collection.dataSource, collection.delegate) = (source, source)
        func shown() -> [CGFloat] {
            collection.layoutIfNeeded()
            return (0..<2).compactMap { collection.cellForItem(at: IndexPath(item: 0, section: $0))?.frame.width }
        }
        #expect(shown() == [100, 60])
        source.widths = [60, 100]
        collection.moveSection(0, toSection: 1)
        #expect(shown() == [60, 100])
    }
}
