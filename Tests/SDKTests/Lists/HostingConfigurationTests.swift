import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

@MainActor private var makeContent: (UITableViewCell) -> any UIContentConfiguration = { _ in
    UIListContentConfiguration.cell()
}

@MainActor private weak var shownTable: UITableView?

/// A widget with a table of one row.
private final class RowWidget: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        shownTable = tableView
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = makeContent(cell)
        return cell
    }
}

private struct Counter: View {
    @State private var lines = 1
    var body: some View {
        VStack(spacing: 0) {
            Button("More") { lines += 1 }
            ForEach(0..<lines, id: \.self) { Text("Line \($0)").frame(height: 40) }
        }
    }
}

extension HostingTests {
    /// Views of SwiftUI as the contents of cells.
    @MainActor
    struct HostingConfigurationTests {
        private func row(_ content: some UIContentConfiguration) throws -> (stage: Stage, cell: UITableViewCell) {
            makeContent = { _ in content }
            let stage = try Stage(RowWidget.self)
            stage.appear()
            stage.turns.turn()
            return (stage, try #require(shownTable?.visibleCells.first))
        }

        private func texts(_ stage: Stage) -> [String] {
            (stage.link.frames.last?.operations ?? [])
                .compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        }

        @Test func aCellIsAsHighAsItsViews() throws {
            let (stage, cell) = try row(
                UIHostingConfiguration { Text("Tall").frame(height: 90) }.margins(.vertical, 5))
            #expect(cell.frame.height.rounded() == 101 && texts(stage) == ["Tall"])
            let (_, low) = try row(UIHostingConfiguration { Text("Low") })
            #expect(low.frame.height.rounded() == 44)
            let (_, lowest) = try row(UIHostingConfiguration { Color.red.frame(height: 8) }.minSize().margins(.all, 0))
            #expect(lowest.frame.height.rounded() == 9)
        }

        @Test func theBackgroundFillsTheCell() throws {
            let (stage, cell) = try row(UIHostingConfiguration { Text("On") }.background(Color.red))
            let fills = (stage.link.frames.last?.operations ?? []).compactMap { operation -> CGRect? in
                if case .fill(let shape, _) = operation, shape.bounds.size == cell.contentView.bounds.size {
                    shape.bounds
                } else {
                    nil
                }
            }
            #expect(!fills.isEmpty)
        }

        @Test func cellOfAViewWithAnotherSizeEachTimeItIsAskedComesToRest() throws {
            let view = GrowingView()
            let (stage, _) = try row(UIHostingConfiguration { GivenView(view: view) }.margins(.all, 0))
            let layouts = view.layouts
            for _ in 0..<10 { stage.turns.turn() }
            #expect(view.layouts <= layouts + 1)
        }

        @Test func theCellGrowsWithAStateOfItsViews() throws {
            let (stage, cell) = try row(UIHostingConfiguration { Counter() }.margins(.all, 0))
            let before = cell.frame.height
            #expect(texts(stage).contains("Line 0") && !texts(stage).contains("Line 1"))
            stage.touch(.began, 20, 8)
            stage.touch(.ended, 20, 8)
            for _ in 0..<4 { stage.turns.turn() }
            #expect(texts(stage).contains("Line 1") && cell.frame.height == before + 40)
        }
    }
}
