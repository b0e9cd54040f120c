import Foundation
import HostelTestSupport
import InterfaceFiles
import Testing
import UIKit

/// A cell of a prototype, as `hostel lower` writes its class.
final class TideCell: UITableViewCell {
    weak var level: UILabel?
    private(set) var isAwake = false

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = level != nil
    }

    override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "level" else { return super.hostelConnect(outlet: name, to: value) }
        level = value as? UILabel
        return true
    }
}

final class TideTableController: UITableViewController {
    private(set) var presses = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 2 ? "plain" : "tide", for: indexPath)
        (cell as? TideCell)?.level?.text = "\(indexPath.row) m"
        if indexPath.row == 2 { cell.detailTextLabel?.text = "Ebb" }
        return cell
    }

    func pressed(_ sender: UIButton) { presses += 1 }

    override func hostelAction(named name: String) -> Selector? {
        name == "pressed:" ? Selector("pressed", TideTableController.pressed(_:)) : super.hostelAction(named: name)
    }
}

@MainActor
@Suite(.serialized)
struct TableStoryboardTests {
    private typealias Element = InterfaceElement

    /// A prototype with a class, a label by constraints and a button that calls the controller.
    private static let tide = Element(
        "tableViewCell",
        [
            "id": "p", "reuseIdentifier": "tide", "customClass": "TideCell", "customModule": "SDKTests",
            "accessoryType": "checkmark", "selectionStyle": "none",
        ],
        [
            Element(
                "tableViewCellContentView", ["key": "contentView", "id": "pc"],
                [
                    Element(
                        "subviews", [:],
                        [
                            Element(
                                "label",
                                ["id": "pl", "text": "?", "translatesAutoresizingMaskIntoConstraints": "NO"]),
                            Element(
                                "button", ["id": "pb"],
                                [
                                    Element(
                                        "connections", [:],
                                        [Element("action", ["selector": "pressed:", "destination": "c"])])
                                ]),
                        ]),
                    Element(
                        "constraints", [:],
                        [
                            Element(
                                "constraint",
                                [
                                    "firstItem": "pl", "firstAttribute": "leading", "secondItem": "pc",
                                    "secondAttribute": "leading", "constant": "40",
                                ]),
                            Element(
                                "constraint",
                                [
                                    "firstItem": "pl", "firstAttribute": "centerY", "secondItem": "pc",
                                    "secondAttribute": "centerY",
                                ]),
                        ]),
                ]),
            Element("connections", [:], [Element("outlet", ["property": "level", "destination": "pl"])]),
        ])

    /// A cell of style value 1 whose labels have the storyboard's values.
    private static func styled(_ identifier: String, title: String) -> Element {
        Element(
            "tableViewCell",
            [
                "id": identifier, "reuseIdentifier": "plain", "style": "IBUITableViewCellStyleValue1",
                "textLabel": identifier + "t", "detailTextLabel": identifier + "d", "rowHeight": "30",
            ],
            [
                Element(
                    "tableViewCellContentView", ["key": "contentView", "id": identifier + "c"],
                    [
                        Element(
                            "subviews", [:],
                            [
                                Element(
                                    "label", ["id": identifier + "t", "text": title],
                                    [
                                        Element(
                                            "fontDescription",
                                            ["key": "fontDescription", "type": "system", "pointSize": "15"])
                                    ]), Element("label", ["id": identifier + "d", "text": "Detail"]),
                            ])
                    ])
            ])
    }

    private static func document(_ table: [Element], style: String = "plain", controller: [String: String] = [:])
        -> Element
    {
        let view = Element(
            "tableView", ["key": "view", "id": "v", "style": style, "rowHeight": "36", "separatorStyle": "none"],
            [Element("rect", ["key": "frame", "x": "0", "y": "0", "width": "320", "height": "200"])] + table)
        let root = Element("tableViewController", controller.merging(["id": "c"]) { own, _ in own }, [view])
        return Element(
            "document", ["initialViewController": "c"],
            [Element("scenes", [:], [Element("scene", [:], [Element("objects", [:], [root])])])])
    }

    private func controller(_ folder: TemporaryFolder, _ document: InterfaceElement) throws -> UITableViewController {
        try folder.write(InterfaceFile(document).text, to: "Base.lproj/Tides.storyboardc/interface")
        let bundle = try #require(Bundle(path: folder.path))
        return try #require(
            UIStoryboard(name: "Tides", bundle: bundle).instantiateInitialViewController() as? UITableViewController)
    }

    @Test func prototypesOfAStoryboardMakeTheCells() throws {
        let folder = try TemporaryFolder("tides")
        let rows = [Element("prototypes", [:], [Self.tide, Self.styled("q", title: "Low")])]
        let controller = try controller(
            folder,
            Self.document(rows, controller: ["customClass": "TideTableController", "customModule": "SDKTests"]))
        let table = try #require(controller.tableView)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        try #require(cells.count == 3)
        #expect(cells.map(\.frame.minY) == [0, 36, 72] && table.separatorStyle == .none)
        let tide = try #require(cells[1] as? TideCell)
        #expect(tide.isAwake && tide.level?.text == "1 m" && cells[0] !== tide)
        #expect(tide.accessoryType == .checkmark && tide.selectionStyle == .none)
        let label = try #require(tide.level)
        #expect(label.frame.minX == 40 && abs(label.frame.midY - 18) < 1)
        let button = try #require(tide.contentView.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect((controller as? TideTableController)?.presses == 1)
        #expect(cells[2].textLabel?.text == "Low" && cells[2].textLabel?.font.pointSize == 15)
        #expect(cells[2].detailTextLabel?.text == "Ebb" && cells[2].contentView.subviews.count == 2)
    }

    @Test func rowsOfAStoryboardAreShownWithoutASource() throws {
        let folder = try TemporaryFolder("tides")
        let sections = Element(
            "sections", [:],
            [
                Element(
                    "tableViewSection", ["id": "s", "headerTitle": "Today"],
                    [Element("cells", [:], [Self.styled("a", title: "High"), Self.styled("b", title: "Low")])]),
                Element("tableViewSection", ["id": "u"], [Element("cells", [:], [Self.styled("e", title: "Moon")])]),
            ])
        let controller = try controller(folder, Self.document([sections], style: "grouped"))
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["High", "Low", "Moon"])
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "TODAY")
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 30)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 3)
    }
}
