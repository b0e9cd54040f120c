import Foundation
import HostelTestSupport
import InterfaceFiles
import Testing

@testable import UIKitCore

/// The owner of the damaged nibs.
final class NibOwner: UIViewController {
    var label: UILabel?

    override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "label" else { return super.hostelConnect(outlet: name, to: value) }
        label = value as? UILabel
        return label != nil
    }
}

/// Nibs from a fixed seed, damaged in the form that the SDK reads. Each is refused or makes views that can be laid out and
/// drawn, and none hangs.
@MainActor
struct NibFuzzTests {
    private typealias Element = InterfaceElement

    private static func frame(_ width: Int, _ height: Int) -> Element {
        Element("rect", ["key": "frame", "x": "4", "y": "4", "width": "\(width)", "height": "\(height)"])
    }

    private static func label(_ identifier: String) -> Element {
        Element("label", ["id": identifier, "text": "Tide", "numberOfLines": "0"], [frame(60, 20)])
    }

    private static func content(_ views: [Element]) -> Element {
        Element("view", ["key": "contentView", "id": "content"], [Element("subviews", [:], views)])
    }

    /// A view with one of each kind of view that a nib can have.
    private static var document: Element {
        let cell = Element(
            "tableViewCell",
            [
                "id": "cell", "reuseIdentifier": "row", "style": "IBUITableViewCellStyleSubtitle", "textLabel": "title",
                "accessoryType": "detailButton", "rowHeight": "50",
            ],
            [
                Element(
                    "tableViewCellContentView", ["key": "contentView", "id": "cc"],
                    [Element("subviews", [:], [label("title")])]),
                Element("connections", [:], [Element("outlet", ["property": "accessoryView", "destination": "info"])]),
            ])
        let table = Element(
            "tableView", ["id": "table", "style": "grouped", "rowHeight": "40", "sectionHeaderHeight": "18"],
            [
                frame(200, 120), Element("label", ["key": "tableHeaderView", "id": "head"], [frame(200, 30)]),
                Element(
                    "sections", [:],
                    [
                        Element(
                            "tableViewSection", ["headerTitle": "Today", "id": "section"],
                            [Element("cells", [:], [cell])])
                    ]), Element("prototypes", [:], [cell]),
            ])
        let layout = Element(
            "collectionViewFlowLayout",
            ["key": "collectionViewLayout", "minimumLineSpacing": "10", "minimumInteritemSpacing": "10"],
            [Element("size", ["key": "itemSize", "width": "50", "height": "50"])])
        let items = Element(
            "collectionView", ["id": "items"],
            [
                frame(200, 80), layout,
                Element(
                    "cells", [:],
                    [
                        Element(
                            "collectionViewCell", ["id": "item", "reuseIdentifier": "item"], [content([label("il")])])
                    ]),
            ])
        let stack = Element(
            "stackView", ["id": "stack", "axis": "vertical", "spacing": "4", "distribution": "fillEqually"],
            [
                Element(
                    "subviews", [:],
                    [
                        Element("switch", ["id": "switch", "on": "YES"]),
                        Element("progressView", ["id": "progress", "progress": "0.5"]),
                        Element(
                            "segmentedControl", ["id": "choice", "selectedSegmentIndex": "0"],
                            [
                                Element(
                                    "segments", [:],
                                    [
                                        Element("segment", ["title": "A"]),
                                        Element("segment", ["title": "B", "width": "9"]),
                                    ])
                            ]),
                        Element(
                            "button", ["id": "info", "buttonType": "infoLight"],
                            [
                                Element("state", ["key": "normal", "title": "Start"])
                            ]),
                    ])
            ])
        let effects = Element(
            "visualEffectView", ["id": "effects"],
            [frame(90, 40), Element("blurEffect", ["style": "dark"]), content([label("deep")])])
        let scroll = Element(
            "scrollView", ["id": "scroll"],
            [frame(90, 40), Element("size", ["key": "contentSize", "width": "90", "height": "400"])])
        let root = Element(
            "view", ["id": "root", "alpha": "0.9", "tag": "3"],
            [
                frame(300, 200), Element("subviews", [:], [label("own"), table, items, stack, effects, scroll]),
                Element(
                    "constraints", [:],
                    [
                        Element(
                            "constraint",
                            [
                                "id": "gap", "firstItem": "stack", "firstAttribute": "leading", "secondItem": "root",
                                "secondAttribute": "leading", "constant": "8", "priority": "900",
                            ]),
                        Element("constraint", ["firstItem": "own", "firstAttribute": "width", "constant": "80"]),
                    ]),
                Element("connections", [:], [Element("outletCollection", ["property": "x", "destination": "tap"])]),
            ])
        let owner = Element(
            "placeholder", ["placeholderIdentifier": "IBFilesOwner", "id": "-1", "customClass": "NibOwner"],
            [
                Element(
                    "connections", [:],
                    [
                        Element("outlet", ["property": "view", "destination": "root"]),
                        Element("outlet", ["property": "label", "destination": "own"]),
                    ])
            ])
        let tap = Element("tapGestureRecognizer", ["id": "tap", "numberOfTapsRequired": "2"])
        return Element("document", [:], [Element("objects", [:], [owner, root, tap])])
    }

