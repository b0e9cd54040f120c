import SwiftUI

/// Frames, padding and ideal sizes.
enum FrameCases {
    static let all: [LayoutCase] = fixed + flexible + padding + ideal

    private static let fixed: [LayoutCase] = [
        LayoutCase("A frame centres its view", ["a": [10, 10, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40)
        },
        LayoutCase("A frame at the top left", ["a": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .topLeading)
        },
        LayoutCase("A frame at the top", ["a": [10, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .top)
        },
        LayoutCase("A frame at the top right", ["a": [20, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .topTrailing)
        },
        LayoutCase("A frame at the left", ["a": [0, 10, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .leading)
        },
        LayoutCase("A frame at the right", ["a": [20, 10, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .trailing)
        },
        LayoutCase("A frame at the bottom left", ["a": [0, 20, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .bottomLeading)
        },
        LayoutCase("A frame at the bottom", ["a": [10, 20, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .bottom)
        },
        LayoutCase("A frame at the bottom right", ["a": [20, 20, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .bottomTrailing)
        },
        LayoutCase("A larger view is centred on its frame", ["a": [-10, -10, 40, 40]]) { b in
            b.box("a", 40, 40).frame(width: 20, height: 20)
        },
        LayoutCase("A larger view overflows to the right of a leading frame", ["a": [0, -10, 40, 40]]) { b in
            b.box("a", 40, 40).frame(width: 20, height: 20, alignment: .leading)
        },
        LayoutCase("A larger view overflows to the top left of a bottom right frame", ["a": [-20, -20, 40, 40]]) { b in
            b.box("a", 40, 40).frame(width: 20, height: 20, alignment: .bottomTrailing)
        },
        LayoutCase("A width alone keeps the view's height", ["f": [0, 0, 40, 20], "a": [10, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40).named("f", b)
        },
        LayoutCase("A height alone keeps the view's width", ["f": [0, 0, 20, 40], "a": [0, 10, 20, 20]]) { b in
            b.box("a", 20, 20).frame(height: 40).named("f", b)
        },
        LayoutCase("A frame offers its size to a flexible view", ["a": [0, 0, 30, 40]]) { b in
            b.fill("a").frame(width: 30, height: 40)
        },
        LayoutCase("A width alone leaves the height to the offer", ["a": [0, 0, 30, 100]]) { b in
            b.fill("a").frame(width: 30)
        },
        LayoutCase("A negative width counts as none", ["a": [0, 0, 100, 40]]) { b in
            b.fill("a").frame(width: -5, height: 40)
        },
        LayoutCase("A width that is no number counts as none", ["a": [0, 0, 100, 40]]) { b in
            b.fill("a").frame(width: .nan, height: 40)
        },
        LayoutCase("An infinite width counts as none", ["a": [0, 0, 100, 40]]) { b in
            b.fill("a").frame(width: .infinity, height: 40)
        },
        LayoutCase("A frame in a frame: each aligns its own content", ["a": [40, 40, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 40, height: 40, alignment: .topLeading).frame(
                width: 80, height: 80, alignment: .bottomTrailing)
        },
        LayoutCase("A frame ends the spacing of text", ["b": [0, 28, 10, 10]]) { b in
            VStack(alignment: .leading) {
                Text("a").frame(width: 20, height: 20); b.box("b", 10, 10)
            }
        },
        LayoutCase("A frame of no size still has a place", ["f": [0, 0, 0, 0], "a": [-10, -10, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 0, height: 0).named("f", b)
        },
    ]

    private static let flexible: [LayoutCase] = [
        LayoutCase("A maximum of infinity takes the whole offer", ["f": [0, 0, 100, 20], "a": [40, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxWidth: .infinity).named("f", b)
        },
        LayoutCase("A maximum of infinity with a leading alignment", ["a": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxWidth: .infinity, alignment: .leading)
        },
        LayoutCase("A maximum of infinity in both directions", ["a": [80, 80, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        },
        LayoutCase("A maximum height of infinity", ["a": [0, 40, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxHeight: .infinity)
        },
        LayoutCase("A maximum limits a flexible view", ["a": [0, 0, 50, 100]]) { b in b.fill("a").frame(maxWidth: 50) },
        LayoutCase("A maximum below the view's width lets it overflow", ["f": [0, 0, 10, 20], "a": [-5, 0, 20, 20]]) {
            b in b.box("a", 20, 20).frame(maxWidth: 10).named("f", b)
        },
        LayoutCase("A maximum above the view's width grows to it", ["f": [0, 0, 50, 20], "a": [15, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxWidth: 50).named("f", b)
        },
        LayoutCase("A minimum above the view's width is kept", ["f": [0, 0, 30, 20], "a": [5, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(minWidth: 30).named("f", b)
        },
        LayoutCase("A minimum below the view's width does not matter", ["f": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(minWidth: 10).named("f", b)
        },
        LayoutCase("A minimum above the offer overflows", ["a": [0, 0, 150, 100]]) { b in
            b.fill("a").frame(minWidth: 150)
        },
        LayoutCase(
            "With both bounds the offer is clamped to the maximum", ["f": [0, 0, 60, 20], "a": [20, 0, 20, 20]]
        ) { b in b.box("a", 20, 20).frame(minWidth: 30, maxWidth: 60).named("f", b) },
        LayoutCase("With both bounds the offer counts between them", ["f": [0, 0, 40, 20]]) { b in
            b.box("a", 20, 20).frame(minWidth: 30, maxWidth: 60).named("f", b).frame(width: 40, alignment: .leading)
        },
        LayoutCase("With both bounds the offer is clamped to the minimum", ["f": [-5, 0, 30, 20]]) { b in
            b.box("a", 20, 20).frame(minWidth: 30, maxWidth: 60).named("f", b).frame(width: 20)
        },
        LayoutCase("A minimum height is kept", ["f": [0, 0, 20, 30], "a": [0, 5, 20, 20]]) { b in
            b.box("a", 20, 20).frame(minHeight: 30).named("f", b)
        },
        LayoutCase("An ideal width does not matter where one is offered", ["a": [0, 0, 100, 100]]) { b in
            b.fill("a").frame(idealWidth: 30)
        },
        LayoutCase("A maximum below the minimum counts as the minimum", ["a": [0, 0, 40, 100]]) { b in
            b.fill("a").frame(minWidth: 40, maxWidth: 20)
        },
    ]

    private static let padding: [LayoutCase] = [
        LayoutCase("Padding lies on all sides", ["p": [0, 0, 40, 40], "a": [10, 10, 20, 20]]) { b in
            b.box("a", 20, 20).padding(10).named("p", b)
        },
        LayoutCase("Padding without a length is 16 points", ["p": [0, 0, 52, 52], "a": [16, 16, 20, 20]]) { b in
            b.box("a", 20, 20).padding().named("p", b)
        },
        LayoutCase("Padding at the left", ["p": [0, 0, 25, 20], "a": [5, 0, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.leading, 5).named("p", b)
        },
        LayoutCase("Padding at the right", ["p": [0, 0, 25, 20], "a": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.trailing, 5).named("p", b)
        },
        LayoutCase("Padding at the top", ["a": [0, 5, 20, 20]]) { b in b.box("a", 20, 20).padding(.top, 5) },
        LayoutCase("Padding at the bottom", ["p": [0, 0, 20, 25], "a": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.bottom, 5).named("p", b)
        },
        LayoutCase("Padding at both sides", ["p": [0, 0, 30, 20], "a": [5, 0, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.horizontal, 5).named("p", b)
        },
        LayoutCase("Padding above and below", ["p": [0, 0, 20, 30], "a": [0, 5, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.vertical, 5).named("p", b)
        },
        LayoutCase("Padding at two edges", ["p": [0, 0, 25, 25], "a": [5, 5, 20, 20]]) { b in
            b.box("a", 20, 20).padding([.top, .leading], 5).named("p", b)
        },
        LayoutCase("Padding of four lengths", ["p": [0, 0, 26, 24], "a": [2, 1, 20, 20]]) { b in
            b.box("a", 20, 20).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named("p", b)
        },
        LayoutCase("Padding is taken from what a flexible view is offered", ["a": [10, 10, 80, 80]]) { b in
            b.fill("a").padding(10)
        },
        LayoutCase("Negative padding offers more", ["a": [-10, -10, 120, 120]]) { b in b.fill("a").padding(-10) },
        LayoutCase("Padding larger than the room leaves nothing", ["p": [0, 0, 120, 120], "a": [60, 60, 0, 0]]) { b in
            b.fill("a").padding(60).named("p", b)
        },
        LayoutCase("Paddings add up", ["a": [15, 15, 20, 20]]) { b in b.box("a", 20, 20).padding(5).padding(10) },
        LayoutCase("Padding that is no number counts as 0", ["a": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).padding(.nan)
        },
        LayoutCase("Infinite padding counts as 0", ["a": [0, 0, 20, 20]]) { b in b.box("a", 20, 20).padding(.infinity)
        },
        LayoutCase("A frame around padding", ["a": [20, 20, 20, 20]]) { b in
            b.box("a", 20, 20).padding(10).frame(width: 60, height: 60)
        },
        LayoutCase("Padding around a frame", ["p": [0, 0, 80, 80], "a": [30, 30, 20, 20]]) { b in
            b.box("a", 20, 20).frame(width: 60, height: 60).padding(10).named("p", b)
        },
        LayoutCase("Padded views are 8 points apart", ["b": [5, 33, 10, 10]]) { b in
            VStack {
                b.box("a", 10, 10).padding(5); b.box("b", 10, 10).padding(5)
            }
        },
    ]

    private static let ideal: [LayoutCase] = [
        LayoutCase("A flexible view has an ideal size of 10 points", ["a": [0, 0, 10, 10]]) { b in
            b.fill("a").fixedSize()
        },
        LayoutCase("Only the width is ideal", ["a": [0, 0, 10, 100]]) { b in
            b.fill("a").fixedSize(horizontal: true, vertical: false)
        },
        LayoutCase("Only the height is ideal", ["a": [0, 0, 100, 10]]) { b in
            b.fill("a").fixedSize(horizontal: false, vertical: true)
        },
        LayoutCase("An ideal size that is set", ["a": [0, 0, 30, 40]]) { b in
            b.fill("a").frame(idealWidth: 30, idealHeight: 40).fixedSize()
        },
        LayoutCase("A maximum of infinity has the ideal size of its view", ["f": [0, 0, 20, 20]]) { b in
            b.box("a", 20, 20).frame(maxWidth: .infinity).named("f", b).fixedSize()
        },
        LayoutCase("A minimum clamps the ideal size", ["f": [0, 0, 30, 20]]) { b in
            b.box("a", 20, 20).frame(minWidth: 30).named("f", b).fixedSize()
        },
        LayoutCase("A flexible view becomes as high as a row of ideal size", ["b": [10, 0, 10, 30]]) { b in
            HStack(spacing: 0) {
                b.box("a", 10, 30); b.fill("b")
            }.fixedSize()
        },
        LayoutCase("A flexible view becomes as wide as a column of ideal width", ["b": [0, 10, 40, 5]]) { b in
            VStack(spacing: 0) {
                b.box("a", 40, 10); b.fill("b").frame(height: 5)
            }.fixedSize(horizontal: true, vertical: false)
        },
        LayoutCase("Views of one width in a column of ideal width", ["a": [20, 0, 20, 10], "b": [0, 10, 60, 10]]) { b in
            VStack(spacing: 0) {
                b.box("a", 20, 10).frame(maxWidth: .infinity); b.box("b", 60, 10).frame(maxWidth: .infinity)
            }
            .fixedSize(horizontal: true, vertical: false)
        },
        LayoutCase("An ideal size may be larger than the room", ["s": [0, 0, 160, 10]]) { b in
            HStack(spacing: 0) {
                b.box("a", 80, 10); b.box("b", 80, 10)
            }.fixedSize().named("s", b)
        },
    ]
}
