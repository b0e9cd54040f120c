import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A configuration of an author's own: a text that its view shows by constraints.
private struct NoteConfiguration: UIContentConfiguration, Hashable {
    var text = ""
    var isMarked = false
    var base = UIListContentConfiguration.cell()

    func makeContentView() -> any UIView & UIContentView { NoteView(self) }

    func updated(for state: any UIConfigurationState) -> NoteConfiguration {
        var updated = self
        updated.isMarked = (state as? UICellConfigurationState)?.isSelected == true
        return updated
    }
}

private final class NoteView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }
    let label = UILabel()
    private(set) var shown: [String] = []

    init(_ configuration: NoteConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        ])
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        guard let note = configuration as? NoteConfiguration else { return }
        label.text = note.text
        shown.append(note.isMarked ? "marked" : "plain")
    }
}

/// A content view that says its height itself.
private struct BarConfiguration: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { BarView() }
    func updated(for state: any UIConfigurationState) -> BarConfiguration { self }
}

private final class BarView: UIView, UIContentView {
    var configuration: any UIContentConfiguration = BarConfiguration()
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 70) }
}

/// A cell whose author sets its configurations in the update, by a value of the state.
private final class ItemCell: UITableViewCell {
    static let key = UIConfigurationStateCustomKey("item")
    var item = "" { didSet { if item != oldValue { setNeedsUpdateConfiguration() } } }
    private(set) var updates: [String] = []

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[Self.key] = item
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        updates.append("\(state[Self.key] as? String ?? "none")\(state.isSelected ? " selected" : "")")
        var content = defaultContentConfiguration().updated(for: state)
        content.text = state[Self.key] as? String
        contentConfiguration = content
    }
}

@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 1
    let make: (UITableView, IndexPath) -> UITableViewCell
    var header: UIView?
    init(_ make: @escaping (UITableView, IndexPath) -> UITableViewCell) { self.make = make }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        make(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}

/// Cells whose content comes from configurations.
@MainActor @Suite(.serialized) struct ContentConfigurationTests {
    private let long = String(repeating: "words that do not fit ", count: 8)

