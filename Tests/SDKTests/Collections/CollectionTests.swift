import Foundation
import HostelTestSupport
import InterfaceFiles
import NotificationCenter
import SceneMessages
import Testing
import UIKit

/// A cell of a class, with its label, as `hostel lower` writes it.
final class BadgeCell: UICollectionViewCell {
    weak var badge: UILabel?
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "badge" else { return super.hostelConnect(outlet: name, to: value) }
        badge = value as? UILabel
        return true
    }
}

@MainActor
final class Badges: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 5
    private(set) var steps: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "badge", for: indexPath)
        (cell as? BadgeCell)?.badge?.text = "Badge \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 40) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        steps.append("selects \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        steps.append("deselects \(indexPath.item)")
    }
}

/// A widget that is a collection.
final class BadgeController: UICollectionViewController, NCWidgetProviding {
    static let badges = Badges()
    static weak var last: BadgeController?

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(BadgeCell.self, forCellWithReuseIdentifier: "badge")
        collectionView.dataSource = Self.badges
        collectionView.delegate = Self.badges
        Self.last = self
    }
}

@MainActor
@Suite(.serialized)
struct CollectionTests {
    private let badges = Badges()

    private func collection(_ direction: UICollectionView.ScrollDirection = .vertical) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 90), collectionViewLayout: layout)
        collection.register(BadgeCell.self, forCellWithReuseIdentifier: "badge")
        collection.dataSource = badges
        collection.delegate = badges
        return collection
    }

    @Test func aFlowLayoutMakesContextsOfItsClass() throws {
        final class Whole: UICollectionViewFlowLayout {
            override func invalidationContext(
                forBoundsChange newBounds: CGRect
            ) -> UICollectionViewLayoutInvalidationContext {
                let context = super.invalidationContext(forBoundsChange: newBounds)
                (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
                return context
            }
        }
        let context = Whole().invalidationContext(forBoundsChange: .zero)
        let flow = try #require(context as? UICollectionViewFlowLayoutInvalidationContext)
        #expect(!flow.invalidateFlowLayoutDelegateMetrics && flow.invalidateFlowLayoutAttributes)
        flow.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        #expect(flow.invalidatedItemIndexPaths?.count == 1 && !flow.invalidateEverything)
        let plain = UICollectionViewLayout().invalidationContext(forBoundsChange: .zero)
        #expect(!(plain is UICollectionViewFlowLayoutInvalidationContext))
    }

    @Test func itemsLieInLines() {
        let collection = collection()
        #expect(collection.contentSize == CGSize(width: 320, height: 90))
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.map(\.frame.minX) == [0, 110, 220, 0, 110])
        #expect(collection.visibleCells.map(\.frame.minY) == [0, 0, 0, 50, 50])
        #expect(collection.indexPathForItem(at: CGPoint(x: 120, y: 60))?.item == 4)
        #expect(collection.visibleCells.allSatisfy { $0 is BadgeCell && $0.contentView.frame.width == 100 })
    }

    @Test func onlyVisibleItemsGetCellsAndThoseAreUsedAgain() {
        badges.count = 3_000
        let collection = collection(.horizontal)
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.count == 6)
        collection.scrollToItem(at: IndexPath(item: 1_000, section: 0), at: .left, animated: true)
        collection.layoutIfNeeded()
        #expect(collection.indexPathsForVisibleItems.map(\.item) == [1000, 1001, 1002, 1003, 1004, 1005])
        #expect(collection.subviews.count == 6)
        #expect(collection.visibleCells.allSatisfy { ($0 as? BadgeCell)?.reuses == 1 })
    }

    @Test func reloadAsksForTheItemsAgain() {
        let collection = collection()
        collection.layoutIfNeeded()
        badges.count = 1
        collection.reloadData()
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.count == 1 && collection.contentSize.height == 40)
    }

    @Test func tapSelectsAnItem() throws {
        let stage = try Stage(BadgeController.self)
        stage.appear()
        stage.tap(120, 20)
        stage.tap(20, 20)
        #expect(BadgeController.badges.steps == ["selects 1", "deselects 1", "selects 0"])
        #expect(BadgeController.last?.collectionView.indexPathsForSelectedItems?.map(\.item) == [0])
    }

    // MARK: Sizes by constraints

    /// A cell as wide as its word.
    private final class WordCell: UICollectionViewCell {
        let word = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            word.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(word)
            NSLayoutConstraint.activate([
                word.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                word.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                word.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                word.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            ])
        }

        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    private final class Words: NSObject, UICollectionViewDataSource {
        var words = ["Ebb", "Spring tide", "Flow"]

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            words.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
            (cell as? WordCell)?.word.text = words[indexPath.item]
            return cell
        }
    }

    @Test func visibleItemsHaveTheSizeOfTheirConstraints() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        collection.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let words = Words()
        collection.dataSource = words
        collection.layoutIfNeeded()
        let cells = try #require(collection.visibleCells as? [WordCell])
        #expect(cells.map(\.frame.width) == cells.map { $0.word.intrinsicContentSize.width + 20 })
        #expect(cells.allSatisfy { $0.frame.height == $0.word.intrinsicContentSize.height + 8 })
        #expect(cells[1].frame.width > cells[0].frame.width + 30)
        words.words = ["Neap tide"]
        collection.reloadData()
        collection.layoutIfNeeded()
        let only = try #require(collection.visibleCells.first as? WordCell)
        #expect(only.frame.width == only.word.intrinsicContentSize.width + 20)
    }

    @Test func itemsThatAreNotVisibleHaveTheEstimatedSize() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 50)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
        collection.register(WordCell.self, forCellWithReuseIdentifier: "word")
        let words = Words()
        words.words = (0..<1_000).map { "Tide number \($0)" }
        collection.dataSource = words
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.count < 20 && collection.visibleCells.count > 4)
        #expect(collection.contentSize.height > 45_000)
    }

    // MARK: Nibs

    private func bundle(_ folder: TemporaryFolder) throws -> Bundle {
        let content = InterfaceElement(
            "view", ["key": "contentView"],
            [
                InterfaceElement(
                    "subviews", [:],
                    [
                        InterfaceElement(
                            "label", ["id": "l", "text": "?"],
                            [
                                InterfaceElement(
                                    "rect", ["key": "frame", "x": "4", "y": "4", "width": "60", "height": "20"])
                            ])
                    ])
            ])
        let cell = InterfaceElement(
            "collectionViewCell", ["id": "c", "customClass": "BadgeCell", "customModule": "SDKTests"],
            [
                content,
                InterfaceElement(
                    "connections", [:], [InterfaceElement("outlet", ["property": "badge", "destination": "l"])]),
            ])
        let owner = InterfaceElement(
            "placeholder", ["placeholderIdentifier": "IBFilesOwner", "id": "-1"],
            [
                InterfaceElement(
                    "connections", [:], [InterfaceElement("outlet", ["property": "view", "destination": "c"])])
            ])
        let document = InterfaceElement("document", [:], [InterfaceElement("objects", [:], [owner, cell])])
        try folder.write(InterfaceFile(document).text, to: "Badge.nib/interface")
        return try #require(Bundle(path: folder.path))
    }

    @Test func nibMakesTheCellsOfACollection() throws {
        let folder = try TemporaryFolder("nib")
        let collection = collection()
        try collection.register(UINib(nibName: "Badge", bundle: bundle(folder)), forCellWithReuseIdentifier: "badge")
        collection.layoutIfNeeded()
        let cells = try #require(collection.visibleCells as? [BadgeCell])
        #expect(cells.map(\.badge?.text) == (0..<5).map { "Badge \($0)" })
        #expect(cells[0].badge?.frame.minX == 4 && cells[0].badge?.superview === cells[0].contentView)
    }

    @Test func controllerTakesItsViewFromItsNib() throws {
        let folder = try TemporaryFolder("nib")
        let controller = try UIViewController(nibName: "Badge", bundle: bundle(folder))
        #expect(controller.view is BadgeCell)
    }

    @Test func absentNibHasNoObjects() throws {
        let folder = try TemporaryFolder("nib")
        let bundle = try bundle(folder)
        #expect(bundle.loadNibNamed("Badge", owner: nil)?.count == 1)
        #expect(bundle.loadNibNamed("Absent", owner: nil) == nil && bundle.loadNibNamed("../Badge", owner: nil) == nil)
        #expect(UIViewController(nibName: "Absent", bundle: bundle).view.subviews.isEmpty)
    }
}