    // MARK: Damage

    private static let values = [
        "", "0", "-1", "-1e300", "1e300", "nan", "inf", "1e999", "9223372036854775808", "0.5", "YES", "NO", "root",
        "own",
        "table", "cell", "items", "stack", "info", "-1", "view", "accessoryView", "backgroundView", "dataSource",
        "delegate", "NibOwner", "UIView", "vertical", "height", "centerX", "contentView", "frame", "system", "😀",
    ]

    /// Another value for an attribute, an element of another name, a copy, or a part in another place.
    private static func damage(_ element: inout Element, _ generator: inout SeededGenerator) {
        if !element.children.isEmpty, Int.random(in: 0..<8, using: &generator) > 0 {
            let index = element.children.indices.randomElement(using: &generator) ?? 0
            return damage(&element.children[index], &generator)
        }
        let other = element.children.randomElement(using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0..<3:
            let key = element.attributes.keys.sorted().randomElement(using: &generator) ?? "customClass"
            element.attributes[key] = values.randomElement(using: &generator)
        case 3:
            let names = ["view", "label", "tableView", "tableViewCell", "stackView", "subviews", "rect", "scrollView"]
            element = Element(
                names.randomElement(using: &generator) ?? "view", element.attributes, text: element.text,
                element.children)
        case 4: if let other { element.children += [Element](repeating: other, count: 3) }
        default: element.children = other?.children ?? []
        }
    }

    /// Instantiates the nib of a bundle, and lays out and draws its views.
    ///
    /// - Returns: the number of the objects at its top.
    private func use(_ bundle: Bundle) -> Int {
        let owner = NibOwner(nibName: nil, bundle: nil)
        let objects = UINib(nibName: "Tide", bundle: bundle).instantiate(withOwner: owner)
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        for case let view as UIView in objects { window.addSubview(view) }
        for _ in 0..<2 {
            window.layoutTree()
            _ = ViewDrawing.list(
                of: window, size: window.bounds.size, traits: .current, pictures: NoPictures())
            window.frame.size.width = 280
        }
        return objects.count
    }

    private func write(_ text: some Sequence<UInt8>, _ folder: TemporaryFolder) throws {
        try folder.write(Array(text), to: "Tide.nib/interface")
    }

    @Test(.timeLimit(.minutes(10))) func nibsWithOtherValuesMakeViewsThatCanBeDrawn() throws {
        let folder = try TemporaryFolder("nibs")
        let bundle = try #require(Bundle(path: folder.path))
        try write(InterfaceFile(Self.document).text.utf8, folder)
        #expect(use(bundle) == 2)
        var generator = SeededGenerator(seed: 20_261_124)
        var made = 0
        for _ in 0..<600 {
            var document = Self.document
            for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.damage(&document, &generator) }
            try write(InterfaceFile(document).text.utf8, folder)
            if use(bundle) > 0 { made += 1 }
        }
        #expect(made > 300)
    }

    @Test(.timeLimit(.minutes(10))) func damagedNibsMakeViewsOrNone() throws {
        let folder = try TemporaryFolder("nibs")
        let bundle = try #require(Bundle(path: folder.path))
        let text = InterfaceFile(Self.document).text
        var made = 0
        for bytes in SeededGenerator.damaged(Array(text.utf8), count: 400, seed: 73) {
            try write(bytes, folder)
            if use(bundle) > 0 { made += 1 }
        }
        #expect(made > 40 && made < 400)
    }
}
