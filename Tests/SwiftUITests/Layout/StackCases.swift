import SwiftUI

/// Rows, columns and layers.
enum StackCases {
    static let all: [LayoutCase] = columns + rows + layers + sharing + priorities + overflow + lists

    private static let columns: [LayoutCase] = [
        LayoutCase(
            "A column is as wide as its widest view and centres the others",
            ["a": [5, 0, 10, 10], "b": [0, 10, 20, 10]]
        ) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }
        },
        LayoutCase("Leading puts the left sides on one line", ["a": [0, 0, 10, 10], "b": [0, 10, 20, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }
        },
        LayoutCase("Trailing puts the right sides on one line", ["a": [10, 0, 10, 10], "b": [0, 10, 20, 10]]) { b in
            VStack(alignment: .trailing, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }
        },
        LayoutCase("Spacing lies between two views", ["b": [0, 15, 10, 10]]) { b in
            VStack(spacing: 5) {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("Spacing lies between, not around", ["s": [0, 0, 10, 40]]) { b in
            VStack(spacing: 5) {
                b.box("a", 10, 10); b.box("b", 10, 10); b.box("c", 10, 10)
            }.named("s", b)
        },
        LayoutCase("Without a spacing two views are 8 points apart", ["b": [0, 18, 10, 10]]) { b in
            VStack {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("A negative spacing lets views overlap", ["b": [0, 6, 10, 10]]) { b in
            VStack(spacing: -4) {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("A spacing that is no number counts as none", ["b": [0, 10, 10, 10]]) { b in
            VStack(spacing: .nan) {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("A column without views has no size", ["s": [0, 0, 0, 0]]) { b in
            VStack {}.named("s", b)
        },
        LayoutCase("An empty view gets no spacing", ["b": [0, 15, 10, 10]]) { b in
            VStack(spacing: 5) {
                b.box("a", 10, 10); EmptyView(); b.box("b", 10, 10)
            }
        },
        LayoutCase("A column of one view has the view's size", ["s": [0, 0, 30, 20]]) { b in
            VStack { b.box("a", 30, 20) }.named("s", b)
        },
    ]

    private static let rows: [LayoutCase] = [
        LayoutCase(
            "A row is as high as its highest view and centres the others",
            ["a": [0, 5, 10, 10], "b": [10, 0, 10, 20]]
        ) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }
        },
        LayoutCase("Top puts the upper sides on one line", ["a": [0, 0, 10, 10]]) { b in
            HStack(alignment: .top, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }
        },
        LayoutCase("Bottom puts the lower sides on one line", ["a": [0, 10, 10, 10]]) { b in
            HStack(alignment: .bottom, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }
        },
        LayoutCase("Views without text stand with their lower sides on the base line", ["a": [0, 10, 10, 10]]) { b in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }
        },
        LayoutCase("Without a spacing two views of a row are 8 points apart", ["b": [18, 0, 10, 10]]) { b in
            HStack {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("A row within a column is one view of it", ["c": [0, 10, 5, 5], "b": [10, 0, 10, 10]]) { b in
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }
                b.box("c", 5, 5)
            }
        },
        LayoutCase(
            "A column within a row leaves the rest to a flexible view", ["a": [0, 40, 10, 10], "c": [10, 0, 90, 100]]
        ) { b in
            HStack(spacing: 0) {
                VStack(spacing: 0) {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }
                b.fill("c")
            }
        },
    ]

    private static let layers: [LayoutCase] = [
        LayoutCase("Layers are centred", ["a": [5, 5, 10, 10], "b": [0, 0, 20, 20]]) { b in
            ZStack {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the top left", ["a": [0, 0, 10, 10]]) { b in
            ZStack(alignment: .topLeading) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the top", ["a": [5, 0, 10, 10]]) { b in
            ZStack(alignment: .top) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the top right", ["a": [10, 0, 10, 10]]) { b in
            ZStack(alignment: .topTrailing) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the left", ["a": [0, 5, 10, 10]]) { b in
            ZStack(alignment: .leading) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the right", ["a": [10, 5, 10, 10]]) { b in
            ZStack(alignment: .trailing) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the bottom left", ["a": [0, 10, 10, 10]]) { b in
            ZStack(alignment: .bottomLeading) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the bottom", ["a": [5, 10, 10, 10]]) { b in
            ZStack(alignment: .bottom) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase("Layers at the bottom right", ["a": [10, 10, 10, 10]]) { b in
            ZStack(alignment: .bottomTrailing) {
                b.box("a", 10, 10); b.box("b", 20, 20)
            }
        },
        LayoutCase(
            "Layers are as large as the widest and the highest together",
            ["s": [0, 0, 30, 40], "a": [0, 15, 30, 10], "b": [10, 0, 10, 40]]
        ) { b in
            ZStack {
                b.box("a", 30, 10); b.box("b", 10, 40)
            }.named("s", b)
        },
        LayoutCase("Each layer is offered all room", ["a": [0, 0, 100, 100], "b": [0, 0, 100, 100]]) { b in
            ZStack {
                b.fill("a"); b.fill("b")
            }
        },
        LayoutCase(
            "Only the layers of the highest priority decide the size", ["s": [0, 0, 20, 20], "b": [-10, -10, 40, 40]]
        ) { b in
            ZStack {
                b.box("a", 20, 20).layoutPriority(1); b.box("b", 40, 40)
            }.named("s", b)
        },
    ]

    private static let sharing: [LayoutCase] = [
        LayoutCase("Two flexible views share a row equally", ["a": [0, 0, 50, 100], "b": [50, 0, 50, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a"); b.fill("b")
            }
        },
        LayoutCase("Two flexible views share a column equally", ["a": [0, 0, 100, 50], "b": [0, 50, 100, 50]]) { b in
            VStack(spacing: 0) {
                b.fill("a"); b.fill("b")
            }
        },
        LayoutCase(
            "Spacing is subtracted before views share",
            ["a": [0, 0, 30, 100], "b": [35, 0, 30, 100], "c": [70, 0, 30, 100]]
        ) { b in
            HStack(spacing: 5) {
                b.fill("a"); b.fill("b"); b.fill("c")
            }
        },
        LayoutCase(
            "A fixed view takes its width before a flexible one", ["a": [0, 0, 80, 100], "b": [80, 45, 20, 10]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a"); b.box("b", 20, 10)
            }
        },
        LayoutCase(
            "The order of the views does not change who is asked first",
            ["b": [0, 45, 20, 10], "a": [20, 0, 80, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.box("b", 20, 10); b.fill("a")
            }
        },
        LayoutCase(
            "A view with a maximum is less flexible and leaves its rest",
            ["a": [0, 0, 30, 100], "b": [30, 0, 70, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 30); b.fill("b")
            }
        },
        LayoutCase("A maximum above the share does not matter", ["a": [0, 0, 50, 100], "b": [50, 0, 50, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 90); b.fill("b")
            }
        },
        LayoutCase(
            "Maxima are served from the smallest range on",
            ["a": [0, 0, 20, 100], "b": [20, 0, 40, 100], "c": [60, 0, 40, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 20); b.fill("b").frame(maxWidth: 50); b.fill("c")
            }
        },
        LayoutCase(
            "What two limited views leave goes to the third",
            ["a": [0, 0, 20, 100], "b": [20, 0, 30, 100], "c": [50, 0, 50, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 20); b.fill("b").frame(maxWidth: 30); b.fill("c")
            }
        },
        LayoutCase("The range of 20 is asked before the range of 70", ["a": [0, 0, 40, 100], "b": [40, 0, 60, 100]]) {
            b in
            HStack(spacing: 0) {
                b.fill("a").frame(minWidth: 20, maxWidth: 40); b.fill("b").frame(minWidth: 10, maxWidth: 80)
            }
        },
        LayoutCase(
            "Of two endless ranges the first view is asked first", ["a": [0, 0, 70, 100], "b": [70, 0, 30, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(minWidth: 70); b.fill("b")
            }
        },
        LayoutCase("A minimum that comes last overflows", ["a": [0, 0, 50, 100], "b": [50, 0, 70, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a"); b.fill("b").frame(minWidth: 70)
            }
        },
        LayoutCase(
            "Nested rows share within their share",
            ["a": [0, 0, 50, 100], "b": [50, 0, 25, 100], "c": [75, 0, 25, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a");
                HStack(spacing: 0) {
                    b.fill("b"); b.fill("c")
                }
            }
        },
        LayoutCase(
            "A group is no stack: its views share with the others", ["a": [0, 0, 25, 100], "d": [75, 0, 25, 100]]
        ) { b in
            HStack(spacing: 0) {
                Group {
                    b.fill("a"); b.fill("b")
                }; b.fill("c"); b.fill("d")
            }
        },
    ]

    private static let priorities: [LayoutCase] = [
        LayoutCase(
            "A higher priority takes everything but the others' least",
            ["a": [0, 0, 100, 100], "b": [100, 0, 0, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").layoutPriority(1); b.fill("b")
            }
        },
        LayoutCase("The least width of a lower priority is set aside", ["a": [0, 0, 70, 100], "b": [70, 0, 30, 100]]) {
            b in
            HStack(spacing: 0) {
                b.fill("a").layoutPriority(1); b.fill("b").frame(minWidth: 30)
            }
        },
        LayoutCase(
            "What a higher priority leaves goes to the lower one", ["a": [0, 0, 60, 100], "b": [60, 0, 40, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 60).layoutPriority(1); b.fill("b")
            }
        },
        LayoutCase("A negative priority comes last", ["a": [0, 0, 100, 100], "b": [100, 0, 0, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a"); b.fill("b").layoutPriority(-1)
            }
        },
        LayoutCase(
            "Three priorities are served in turn",
            ["a": [0, 0, 30, 100], "b": [30, 0, 40, 100], "c": [70, 0, 30, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").frame(maxWidth: 30).layoutPriority(2)
                b.fill("b").frame(maxWidth: 40).layoutPriority(1)
                b.fill("c")
            }
        },
        LayoutCase("Equal priorities share what is left", ["a": [0, 0, 50, 100], "b": [50, 0, 50, 100]]) { b in
            HStack(spacing: 0) {
                b.fill("a").layoutPriority(3); b.fill("b").layoutPriority(3)
            }
        },
        LayoutCase(
            "A priority inside a frame reaches the stack through it", ["a": [0, 40, 100, 20], "b": [100, 0, 0, 100]]
        ) { b in
            HStack(spacing: 0) {
                b.fill("a").layoutPriority(1).frame(height: 20); b.fill("b")
            }
        },
        LayoutCase("A priority works in columns too", ["a": [0, 0, 100, 90], "b": [0, 90, 100, 10]]) { b in
            VStack(spacing: 0) {
                b.fill("a").layoutPriority(1); b.box("b", 100, 10)
            }
        },
    ]

    private static let overflow: [LayoutCase] = [
        LayoutCase("A row of fixed views is wider than its room", ["s": [0, 0, 160, 10], "b": [80, 0, 80, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 80, 10); b.box("b", 80, 10)
            }.named("s", b)
        },
        LayoutCase("What is too wide for its frame is centred on it", ["a": [-30, 0, 80, 10], "b": [50, 0, 80, 10]]) {
            b in
            HStack(spacing: 0) {
                b.box("a", 80, 10); b.box("b", 80, 10)
            }.frame(width: 100, height: 10)
        },
        LayoutCase("What is too high for its frame is centred on it", ["a": [0, -15, 10, 40], "b": [0, 25, 10, 40]]) {
            b in
            VStack(spacing: 0) {
                b.box("a", 10, 40); b.box("b", 10, 40)
            }.frame(height: 50)
        },
        LayoutCase("A flexible view beside too many fixed ones has no width", ["c": [160, 0, 0, 100]]) { b in
            HStack(spacing: 0) {
                b.box("a", 80, 10); b.box("b", 80, 10); b.fill("c")
            }
        },
        LayoutCase("Spacing counts in what overflows", ["b": [60, 0, 50, 10]]) { b in
            HStack(spacing: 10) {
                b.box("a", 50, 10); b.box("b", 50, 10)
            }
        },
        LayoutCase("A column's least height is the sum of its views'", ["s": [0, 0, 10, 60]]) { b in
            VStack(spacing: 0) {
                b.box("a", 10, 30); b.box("b", 10, 30)
            }.named("s", b).frame(height: 0, alignment: .top)
        },
    ]

    private static let lists: [LayoutCase] = [
        LayoutCase("A group's views get the stack's spacing", ["c": [0, 30, 10, 10]]) { b in
            VStack(spacing: 5) {
                Group {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }; b.box("c", 10, 10)
            }
        },
        LayoutCase(
            "A list makes one view for each element",
            ["0": [0, 0, 10, 10], "1": [0, 10, 10, 10], "2": [0, 20, 10, 10]]
        ) { b in
            VStack(spacing: 0) { ForEach(0..<3) { b.box("\($0)", 10, 10) } }
        },
        LayoutCase("A list of identified values", ["x": [0, 0, 10, 10], "y": [10, 0, 10, 10]]) { b in
            HStack(spacing: 0) { ForEach(["x", "y"], id: \.self) { b.box($0, 10, 10) } }
        },
        LayoutCase("A list of nothing leaves no gap", ["b": [0, 15, 10, 10]]) { b in
            VStack(spacing: 5) {
                b.box("a", 10, 10); ForEach(0..<0) { b.box("\($0)", 10, 10) }; b.box("b", 10, 10)
            }
        },
        LayoutCase("A condition that does not hold leaves no gap", ["b": [0, 15, 10, 10]]) { b in
            VStack(spacing: 5) {
                b.box("a", 10, 10); if b.probe.frames.count > 9 { b.box("x", 10, 10) }; b.box("b", 10, 10)
            }
        },
        LayoutCase("Of two branches one is laid out", ["y": [0, 15, 20, 20]]) { b in
            VStack(alignment: .leading, spacing: 5) {
                b.box("a", 10, 10)
                if b.probe.frames.count > 9 { b.box("x", 10, 10) } else { b.box("y", 20, 20) }
            }
        },
        LayoutCase("A modifier of a group changes each of its views", ["a": [5, 5, 10, 10], "b": [5, 25, 10, 10]]) {
            b in
            VStack(spacing: 0) {
                Group {
                    b.box("a", 10, 10); b.box("b", 10, 10)
                }.padding(5)
            }
        },
        LayoutCase("A view without its type is laid out as itself", ["b": [0, 10, 10, 10]]) { b in
            VStack(spacing: 0) {
                AnyView(b.box("a", 10, 10)); AnyView(b.box("b", 10, 10))
            }
        },
        LayoutCase("A hidden type of several views is several views", ["c": [0, 20, 10, 10]]) { b in
            VStack(spacing: 0) {
                AnyView(
                    Group {
                        b.box("a", 10, 10); b.box("b", 10, 10)
                    });
                b.box("c", 10, 10)
            }
        },
        LayoutCase("Several views of a tile form a column", ["b": [0, 18, 10, 10]]) { b in
            VStack {
                b.box("a", 10, 10); b.box("b", 10, 10)
            }
        },
        LayoutCase("A lazy column lies at the side of its alignment", ["a": [0, 0, 10, 10], "b": [0, 10, 20, 10]]) {
            b in
            LazyVStack(alignment: .leading, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }
        },
        LayoutCase("A lazy column at the right", ["a": [90, 0, 10, 10], "b": [80, 10, 20, 10]]) { b in
            LazyVStack(alignment: .trailing, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 20, 10)
            }
        },
        LayoutCase("A lazy row lies at the side of its alignment", ["a": [0, 0, 10, 10], "b": [10, 0, 10, 20]]) { b in
            LazyHStack(alignment: .top, spacing: 0) {
                b.box("a", 10, 10); b.box("b", 10, 20)
            }
        },
        // The guides are those of the views in it, as in a stack.
        LayoutCase("A stack as a layout has the guides of its views", ["t": [10, 10, 10, 10]]) { b in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                AnyLayout(VStackLayout(spacing: 0)) {
                    b.box("a", 10, 10).alignmentGuide(.firstTextBaseline) { _ in 5 }
                    b.box("b", 10, 30)
                }
                .named("l", b)
                b.box("t", 10, 10).alignmentGuide(.firstTextBaseline) { _ in -5 }
            }
        },
        LayoutCase("A row as a layout has the last baseline of its last view", ["t": [20, 17, 10, 10]]) { b in
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                HStackLayout(alignment: .top, spacing: 0) {
                    b.box("a", 10, 10).alignmentGuide(.lastTextBaseline) { _ in 3 }
                    b.box("b", 10, 30).alignmentGuide(.lastTextBaseline) { _ in 27 }
                }
                b.box("t", 10, 10)
            }
        },
    ]
}
