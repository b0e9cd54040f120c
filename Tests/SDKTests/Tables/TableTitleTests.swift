import Foundation
import Testing
import UIKit

@testable import UIKitCore

private final class Header: UITableViewHeaderFooterView {
    private(set) var reuses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A cell that says itself how high it is.
private final class TallCell: UITableViewCell {
    private(set) var marks: [Bool] = []
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 90) }
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        marks.append(selected)
    }
}

private final class FittingCell: UITableViewCell {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: 70) }
}

@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 2
    var headerHeight = UITableView.automaticDimension
    var hasHeaders = true
    private(set) var asked = 0

    func numberOfSections(in tableView: UITableView) -> Int { count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard hasHeaders else { return nil }
        asked += 1
        return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
}

/// Headers, heights of cells, and the states of their views.
@MainActor @Suite struct TableTitleTests {
    private let sections = Sections()

    private func table(_ style: UITableView.Style = .plain, cell: AnyClass = UITableViewCell.self) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
        table.register(cell, forCellReuseIdentifier: "row")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        (table.dataSource, table.delegate) = (sections, sections)
        table.layoutIfNeeded()
        return table
    }

    @Test func aHeaderOfAutomaticHeightIsAskedForOnce() {
        let table = table()
        #expect(sections.asked == 2 && table.subviews.contains { $0 is Header })
    }

    @Test func aHeaderThatLeftIsUsedAgain() throws {
        let table = table()
        let first = try #require(table.headerView(forSection: 0) as? Header)
        #expect(first.reuses == 0)
        table.reloadData()
        table.layoutIfNeeded()
        let shown = (0..<2).compactMap { table.headerView(forSection: $0) as? Header }
        #expect(shown.contains { $0 === first } && first.reuses == 1)
    }

    @Test func aHeightOf0IsTheUsualOneInATableWithGroups() throws {
        sections.hasHeaders = false
        sections.headerHeight = 0
        #expect(table(.plain).rectForHeader(inSection: 1).height == 0)
        #expect(table(.grouped).rectForHeader(inSection: 1).height == SectionTitle.groupGap)
        sections.headerHeight = .leastNormalMagnitude
        #expect(table(.grouped).rectForHeader(inSection: 1).height < 1)
    }

    @Test func aCellOfAutomaticHeightIsAskedForIt() {
        sections.hasHeaders = false
        func height(_ type: AnyClass) -> CGFloat {
            table(cell: type).rectForRow(at: IndexPath(row: 0, section: 0)).height
        }
        #expect(height(TallCell.self) == 90 && height(FittingCell.self) == 70 && height(UITableViewCell.self) == 44)
    }

    @Test func aCellThatIsMeasuredWithoutABoundKeepsItsWidth() {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Ebb"
        for width in [CGFloat.greatestFiniteMagnitude, .infinity, .nan, 0] {
            #expect(cell.sizeThatFits(CGSize(width: width, height: 0)).height == 44 && cell.frame.width == 320)
        }
        #expect(cell.sizeThatFits(CGSize(width: 100, height: 0)).height == 44 && cell.frame.width == 100)
    }

    @Test func aCellThatAppearsIsToldWhetherItIsSelected() throws {
        sections.hasHeaders = false
        let table = table(cell: TallCell.self)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TallCell)
        #expect(cell.marks == [false, true])
    }

    @Test func allTextsAndPicturesOfASelectedCellAreHighlighted() {
        let cell = UITableViewCell()
        let (box, label, picture, button) = (UIView(), UILabel(), UIImageView(), UIButton(type: .custom))
        for view in [label, picture, button] as [UIView] { box.addSubview(view) }
        cell.contentView.addSubview(box)
        cell.setSelected(true, animated: false)
        #expect(label.isHighlighted && picture.isHighlighted)
        #expect(button.titleLabel?.isHighlighted == false && !button.isHighlighted)
        cell.setSelected(false, animated: false)
        #expect(!label.isHighlighted && !picture.isHighlighted)
    }
}