    private func table(_ source: Source, height: CGFloat = 300) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
        table.register(ItemCell.self, forCellReuseIdentifier: "item")
        (table.dataSource, table.delegate) = (source, source)
        table.layoutIfNeeded()
        return table
    }

    private func list(_ change: @escaping (inout UIListContentConfiguration) -> Void) -> Source {
        Source { _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            change(&content)
            cell.contentConfiguration = content
            return cell
        }
    }

    // MARK: Rows

    @Test func aRowIsAsHighAsTheTextsOfItsConfiguration() throws {
        let source = list { $0.text = "One" }
        #expect(table(source).visibleCells.map { $0.frame.height.rounded() } == [44])
        let wrapped = list { [long] in ($0.text, $0.secondaryText) = (long, "Below") }
        let cell = try #require(table(wrapped).visibleCells.first)
        let view = try #require(cell.contentView as? UIListContentView)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(cell.frame.height > 80 && labels.map(\.text) == [long, "Below"])
        #expect(labels[0].frame.minX == 16 && labels[0].frame.height > 40)
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 4)
        #expect(labels[1].frame.maxY <= view.bounds.height - 10)
    }

    @Test func theSecondTextLiesBesideTheFirstWhereBothHaveRoom() throws {
        let source = Source { _, _ in
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            (content.text, content.secondaryText) = ("Name", "Value")
            cell.contentConfiguration = content
            return cell
        }
        let view = try #require(table(source).visibleCells.first?.contentView)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.count == 2 && labels[0].frame.midY == labels[1].frame.midY)
        #expect(labels[1].frame.maxX == 312)
    }

    @Test func aRowHasTheHeightOfAnAuthorsContentViewByConstraints() throws {
        let source = Source { [long] _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = NoteConfiguration(text: long)
            return cell
        }
        let cell = try #require(table(source).visibleCells.first)
        let view = try #require(cell.contentView as? NoteView)
        #expect(cell.contentConfiguration is NoteConfiguration)
        #expect(view.label.frame.minX == 16 && view.label.frame.width == 288)
        #expect(view.label.frame.height > 40 && abs(view.bounds.height - view.label.frame.height - 20) < 0.6)
    }

    /// The row has a line below its content.
    @Test func aRowHasTheHeightThatItsContentViewSays() {
        let source = Source { _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = BarConfiguration()
            return cell
        }
        #expect(table(source).visibleCells.map { $0.frame.height.rounded() } == [71])
    }

    @Test func aCellHasEitherAConfigurationOrLabels() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Label"
        let first = cell.contentView
        cell.contentConfiguration = BarConfiguration()
        #expect(cell.contentView is BarView && cell.textLabel == nil && cell.detailTextLabel == nil)
        #expect(first.superview == nil && cell.contentView.superview === cell)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is BarView) && cell.contentView.superview === cell && cell.textLabel != nil)
    }

    @Test func aCellWithoutConfigurationsKeepsNoStateForThem() {
        let source = Source { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        let cell = table(source).visibleCells.first
        cell?.isSelected = true
        #expect(cell?.configured == nil && cell?.contentConfiguration == nil && cell?.backgroundConfiguration == nil)
    }

    // MARK: Updates

    @Test func theUpdateRunsBeforeTheFirstLayoutAndAfterEachChangeOfTheState() throws {
        let source = Source { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            (cell as? ItemCell)?.item = "item \(path.row)"
            return cell
        }
        let table = table(source)
        let cell = try #require(table.visibleCells.first as? ItemCell)
        #expect(cell.updates == ["item 0"])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "item 0")
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        #expect(cell.updates.count == 1)
        table.layoutIfNeeded()
        #expect(cell.updates == ["item 0", "item 0 selected"])
        table.layoutIfNeeded()
        #expect(cell.updates.count == 2)
        cell.setNeedsUpdateConfiguration()
        table.layoutIfNeeded()
        #expect(cell.updates.count == 3)
        table.reloadData()
        table.layoutIfNeeded()
        #expect((table.visibleCells.first as? ItemCell)?.updates.last == "item 0")
    }

    @Test func aHandlerIsCalledAfterTheUpdateWithTheState() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
        cell.layoutIfNeeded()
        cell.isHighlighted = true
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(states == [false, true])
    }

    @Test func anAuthorsConfigurationFollowsTheStateUnlessTheCellSaysNot() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = NoteConfiguration(text: "Note")
        let view = try #require(cell.contentView as? NoteView)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(view.shown.last == "marked" && cell.contentView === view)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isSelected = false
        cell.layoutIfNeeded()
        #expect(view.shown.last == "marked")
    }

    // MARK: Backgrounds

    @Test func theBackgroundFollowsTheStateUnlessItsColourIsTheAuthors() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .listPlainCell()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        var own = UIBackgroundConfiguration.listPlainCell()
        own.backgroundColor = .red
        cell.backgroundConfiguration = own
        cell.layoutIfNeeded()
        #expect(cell.subviews.first?.backgroundColor == .red)
    }

    @Test func theBackgroundLiesWithinItsInsetsAndBelowTheAccessory() throws {
        let source = Source { _, _ in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = cell.defaultContentConfiguration()
            var background = UIBackgroundConfiguration.clear()
            (background.backgroundColor, background.cornerRadius) = (.red, 8)
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 6)
            cell.backgroundConfiguration = background
            cell.accessoryType = .checkmark
            return cell
        }
        let table = table(source)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.backgroundColor == nil)
        #expect(cell.subviews.first?.frame == CGRect(x: 10, y: 2, width: 304, height: cell.bounds.height - 4))
        let operations = try DrawnTree(cell).operations
        let red = UIColor.red.display(.current)
        let plate = operations.firstIndex { if case .fill(_, .color(red)) = $0 { true } else { false } }
        let sign = operations.firstIndex { if case .stroke(.path, _, _) = $0 { true } else { false } }
        #expect(try #require(plate) < #require(sign))
    }

    // MARK: Other views

    @Test func aHeaderIsAsHighAsItsConfiguration() throws {
        let source = Source { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = long
        header.contentConfiguration = content
        source.header = header
        _ = table(source)
        let view = try #require(header.contentView as? UIListContentView)
        #expect(header.frame.height > 44 && view.frame == header.bounds)
        #expect(view.subviews.compactMap { $0 as? UILabel }.first?.frame.height ?? 0 > 30)
    }

    @Test func anItemHasTheSizeOfItsConfigurationInAFlowLayout() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var content = UIListContentConfiguration.cell()
        content.text = "Wide enough"
        cell.contentConfiguration = content
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        place.size = CGSize(width: 50, height: 50)
        let size = cell.preferredLayoutAttributesFitting(place).size
        #expect(size.height.rounded() == 44 && size.width > 80 && size.width < 200)
        place.size = CGSize(width: 80, height: 50)
        place.estimatedSides = .height
        let narrow = cell.preferredLayoutAttributesFitting(place).size
        #expect(narrow.width == 80 && narrow.height > 44)
    }

    @Test func aListsContentViewAmongConstraintsIsAsHighAsItsTextsInTheWidthThatTheyFind() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        var content = UIListContentConfiguration.cell()
        content.text = long
        let view = UIListContentView(configuration: content)
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            view.topAnchor.constraint(equalTo: outer.topAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(view.frame.width == 200)
        #expect(view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
        #expect(view.frame.height > 100)
    }
}
