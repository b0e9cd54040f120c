import DisplayLists
import ExtensionMessages
import Foundation
import NotificationCenter
import SceneMessages
import Testing
import UIKit

/// A widget that is a table.
final class TableController: UITableViewController, NCWidgetProviding {
    static let rows = Rows()
    static weak var last: TableController?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.dataSource = Self.rows
        tableView.delegate = Self.rows
        Self.last = self
    }
}

/// A widget whose class answers for its table.
final class OwnTableController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "Detail"
        return cell
    }
}

@MainActor
@Suite(.serialized)
struct TablePressTests {
    private func stage() throws -> Stage {
        let stage = try Stage(TableController.self)
        TableController.rows.forgetSteps()
        stage.appear()
        return stage
    }

    private func table() throws -> UITableView {
        try #require(TableController.last?.tableView)
    }

    @Test func tapSelectsARowAndDeselectsTheLast() throws {
        let stage = try stage()
        stage.tap(50, 60)
        stage.tap(50, 10)
        #expect(
            TableController.rows.steps.suffix(3) == ["selects 1", "deselects 1", "selects 0"],
            "\(TableController.rows.steps)")
        let table = try table()
        #expect(table.indexPathForSelectedRow?.row == 0)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
        #expect(table.indexPathForSelectedRow == nil && table.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func fingerThatLeavesARowSelectsNothing() throws {
        let stage = try stage()
        stage.touch(.began, 50, 10)
        #expect(try table().visibleCells[0].isHighlighted)
        stage.touch(.moved, 50, 80)
        stage.touch(.ended, 50, 80)
        #expect(try !TableController.rows.steps.contains("selects 0") && !table().visibleCells[0].isHighlighted)
    }

    @Test func tableWithoutSelectionTakesNoPresses() throws {
        let stage = try stage()
        try table().allowsSelection = false
        stage.tap(50, 10)
        #expect(!TableController.rows.steps.contains("selects 0"))
        stage.turns.turn()
        #expect(stage.link.frames.last?.regions.isEmpty == true)
    }

    @Test func buttonOfAnAccessoryIsNoPressOnItsRow() throws {
        let stage = try stage()
        let cell = try #require(try table().visibleCells.first)
        cell.accessoryType = .detailButton
        stage.turns.turn()
        stage.tap(cell.frame.maxX - 26, 22)
        #expect(TableController.rows.steps.last == "informs 0")
    }

    @Test func controllerThatIsItsOwnSourceShowsItsRows() throws {
        let stage = try Stage(OwnTableController.self)
        stage.appear()
        #expect(stage.link.frames.last?.texts == ["Row 0", "Detail", "Row 1", "Detail"])
    }
}
