import DisplayLists
import ExtensionMessages
import Foundation
import NotificationCenter
import Testing
import UIKit

@MainActor
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]] = [["One", "Two", "Three"]]
    var titles: [String?] = []
    var height = UITableView.automaticDimension
    private(set) var made: [IndexPath] = []
    private(set) var steps: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        steps.append("shows \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        steps.append("selects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        steps.append("deselects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        steps.append("informs \(indexPath.row)")
    }
    func forgetSteps() { steps = [] }
}

/// A cell that an author registers, whose text wraps.
private final class NoteCell: UITableViewCell {
    let note = UILabel()
    private(set) var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.numberOfLines = 0
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            note.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            note.topAnchor.constraint(equalTo: margins.topAnchor),
            note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A cell whose constraints say where its text is, and not how high the cell is.
private final class FloatingCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let note = UILabel()
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
            note.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

/// A cell without an initialiser of its own.
private final class PlainCell: UITableViewCell { var mark = "new" }

@MainActor
@Suite(.serialized)
struct TableTests {
    private let rows = Rows()

    @Test func aLargeInsetHidesTheLineOfACell() throws {
        let table = table()
        func lines() throws -> Int {
            try DrawnTree(table).operations.count { operation in
                if case .fill(.rectangle(let frame, _), _) = operation { frame.height <= 1 } else { false }
            }
        }
        let all = try lines()
        let cell = try #require(table.visibleCells.first)
        cell.separatorInset = UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
        #expect(try lines() == all - 1)
    }

    private func table(height: CGFloat = 200, cell: UITableViewCell.Type = PlainCell.self) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
        table.register(cell, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        return table
    }

    @Test func rowsHaveTheUsualHeightAndLieBelowOneAnother() throws {
        let table = table()
        #expect(table.contentSize == CGSize(width: 320, height: 132))
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.frame.size == CGSize(width: 320, height: 44) && cell.textLabel?.text == "Two")
        #expect(cell.textLabel?.frame.minX == 16 && table.indexPath(for: cell)?.row == 1)
        #expect(type(of: cell) == PlainCell.self && (cell as? PlainCell)?.mark == "new")
    }

    @Test func insetGroupIsNarrowerAndHasRoundCornersAtItsEnds() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400), style: .insetGrouped)
        table.register(PlainCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.minX) == [16, 16, 16])
        #expect(table.visibleCells.map(\.frame.width) == [343, 343, 343])
        #expect(table.visibleCells.map { $0.layer.mask != nil } == [true, false, true])
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minX == 16)
        rows.sections = [["Only"]]
        table.reloadData()
        table.layoutIfNeeded()
        let mask = try #require(table.visibleCells.first?.layer.mask as? CAShapeLayer)
        #expect(mask.path?.boundingBox.height == 44)
    }

    @Test func onlyVisibleRowsGetCells() {
        rows.sections = [(0..<10_000).map { "Row \($0)" }]
        let table = table()
        table.layoutIfNeeded()
        #expect(rows.made.map(\.row) == [0, 1, 2, 3, 4] && table.contentSize.height == 440_000)
        table.contentOffset.y = 4_400
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [100, 101, 102, 103, 104])
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 5)
    }

    @Test func cellThatLeftIsUsedAgain() throws {
        rows.sections = [(0..<100).map { "Row \($0)" }]
        rows.height = 50
        let table = table(cell: NoteCell.self)
        table.layoutIfNeeded()
        let first = try #require(table.visibleCells.first as? NoteCell)
        table.contentOffset.y = 1_000
        table.layoutIfNeeded()
        #expect(table.visibleCells.contains { $0 === first } || first.superview == nil)
        table.contentOffset.y = 2_000
        table.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { ($0 as? NoteCell)?.reuses == 2 })
    }

    @Test func constraintsOfACellDecideItsHeight() throws {
        let table = table(height: 400, cell: NoteCell.self)
        let source = Notes()
        table.dataSource = source
        table.delegate = nil
        table.layoutIfNeeded()
        let cells = try #require(table.visibleCells as? [NoteCell])
        try #require(cells.count == 2)
        #expect(cells[0].frame.height > 40 && cells[0].frame.height < 50)
        #expect(cells[1].frame.height > 80 && cells[1].frame.minY == cells[0].frame.maxY)
        #expect(cells[1].note.frame.minX == 16 && cells[1].note.frame.width == 288)
        #expect(table.contentSize.height == cells[1].frame.maxY)
    }

    @Test func aCellIsMadeWithoutArguments() {
        #expect(UITableViewCell().reuseIdentifier == nil && PlainCell().mark == "new")
        #expect(FloatingCell().contentView.subviews.count == 1)
    }

    @Test func aCellWhoseConstraintsHoldNoHeightHasTheUsualOne() {
        let table = table(cell: FloatingCell.self)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
    }

    private final class Notes: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            (cell as? NoteCell)?.note.text =
                indexPath.row == 0
                ? "Short" : "A text that is too long for one line of the cell, so that it wraps into three of them here"
            return cell
        }
    }

    @Test func titleOfASectionLiesAboveItsRows() throws {
        rows.sections = [["One"], ["Two"]]
        rows.titles = [nil, "Second"]
        let table = table()
        table.layoutIfNeeded()
        #expect(table.rectForHeader(inSection: 0).height == 0)
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 44, width: 320, height: 28))
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second")
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 72 && table.contentSize.height == 116)
    }

    @Test func viewsAtTheEndsMoveTheRows() {
        let table = table(height: 300)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 182 && table.visibleCells.first?.frame.minY == 30)
        #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 162, width: 320, height: 20))
    }

    @Test func reloadAsksForTheRowsAgain() {
        let table = table()
        table.layoutIfNeeded()
        rows.sections = [["One"]]
        table.reloadData()
        #expect(table.contentSize.height == 44 && table.visibleCells.map(\.textLabel?.text) == ["One"])
        table.beginUpdates()
        rows.sections = [["Zero", "One"]]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        #expect(table.numberOfRows(inSection: 0) == 1)
        table.endUpdates()
        #expect(table.numberOfRows(inSection: 0) == 2 && table.visibleCells.count == 2)
        var isDone = false
        table.performBatchUpdates {
            rows.sections = [[]]
        } completion: {
            isDone = $0
        }
        #expect(isDone && table.visibleCells.isEmpty && table.contentSize.height == 0)
    }

    @Test func hostileAnswersAreBounded() {
        rows.height = .infinity
        rows.sections = [Array(repeating: "x", count: 200_000)]
        let table = table()
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 0 && table.visibleCells.isEmpty)
        rows.height = .nan
        table.reloadData()
        #expect(table.numberOfRows(inSection: 0) == 100_000 && table.contentSize.height.isFinite)
    }
}
