import SwiftUI

/// Spacers and dividers.
enum SpacerCases {
    static let all: [LayoutCase] = [
        LayoutCase("A spacer pushes two views apart", ["a": [0, 0, 10, 10], "b": [90, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }
        },
        LayoutCase("A spacer grows along a column", ["b": [0, 90, 10, 10]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }
        },
        LayoutCase("A leading spacer pushes to the right", ["a": [90, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                Spacer(); b.box("a", 10, 10)
            }
        },
        LayoutCase("Two spacers centre the view between them", ["a": [45, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                Spacer(); b.box("a", 10, 10); Spacer()
            }
        },
        LayoutCase("Two spacers share equally", ["b": [45, 0, 10, 10], "c": [90, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10); Spacer(); b.box("c", 10, 10)
            }
        },
        LayoutCase("A spacer is at least 8 points long", ["b": [18, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }.frame(width: 20, alignment: .leading)
        },
        LayoutCase("A least length of 0 lets a spacer vanish", ["b": [10, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(minLength: 0); b.box("b", 10, 10)
            }
            .frame(width: 20, alignment: .leading)
        },
        LayoutCase("A spacer takes what is left above its least length", ["b": [15, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(minLength: 0); b.box("b", 10, 10)
            }
            .frame(width: 25, alignment: .leading)
        },
        LayoutCase("A larger least length is kept", ["b": [40, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(minLength: 30); b.box("b", 10, 10)
            }
            .frame(width: 25, alignment: .leading)
        },
        LayoutCase("A negative least length counts as 0", ["b": [10, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(minLength: -30); b.box("b", 10, 10)
            }
            .frame(width: 20, alignment: .leading)
        },
        LayoutCase("The default spacing is not added around a spacer", ["b": [18, 0, 10, 10]]) { b in
            HStack {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }.frame(width: 28, alignment: .leading)
        },
        LayoutCase("A set spacing is added around a spacer", ["b": [28, 0, 10, 10]]) { b in
            HStack(spacing: 5) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }.frame(width: 20, alignment: .leading)
        },
        LayoutCase("A flexible view comes before a spacer", ["a": [0, 0, 92, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a"); Spacer()
            }
        },
        LayoutCase("A spacer of a higher priority comes first", ["a": [0, 0, 0, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a"); Spacer().layoutPriority(1)
            }
        },
        LayoutCase("The first of two spacers keeps its least length", ["b": [60, 0, 10, 10], "c": [90, 0, 10, 10]]) {
            b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(minLength: 50); b.box("b", 10, 10); Spacer(minLength: 0); b.box("c", 10, 10)
            }
        },
        LayoutCase("A frame makes a spacer fixed", ["b": [30, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer().frame(width: 20); b.box("b", 10, 10)
            }
        },
        LayoutCase("A spacer has no size across its row", ["s": [0, 0, 100, 10]]) { b in
            HStack(spacing: 0) {
                Spacer(); b.box("a", 10, 10)
            }.named("s", b)
        },
        LayoutCase("A spacer has no size across its column", ["s": [0, 0, 10, 100]]) { b in
            VStack(spacing: 0) {
                Spacer(); b.box("a", 10, 10)
            }.named("s", b)
        },
        LayoutCase("A spacer in layers grows in both directions", ["s": [0, 0, 100, 100]]) { b in
            ZStack { Spacer() }.named("s", b)
        },
        LayoutCase("A spacer has its least length in an ideal size", ["b": [18, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Spacer(); b.box("b", 10, 10)
            }.fixedSize()
        },
        LayoutCase("Spacers above and below centre a view", ["a": [0, 45, 10, 10]]) { b in
            VStack(spacing: 0) {
                Spacer(); b.box("a", 10, 10); Spacer()
            }
        },
        LayoutCase("A spacer in a list of views still belongs to the stack", ["b": [90, 0, 10, 10]]) { b in
            HStack(spacing: 0) {
                Group {
                    b.box("a", 10, 10); Spacer()
                }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A divider of a column is one pixel high and as wide as it may be", ["d": [0, 10, 100, 0.5]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10); Divider().named("d", b)
            }.environment(\.displayScale, 2)
        },
        LayoutCase("A divider of a row is one pixel wide", ["d": [10, 0, 0.25, 100]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); Divider().named("d", b)
            }.environment(\.displayScale, 4)
        },
        LayoutCase("A divider is as high as the row of ideal size", ["d": [10, 0, 1, 30]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 30); Divider().named("d", b)
            }.fixedSize().environment(\.displayScale, 1)
        },
    ]
}
