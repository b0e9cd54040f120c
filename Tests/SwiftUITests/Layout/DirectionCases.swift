import SwiftUI

/// Rows, columns and effects from right to left: the sides of all frames are swapped.
enum DirectionCases {
    static let all: [LayoutCase] = [
        LayoutCase("The first view of a row lies at the right", ["a": [80, 0, 20, 10], "b": [50, 0, 30, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 20, 10); b.box("b", 30, 10)
            }.frame(width: 100, alignment: .leading).rightToLeft()
        },
        LayoutCase("Leading is the right side of a column", ["a": [20, 0, 20, 10], "b": [0, 10, 40, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 20, 10); b.box("b", 40, 10)
            }.rightToLeft()
        },
        LayoutCase("Trailing is the left side of a column", ["a": [0, 0, 20, 10]]) { b in
            VStack(alignment: .trailing, spacing: 0) {
                b.box("a", 20, 10); b.box("b", 40, 10)
            }.rightToLeft()
        },
        LayoutCase("Padding at the leading edge lies at the right", ["a": [0, 0, 20, 10]]) { b in
            b.box("a", 20, 10).padding(.leading, 10).rightToLeft()
        },
        LayoutCase("An offset to the trailing side moves to the left", ["a": [-5, 3, 20, 10]]) { b in
            b.box("a", 20, 10).offset(x: 5, y: 3).rightToLeft()
        },
        LayoutCase("The top stays at the top", ["a": [10, 0, 10, 10], "b": [0, 0, 10, 20]]) { b in
            HStack(alignment: .top, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }.rightToLeft()
        },
        LayoutCase("A spacer moves the last view to the left", ["a": [90, 0, 10, 10], "b": [0, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }.rightToLeft()
        },
        LayoutCase("A row within may have its own direction", ["a": [70, 0, 10, 10], "b": [80, 0, 20, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }.environment(\.layoutDirection, .leftToRight).frame(width: 100, alignment: .leading).rightToLeft()
        },
        LayoutCase("The same direction again changes nothing", ["a": [90, 0, 10, 10]]) { b in
            b.box("a", 10, 10).frame(width: 100, alignment: .leading).rightToLeft().rightToLeft()
        },
        LayoutCase("An overlay at the leading edge lies at the right", ["l": [30, 0, 10, 20]]) { b in
            b.box("a", 40, 20).overlay(alignment: .leading) { b.box("l", 10, 20) }.rightToLeft()
        },
        LayoutCase("A grid begins at the right", ["a": [50, 0, 50, 10], "b": [0, 0, 50, 10]]) { b in
            LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                b.fill("a").frame(height: 10); b.fill("b").frame(height: 10)
            }.rightToLeft()
        },
    ]
}

extension View {
    @MainActor
    fileprivate func rightToLeft() -> some View { environment(\.layoutDirection, .rightToLeft) }
}
