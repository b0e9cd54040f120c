import SwiftUI

/// Grids.
enum GridCases {
    private static func columns(_ count: Int, spacing: CGFloat? = 0) -> [GridItem] {
        Array(repeating: GridItem(.flexible(), spacing: spacing), count: count)
    }

    static let all: [LayoutCase] = [
        LayoutCase("Flexible columns share the width", ["0": [20, 0, 10, 10], "1": [70, 0, 10, 10]]) { b in
            LazyVGrid(columns: columns(2), spacing: 0) { ForEach(0..<2) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("The next row begins after the last column", ["2": [20, 10, 10, 10]]) { b in
            LazyVGrid(columns: columns(2), spacing: 0) { ForEach(0..<3) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("Columns are 8 points apart by default", ["0": [18, 0, 10, 10], "1": [72, 0, 10, 10]]) { b in
            LazyVGrid(columns: columns(2, spacing: nil), spacing: 0) { ForEach(0..<2) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("Rows are 8 points apart by default", ["2": [20, 18, 10, 10]]) { b in
            LazyVGrid(columns: columns(2)) { ForEach(0..<3) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("A fixed column keeps its width", ["0": [10, 0, 10, 10], "1": [60, 0, 10, 10]]) { b in
            LazyVGrid(columns: [GridItem(.fixed(30), spacing: 0), GridItem(.flexible())], spacing: 0) {
                ForEach(0..<2) { b.box("\($0)", 10, 10) }
            }
        },
        LayoutCase(
            "An adaptive column becomes as many as fit",
            ["0": [7.5, 0, 10, 10], "3": [82.5, 0, 10, 10], "4": [7.5, 10, 10, 10]]
        ) { b in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 25), spacing: 0)], spacing: 0) {
                ForEach(0..<5) { b.box("\($0)", 10, 10) }
            }
        },
        LayoutCase("Adaptive columns grow to fill the width", ["0": [0, 0, 33.33, 10]]) { b in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 0)], spacing: 0) {
                ForEach(0..<3) { b.fill("\($0)").frame(height: 10) }
            }
        },
        LayoutCase("An adaptive column without room for its least width takes its share", ["1": [50, 0, 50, 10]]) { b in
            LazyVGrid(
                columns: Array(repeating: GridItem(.adaptive(minimum: 80), spacing: 0), count: 2), spacing: 0
            ) { ForEach(0..<2) { b.fill("\($0)").frame(height: 10) } }
        },
        LayoutCase("A maximum leaves room, and the grid is centred", ["0": [35, 0, 10, 10], "1": [55, 0, 10, 10]]) {
            b in
            LazyVGrid(
                columns: Array(repeating: GridItem(.flexible(minimum: 0, maximum: 20), spacing: 0), count: 2),
                spacing: 0
            ) { ForEach(0..<2) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("A row is as high as its highest view", ["0": [20, 10, 10, 10], "2": [20, 30, 10, 10]]) { b in
            LazyVGrid(columns: columns(2), spacing: 0) {
                b.box("0", 10, 10); b.box("1", 10, 30); b.box("2", 10, 10)
            }
        },
        LayoutCase("A column's alignment", ["0": [0, 0, 10, 10]]) { b in
            LazyVGrid(columns: [GridItem(.flexible(), spacing: 0, alignment: .topLeading)], spacing: 0) {
                b.box("0", 10, 10)
            }
        },
        LayoutCase("A grid takes the width that it is offered", ["g": [0, 0, 100, 10]]) { b in
            LazyVGrid(columns: [GridItem(.fixed(20))]) { b.box("0", 10, 10) }.named("g", b)
        },
        LayoutCase(
            "Rows of a sideways grid share the height",
            ["0": [0, 20, 10, 10], "1": [0, 70, 10, 10], "2": [10, 20, 10, 10]]
        ) { b in
            LazyHGrid(rows: columns(2), spacing: 0) { ForEach(0..<3) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase(
            "A column of a grid is as wide as its widest cell",
            ["a": [10, 0, 10, 10], "b": [30, 0, 20, 10], "c": [0, 10, 30, 10], "d": [35, 10, 10, 10]]
        ) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 20, 10)
                }
                GridRow {
                    b.box("c", 30, 10); b.box("d", 10, 10)
                }
            }
        },
        LayoutCase("Cells of a grid at the left", ["a": [0, 0, 10, 10], "d": [30, 10, 10, 10]]) { b in
            Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 20, 10)
                }
                GridRow {
                    b.box("c", 30, 10); b.box("d", 10, 10)
                }
            }
        },
        LayoutCase("Cells are 8 points apart by default", ["b": [18, 0, 10, 10], "c": [0, 18, 10, 10]]) { b in
            Grid {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }; GridRow { b.box("c", 10, 10) }
            }
        },
        LayoutCase("A cell over two columns", ["c": [5, 10, 20, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10)
                }
                GridRow { b.box("c", 20, 10).gridCellColumns(2) }
            }
        },
        // The columns need 10 points more, and share them.
        LayoutCase("A wide cell widens its columns evenly", ["a": [2.5, 0, 20, 10], "b": [27.5, 0, 10, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10)
                }
                GridRow { b.box("c", 40, 10).gridCellColumns(2) }
            }
        },
        // The space between its columns belongs to a cell.
        LayoutCase("A wide cell covers the gap between its columns", ["a": [1, 0, 20, 10], "b": [31, 0, 10, 10]]) { b in
            Grid(horizontalSpacing: 8, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10)
                }
                GridRow { b.box("c", 42, 10).gridCellColumns(2) }
            }
        },
        LayoutCase("A column outside of a wide cell keeps its width", ["d": [50, 0, 10, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10); b.box("d", 10, 10)
                }
                GridRow { b.box("c", 50, 10).gridCellColumns(2) }
            }
        },
        // A view that takes all that it is offered takes the tile's 100 points, as a cell of one column does.
        LayoutCase(
            "A flexible view without a row widens the grid", ["c": [0, 10, 100, 5], "a": [17.5, 0, 20, 10]]
        ) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10)
                }
                b.fill("c").frame(height: 5)
            }
        },
        LayoutCase("An unsized view without a row is as wide as the grid", ["c": [0, 10, 30, 5]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.box("b", 10, 10)
                }
                b.fill("c").frame(height: 5).gridCellUnsizedAxes(.horizontal)
            }
        },
        LayoutCase("An unsized cell is as high as its row", ["b": [20, 0, 10, 30]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 30); b.fill("b").frame(width: 10).gridCellUnsizedAxes(.vertical)
                }
            }
        },
        // 20 points of room across and 20 along, all of it before the view.
        LayoutCase("An anchor places a view in its cell", ["a": [20, 20, 10, 10]]) { b in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 10, 10).gridCellAnchor(.bottomTrailing); b.box("b", 10, 30)
                }
                GridRow { b.box("c", 30, 10) }
            }
        },
        // Both wishes of one cell count: all four columns of 10 points, and its end.
        LayoutCase("A cell has several wishes at once", ["c": [30, 10, 10, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { ForEach(0..<4) { b.box("\($0)", 10, 10) } }
                GridRow { b.box("c", 10, 10).gridCellColumns(4).gridCellAnchor(.trailing).padding(0) }
            }
        },
        LayoutCase("Flexible cells share what the others leave", ["b": [20, 0, 80, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 20, 10); b.fill("b").frame(height: 10)
                }
            }
        },
        LayoutCase("A row's own alignment", ["a": [0, 0, 10, 10]]) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .top) {
                    b.box("a", 10, 10); b.box("b", 10, 30)
                }
            }
        },
        // 2 points above and below each cell.
        LayoutCase(
            "A row with room around it has the room around each cell",
            ["a": [0, 2, 10, 10], "b": [10, 2, 20, 10], "c": [0, 14, 10, 10]]
        ) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 20, 10)
                }
                .padding(.vertical, 2)
                GridRow { b.box("c", 10, 10) }
            }
        },
        LayoutCase(
            "A row with layers, looks and actions keeps its columns", ["a": [5, 0, 10, 10], "b": [20, 0, 20, 10]]
        ) { b in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 20, 10)
                }
                .background(Color.red).opacity(0.5).onAppear {}.environment(\.layoutDirection, .rightToLeft)
                .accessibilityLabel(Text(verbatim: "row")).zIndex(1)
                GridRow { b.box("c", 20, 10) }
            }
        },
        LayoutCase("A row outside of a grid is a group", ["a": [0, 0, 10, 10], "b": [0, 10, 10, 10]]) { b in
            VStack(spacing: 0) {
                GridRow {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }
            }
        },
        // The guides lie 5 and 20 points from the tops, so that the row is 20 + 15 points high.
        LayoutCase(
            "A row's guide is the lowest of its cells' guides",
            ["a": [0, 15, 10, 20], "b": [10, 0, 10, 30], "c": [0, 35, 10, 10]]
        ) { b in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    b.box("a", 10, 20).alignmentGuide(.firstTextBaseline) { _ in 5 }
                    b.box("b", 10, 30).alignmentGuide(.firstTextBaseline) { _ in 20 }
                }
                GridRow { b.box("c", 10, 10) }
            }
        },
        LayoutCase(
            "A column is as wide as its cells around their guide", ["a": [15, 0, 20, 10], "b": [0, 10, 30, 10]]
        ) { b in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { b.box("a", 20, 10).alignmentGuide(.leading) { _ in 5 } }
                GridRow { b.box("b", 30, 10).alignmentGuide(.leading) { _ in 20 } }
            }
        },
        LayoutCase("A view that fills its cell stays in a row of baselines", ["b": [10, 0, 10, 20]]) { b in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .firstTextBaseline) {
                    b.box("a", 10, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }
                    b.fill("b").frame(width: 10)
                }
            }
            .fixedSize()
        },
        LayoutCase("A grid has the guides of its cells", ["t": [30, 5, 10, 10]]) { b in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        b.box("a", 10, 10); b.box("b", 20, 20).alignmentGuide(.firstTextBaseline) { _ in 15 }
                    }
                    GridRow { b.box("c", 10, 10) }
                }
                b.box("t", 10, 10)
            }
        },
        LayoutCase(
            "The header of a section is a line of a lazy grid by itself",
            [
                "h": [40, 0, 20, 10], "0": [20, 10, 10, 10], "1": [70, 10, 10, 10], "2": [20, 20, 10, 10],
                "k": [0, 30, 100, 5], "3": [20, 35, 10, 10],
            ]
        ) { b in
            LazyVGrid(columns: columns(2), spacing: 0) {
                Section {
                    ForEach(0..<3) { b.box("\($0)", 10, 10) }
                } header: {
                    b.box("h", 20, 10)
                }
                Section {
                    b.box("3", 10, 10)
                } header: {
                    b.fill("k").frame(height: 5)
                }
            }
        },
    ]
}
